import type { ReactNode } from 'react'
import { agentHue } from '../agent-hue.ts'

interface DocumentFrameProps {
  isFocused?: boolean
  bar: ReactNode
  outline: ReactNode
  rail: ReactNode
  /** On a phone, where the rail is a sheet. */
  footer?: ReactNode
  children: ReactNode
}

/** As high as the window, with three columns that scroll on their own; on a phone the document alone. */
export function DocumentFrame({ isFocused = false, bar, outline, rail, footer, children }: DocumentFrameProps) {
  return (
    <div
      {...agentHue}
      data-focused={isFocused || undefined}
      className="group/page -mb-16 flex flex-col bg-surface data-focused:fixed data-focused:inset-0 data-focused:z-40 data-focused:h-dvh data-focused:overflow-y-auto lg:h-[calc(100dvh-4rem-1px)] lg:data-focused:overflow-hidden"
    >
      {bar}
      <div className="grid min-h-0 flex-1 lg:grid-cols-[minmax(0,1fr)_23rem] lg:group-data-focused/page:grid-cols-1 xl:grid-cols-[14rem_minmax(0,1fr)_27rem]">
        {!isFocused && outline}
        {children}
        {!isFocused && rail}
      </div>
      {!isFocused && footer && (
        <div className="fixed inset-x-0 bottom-(--sx-thumb-bar) z-10 border-t border-line bg-paper sm:pb-[env(safe-area-inset-bottom)] lg:hidden">
          {footer}
        </div>
      )}
    </div>
  )
}
