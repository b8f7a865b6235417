import type { ReactNode } from 'react'

type QuoteProps = { children: ReactNode; source?: ReactNode }

/** Words quoted exactly from a source. */
export function Quote({ children, source }: QuoteProps) {
  return (
    <figure className="border-s-2 border-brass-bright ps-4">
      <blockquote className="font-display text-lg leading-[1.375] text-ink">{children}</blockquote>
      {source && <figcaption className="mt-1.5 text-xs text-ink-3">{source}</figcaption>}
    </figure>
  )
}
