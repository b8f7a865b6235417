import { type ReactNode, useId } from 'react'
import { Card } from './card.tsx'
import { Figure, type FigureName } from './charts/figure.tsx'
import { Mark } from './text/mark.tsx'

interface PublicPageProps {
  title: string
  figure?: FigureName
  description?: ReactNode
  children?: ReactNode
}

/** A single card for pages linked from emails, for people who aren't signed in or have no account. */
export function PublicPage({ title, figure = 'stars', description, children }: PublicPageProps) {
  const titleId = useId()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto w-full max-w-[1200px] px-5 pt-6 lg:px-8">
        <a href="/" aria-label="Sextant" className="inline-flex items-center gap-2.5 rounded-xs">
          <Mark className="size-8" />
          <span className="font-display text-[1.75rem] leading-none">Sextant</span>
        </a>
      </header>
      <main className="mx-auto flex w-full max-w-[30rem] flex-1 flex-col justify-center px-5 py-10 lg:pb-24">
        <Card aria-labelledby={titleId}>
          <div className="py-2 sm:px-2 sm:py-3">
            <Figure name={figure} className="mb-5 w-28" />
            <h1 id={titleId} className="font-display text-[2.25rem] leading-[1.08] tracking-[-0.01em] break-words">
              {title}
            </h1>
            {description && <p className="mt-2 text-base wrap-anywhere text-ink-2">{description}</p>}
            {children && <div className="mt-6 empty:hidden">{children}</div>}
          </div>
        </Card>
      </main>
    </div>
  )
}
