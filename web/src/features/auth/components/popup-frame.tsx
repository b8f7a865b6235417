import { type ReactNode, useId } from 'react'
import { Mark } from '#ui/text/mark'
import { Sight } from './sight.tsx'
import { ViewTitle } from './view-title.tsx'

interface PopupFrameProps {
  title: string
  description: ReactNode
  children?: ReactNode
}

/** For the popup window: one column and no links that lead away. */
export function PopupFrame({ title, description, children }: PopupFrameProps) {
  const titleId = useId()
  return (
    <div className="relative isolate flex min-h-dvh flex-col overflow-clip">
      <main aria-labelledby={titleId} className="mx-auto w-full max-w-[30rem] px-6 py-7 sm:px-9">
        <p className="mb-8 flex items-center gap-2 text-ink-2">
          <Mark className="size-6" />
          <span className="font-display text-[1.375rem] leading-none">Sextant</span>
        </p>
        <ViewTitle id={titleId} takesFocus={false}>
          {title}
        </ViewTitle>
        <p className="mt-2 text-base text-pretty text-ink-2">{description}</p>
        {children && <div className="mt-6">{children}</div>}
      </main>
      <div className="relative min-h-0 flex-1 overflow-clip lg:hidden">
        <Sight bearing={-30} />
      </div>
    </div>
  )
}
