import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'

/** Eight columns and four, or all twelve if the other side is empty. Stacked on small screens. */
export function OverviewRow({ wide, narrow = [] }: { wide: readonly ReactNode[]; narrow?: readonly ReactNode[] }) {
  if (wide.length + narrow.length === 0) return null
  // Two single cards get equal height; a stack beside a single card doesn't stretch it.
  const column = cx(
    'grid min-w-0 grid-cols-1 gap-5 lg:gap-6 lg:only:col-span-12',
    wide.length !== narrow.length && 'content-start',
  )
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-12 lg:gap-6">
      {wide.length > 0 && <div className={cx(column, 'lg:col-span-8')}>{wide}</div>}
      {narrow.length > 0 && <div className={cx(column, 'lg:col-span-4')}>{narrow}</div>}
    </div>
  )
}
