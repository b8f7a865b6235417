import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'

/** Makes the region focusable, so that arrow keys can scroll it. */
const reachable = { tabIndex: 0 }

interface ScrollAreaProps {
  label: string
  className?: string
  children: ReactNode
}

/** `relative`, because visually hidden text inside would otherwise lengthen the page. */
export function ScrollArea({ label, className, children }: ScrollAreaProps) {
  return (
    <section
      aria-label={label}
      {...reachable}
      className={cx('relative overflow-y-auto overscroll-contain focus-visible:-outline-offset-2', className)}
    >
      {children}
    </section>
  )
}
