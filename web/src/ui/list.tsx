import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

/** Rows under each other, a hairline between: the body of a flush card. */
export function List({ className, ...list }: ComponentProps<'ul'>) {
  return <ul {...list} className={cx('divide-y divide-line', className)} />
}

type ListRowProps = Omit<ComponentProps<'li'>, 'title'> & {
  leading?: ReactNode
  title: ReactNode
  subtitle?: ReactNode
  /** Status, time and actions; wraps under the title on a phone. */
  trailing?: ReactNode
}

export function ListRow({ leading, title, subtitle, trailing, className, ...row }: ListRowProps) {
  return (
    <li {...row} className={cx('flex items-start gap-4 px-5 py-4 sm:items-center sm:px-6', className)}>
      {leading && <span className="shrink-0">{leading}</span>}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-44">
          <div className="text-sm font-semibold">{title}</div>
          {subtitle && <div className="text-xs text-ink-3">{subtitle}</div>}
        </div>
        {trailing && <div className="flex flex-wrap items-center gap-3">{trailing}</div>}
      </div>
    </li>
  )
}
