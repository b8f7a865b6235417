import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'

interface OverviewRowProps {
  wide: readonly ReactNode[]
  narrow?: readonly ReactNode[]
}

/** Eight columns and four; all twelve where the other side is empty. Under each other on a small screen. */
export function OverviewRow({ wide, narrow = [] }: OverviewRowProps) {
  if (wide.length + narrow.length === 0) return null
  // Two cards side by side are of one height; a stack beside a single card is not worth stretching it for.
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
