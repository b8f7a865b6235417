import type { CommunityDashboard } from '@sextant/contract/community/routes'
import { type Part, StackedChart } from '#shared/charts/stacked-chart'
import { sentimentWords } from '../words.ts'

type Days = CommunityDashboard['days']

const parts = [
  { key: 'negative', label: sentimentWords.negative, fill: 'fill-danger', isHatched: true },
  { key: 'neutral', label: sentimentWords.neutral, fill: 'fill-line-strong' },
  { key: 'positive', label: sentimentWords.positive, fill: 'fill-success' },
  { key: 'waiting', label: 'Being analyzed', fill: 'fill-line' },
] as const satisfies Part[]

/** Posts per day by sentiment. Negative ones are hatched, for people who can't tell red from green. */
export function DaysChart({ days }: { days: Days }) {
  const split = days.map(({ date, posts, positive, neutral, negative }) => ({
    ...{ date, positive, neutral, negative },
    waiting: Math.max(0, posts - positive - neutral - negative),
  }))
  return <StackedChart title="Posts by day" noun="posts" parts={parts} days={split} />
}
