import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

/** Rows with hairlines between them: the body of a flush card. */
export function List({ className, ...list }: ComponentProps<'ul'>) {
  return (
    <ul
      {...list}
      className={cx('divide-y divide-line sm:grid sm:grid-cols-[auto_minmax(0,1fr)_repeat(6,auto)]', className)}
    />
  )
}

type ListRowProps = Omit<ComponentProps<'li'>, 'title'> & {
  leading?: ReactNode
  title: ReactNode
  subtitle?: ReactNode
  /** Status, time and actions, at most six: aligned between rows, wrapping under the title on a phone. */
  trailing?: ReactNode
}

const parts =
  'flex flex-wrap items-center gap-3 sm:contents sm:*:ms-3 sm:*:justify-self-start sm:*:last:-col-end-1 sm:*:last:justify-self-end'

export function ListRow({ leading, title, subtitle, trailing, className, ...row }: ListRowProps) {
  return (
    <li
      {...row}
      className={cx(
        'flex items-start gap-4 px-5 py-4 sm:col-span-full sm:grid sm:grid-cols-subgrid sm:items-center sm:gap-0 sm:px-6',
        className,
      )}
    >
      {leading && <span className="shrink-0 sm:pe-4">{leading}</span>}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2 sm:contents">
        <div className="min-w-0 flex-1 basis-44 sm:col-start-2">
          <div className="text-sm font-semibold">{title}</div>
          {subtitle && <div className="text-xs text-ink-3">{subtitle}</div>}
        </div>
        {trailing && <div className={parts}>{typeof trailing === 'string' ? <span>{trailing}</span> : trailing}</div>}
      </div>
    </li>
  )
}
