import { type ReactNode, useId } from 'react'

interface SettingsSectionProps {
  title: string
  description: ReactNode
  children: ReactNode
}

/** Description on the left, settings on the right; stacked on a phone. */
export function SettingsSection({ title, description, children }: SettingsSectionProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-x-10 gap-y-4 border-line py-8 not-first:border-t first:pt-3 lg:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={titleId} className="font-display text-title tracking-[-0.005em]">
          {title}
        </h2>
        <p className="mt-1 max-w-[52ch] text-sm text-ink-2">{description}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
