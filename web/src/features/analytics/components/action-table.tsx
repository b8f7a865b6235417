import { agents } from '@sextant/contract/agents/catalogue'
import type { ActionUsage } from '@sextant/contract/analytics/routes'
import type { Period } from '@sextant/contract/analytics/rules'
import { durationText } from '#kernel/time/duration-text'
import { ChartNumbers } from '#shared/charts/chart-figure'
import { Card } from '#ui/card'
import { costText, countText } from '../words.ts'
import { RowsLink, rowsOf } from './rows-link.tsx'

const results = [
  { result: 'completed', label: 'Completed' },
  { result: 'failed', label: 'Failed' },
  { result: 'cancelled', label: 'Canceled' },
] as const
const head = ['Action', ...results.map(({ label }) => label), 'Average', '95th percentile', 'Tokens', 'Cost']

export function ActionTable({ actions, period }: { actions: ActionUsage[]; period: Period }) {
  if (actions.length === 0) return null
  const rows = actions.map((action) => {
    const { agentId, actionType, label, averageMs, p95Ms, tokens, cost } = action
    return [
      `${label} (${agents[agentId].name})`,
      ...results.map(({ result, label: ended }) => (
        <RowsLink
          key={result}
          rows={rowsOf('/tasks', period, { agent: agentId, action: actionType, result })}
          value={action[result].now}
          label={`${ended.toLowerCase()} runs of ${label}`}
        />
      )),
      durationText(averageMs.now),
      durationText(p95Ms),
      countText(tokens.now),
      costText(cost.now),
    ]
  })
  return (
    <Card
      title="Cost and latency"
      description="Durations of completed runs, with the 95th percentile of the latest 500. Costs of models with a known price; the built-in engine is free."
    >
      <ChartNumbers title="Cost and latency by action" level={3} head={head} rows={rows} />
    </Card>
  )
}
