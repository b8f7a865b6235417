import { agents } from '@sextant/contract/agents/catalogue'
import type { ActionUsage } from '@sextant/contract/analytics/routes'
import type { Period } from '@sextant/contract/analytics/rules'
import { agentIcons } from '#kernel/agent-icons'
import { Card } from '#ui/card'
import { Table, type TableColumn } from '#ui/table'
import { costText, countText, durationText } from '../words.ts'
import { RowsLink, rowsOf } from './rows-link.tsx'

export function ActionTable({ actions, period }: { actions: ActionUsage[]; period: Period }) {
  const ended = (result: 'completed' | 'failed' | 'cancelled', label: string): TableColumn<ActionUsage> => ({
    id: result,
    label,
    isNumeric: true,
    cell: ({ agentId, actionType, label: action, [result]: count }) => (
      <RowsLink
        rows={rowsOf('/tasks', period, { agent: agentId, action: actionType, result })}
        value={count.now}
        label={`${label.toLowerCase()} runs of ${action}`}
      />
    ),
  })
  const columns: TableColumn<ActionUsage>[] = [
    { id: 'action', label: 'Action', isRowHeader: true, cell: (action) => <ActionName action={action} /> },
    ended('completed', 'Completed'),
    ended('failed', 'Failed'),
    ended('cancelled', 'Canceled'),
    { id: 'average', label: 'Average', isNumeric: true, cell: ({ averageMs }) => durationText(averageMs.now) },
    {
      id: 'p95',
      label: '95th percentile',
      isNumeric: true,
      cell: ({ p95Ms }) => durationText(p95Ms),
    },
    { id: 'tokens', label: 'Tokens', isNumeric: true, cell: ({ tokens }) => countText(tokens.now) },
    { id: 'cost', label: 'Cost', isNumeric: true, cell: ({ cost }) => costText(cost.now) },
  ]
  return (
    <Card
      title="Cost and latency"
      description="Durations of completed runs, with the 95th percentile of the latest 500. Costs of models with a known price; the built-in engine is free."
      isFlush
    >
      <Table
        label="Cost and latency by action"
        columns={columns}
        rows={actions}
        rowId={({ agentId, actionType }) => `${agentId} ${actionType}`}
        rowName={({ label }) => label}
        empty="No actions ran in this range or the previous one."
      />
    </Card>
  )
}

function ActionName({ action: { agentId, label } }: { action: ActionUsage }) {
  const Icon = agentIcons[agentId]
  return (
    <span data-agent={agentId} className="flex min-w-0 items-center gap-2">
      <Icon aria-hidden="true" className="size-4 shrink-0 text-agent" strokeWidth={1.5} />
      <span className="min-w-0">
        {label}
        <span className="block text-xs font-normal text-ink-3">{agents[agentId].name}</span>
      </span>
    </span>
  )
}
