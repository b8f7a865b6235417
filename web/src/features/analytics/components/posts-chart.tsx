import type { ContentReport } from '@sextant/contract/analytics/routes'
import { StackedChart } from './stacked-chart.tsx'

const parts = [
  { key: 'published', label: 'Published', fill: 'fill-brass-bright', swatch: 'bg-brass-bright' },
  { key: 'failed', label: 'Failed', fill: 'fill-danger', swatch: 'bg-danger' },
] as const

export function PostsChart({ days }: Pick<ContentReport, 'days'>) {
  return (
    <StackedChart
      title="Posts by day"
      noun="posts"
      parts={parts}
      days={days}
      rowsFor={(state, { from, to }) => ({ to: '/posts', search: { state, from, to } })}
    />
  )
}
