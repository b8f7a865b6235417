import type { BillingUsage } from '@sextant/contract/billing/routes'
import { cx } from '../../../ui/cx.ts'
import { countOf, shortDayOf } from '../words.ts'

const daysInAWeek = 7
/** On a phone a label is about three bars wide, so the last labels are right-aligned. */
const roomForLabel = 3

/** A bar for each day of the period, with a table for screen readers. */
export function DayChart({ days }: Pick<BillingUsage, 'days'>) {
  const most = Math.max(1, ...days.map(({ used }) => used))
  return (
    <figure>
      <figcaption className="flex items-baseline justify-between text-sm">
        <span className="font-medium">By day</span>
        <span className="num text-xs text-ink-3">{`Most on one day: ${countOf(Math.max(...days.map(({ used }) => used)))}`}</span>
      </figcaption>
      <div aria-hidden="true" className="mt-3 flex h-32 items-end gap-px border-b border-ink-3 sm:gap-0.5">
        {days.map(({ date, used }) => (
          <div
            key={date}
            title={`${shortDayOf(date)}: ${countOf(used)}`}
            className="flex h-full min-w-0 flex-1 items-end"
          >
            <div
              className="w-full max-w-8 rounded-t-xs bg-brass-bright"
              style={{ height: `${(used / most) * 100}%`, minHeight: used > 0 ? '3px' : 0 }}
            />
          </div>
        ))}
      </div>
      <div aria-hidden="true" className="num mt-1.5 flex gap-px text-2xs text-ink-3 sm:gap-0.5">
        {days.map(({ date }, index) => (
          <span
            key={date}
            className={cx(
              'flex min-w-0 flex-1 whitespace-nowrap',
              index > 0 && index > days.length - roomForLabel && 'justify-end',
            )}
          >
            {index % daysInAWeek === 0 && shortDayOf(date)}
          </span>
        ))}
      </div>
      <table className="sr-only">
        <caption>Agent actions by day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Agent actions</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, used }) => (
            <tr key={date}>
              <th scope="row">{shortDayOf(date)}</th>
              <td>{used}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
