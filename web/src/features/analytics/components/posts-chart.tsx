import type { ContentReport } from '@sextant/contract/analytics/routes'
import { RowsChart } from './rows-chart.tsx'

const parts = [
  { key: 'published', label: 'Published', fill: 'fill-brass-bright' },
  { key: 'failed', label: 'Failed', fill: 'fill-danger', isHatched: true },
] as const

export function PostsChart({ days }: Pick<ContentReport, 'days'>) {
  return (
    <RowsChart
      title="Posts by day"
      noun="posts"
      parts={parts}
      days={days}
      rowsFor={(state, { from, to }) => ({ to: '/posts', search: { state, from, to } })}
    />
  )
}
