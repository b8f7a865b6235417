import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

type KbdProps = { children: ReactNode; className?: string }

export function Kbd({ children, className }: KbdProps) {
  return (
    <kbd
      className={cx(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-xs border border-line px-1.5 font-sans text-2xs text-ink-3',
        className,
      )}
    >
      {children}
    </kbd>
  )
}
