import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { Card } from '#ui/card'
import { Mark } from '#ui/text/mark'
import { Sight } from './sight.tsx'
import { ViewTitle } from './view-title.tsx'

interface AuthFrameProps {
  title: string
  description?: ReactNode
  children: ReactNode
  footer?: ReactNode
  /** Position of the sun in the drawing, in degrees from the zenith. */
  bearing: number
  /** The card's content was replaced: focus its title so screen readers announce it. */
  isReplaced?: boolean
}

/** One card in front of the drawing of the sea. */
export function AuthFrame({ title, description, children, footer, bearing, isReplaced = false }: AuthFrameProps) {
  const titleId = useId()
  return (
    <div className="relative isolate flex min-h-dvh flex-col overflow-clip">
      <header className="mx-auto w-full max-w-[1200px] px-5 pt-6 lg:px-8">
        <Link to="/" aria-label="Sextant" className="inline-flex items-center gap-2.5 rounded-xs">
          <Mark className="size-8" />
          <span className="font-display text-[1.75rem] leading-none">Sextant</span>
        </Link>
      </header>
      <main className="mx-auto flex w-full max-w-[1200px] flex-col px-5 py-8 sm:py-12 lg:flex-1 lg:justify-center lg:px-8 lg:pt-8 lg:pb-16">
        <Card aria-labelledby={titleId} footer={footer} className="w-full sm:mx-auto sm:max-w-[27.5rem] lg:mx-0">
          <div className="py-2 sm:px-2 sm:py-3">
            <ViewTitle id={titleId} takesFocus={isReplaced}>
              {title}
            </ViewTitle>
            {description && <p className="mt-2 text-base text-ink-2">{description}</p>}
            <div className="mt-6">{children}</div>
          </div>
        </Card>
      </main>
      {/* Behind the card on wide screens, below it on narrow ones. */}
      <div className="relative min-h-0 flex-1 overflow-clip max-lg:mask-t-from-40% lg:absolute lg:inset-0 lg:-z-10">
        <Sight bearing={bearing} />
      </div>
    </div>
  )
}
