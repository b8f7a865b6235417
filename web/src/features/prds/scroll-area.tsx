import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'

/** A region that scrolls is operated by its arrow keys, though its role does not say so. */
const reachable = { tabIndex: 0 }

interface ScrollAreaProps {
  /** Names what scrolls. */
  label: string
  className?: string
  children: ReactNode
}

/** A box that scrolls by itself; `relative`, or hidden texts in it would lengthen the page. */
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
