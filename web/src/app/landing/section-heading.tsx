import type { ReactNode } from 'react'

export function SectionHeading({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <div className="max-w-[40rem]">
      <h2 id={id} className="font-display text-[2.5rem] leading-[1.04] tracking-[-0.01em] lg:text-[3.25rem]">
        {title}
      </h2>
      <p className="mt-4 text-lg text-ink-2">{children}</p>
    </div>
  )
}
