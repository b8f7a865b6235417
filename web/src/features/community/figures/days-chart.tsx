import type { CommunityDashboard } from '@sextant/contract/community/routes'
import { counted } from '@sextant/contract/kernel/counted'
import { shortDayText } from '@sextant/contract/kernel/date-text'

type Days = CommunityDashboard['days']

const dayText = (date: string) => shortDayText(date, 'UTC')

/** One column per day, split by sentiment, with a text summary for screen readers. */
export function DaysChart({ days }: { days: Days }) {
  const top = Math.max(1, ...days.map(({ posts }) => posts))
  const best = days.reduce((most, day) => (day.posts > most.posts ? day : most), days[0] as Days[number])
  const total = days.reduce((sum, { posts }) => sum + posts, 0)
  const summary = `${counted(total, 'post')} in ${days.length} days, with a peak of ${best.posts} on ${dayText(best.date)}`
  const [first, last] = [days[0], days.at(-1)]
  return (
    <figure>
      <div role="img" aria-label={summary} className="flex h-28 items-end gap-px border-b border-line sm:gap-0.5">
        {days.map((day) => (
          <Column key={day.date} day={day} top={top} />
        ))}
      </div>
      <figcaption className="num mt-1.5 flex justify-between text-xs text-ink-3">
        <span>{first && dayText(first.date)}</span>
        <span>Posts per day</span>
        <span>{last && dayText(last.date)}</span>
      </figcaption>
    </figure>
  )
}

function Column({ day: { date, posts, positive, neutral, negative }, top }: { day: Days[number]; top: number }) {
  const rest = Math.max(0, posts - positive - neutral - negative)
  const parts = [
    ['negative', negative, 'bg-danger'],
    ['neutral', neutral + rest, 'bg-line-strong'],
    ['positive', positive, 'bg-success'],
  ] as const
  return (
    <span
      className="flex h-full min-w-0 flex-1 flex-col justify-end"
      title={`${dayText(date)}: ${counted(posts, 'post')}`}
    >
      {parts.map(
        ([kind, count, ink]) =>
          count > 0 && <span key={kind} className={ink} style={{ height: `${(100 * count) / top}%` }} />,
      )}
    </span>
  )
}
