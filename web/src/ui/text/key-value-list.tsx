import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

type KeyValueListProps = {
  items: { term: string; value: ReactNode; isNumeric?: boolean }[]
  className?: string
}

/** Facts by name, side by side or stacked on a phone. */
export function KeyValueList({ items, className }: KeyValueListProps) {
  return (
    <dl className={cx('divide-y divide-line text-sm', className)}>
      {items.map(({ term, value, isNumeric }) => (
        <div key={term} className="grid gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-[minmax(8rem,1fr)_2fr]">
          <dt className="text-ink-3">{term}</dt>
          <dd className={cx('min-w-0 break-words', isNumeric && 'num')}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
