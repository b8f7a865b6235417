import type { AgentUsage } from '@sextant/contract/analytics/routes'
import { type Period, shareOf } from '@sextant/contract/analytics/rules'
import { agentIcons } from '#kernel/agent-icons'
import { Card } from '#ui/card'
import { Table, type TableColumn } from '#ui/table'
import { percentText } from '../words.ts'
import { RowsLink, rowsOf } from './rows-link.tsx'

const decisions = [
  { decision: 'approved', label: 'As written' },
  { decision: 'edited', label: 'After edits' },
  { decision: 'rejected', label: 'Rejected' },
] as const

export function AcceptanceTable({ agents, period }: { agents: AgentUsage[]; period: Period }) {
  const columns: TableColumn<AgentUsage>[] = [
    { id: 'agent', label: 'Agent', isRowHeader: true, cell: (agent) => <AgentName agent={agent} /> },
    {
      id: 'completed',
      label: 'Completed',
      isNumeric: true,
      cell: (agent) => <CompletedCell agent={agent} period={period} />,
    },
    ...decisions.map(
      ({ decision, label }): TableColumn<AgentUsage> => ({
        id: decision,
        label,
        isNumeric: true,
        cell: ({ id, name, [decision]: count }) => (
          <RowsLink
            rows={rowsOf('/outputs', period, { agent: id, decision })}
            value={count.now}
            label={`outputs of ${name}: ${label.toLowerCase()}`}
          />
        ),
      }),
    ),
    { id: 'accepted', label: 'Accepted', isNumeric: true, cell: (agent) => percentText(acceptance(agent)) },
    {
      id: 'changed',
      label: 'Text changed',
      isNumeric: true,
      cell: ({ editDistance }) => percentText(editDistance.now),
    },
  ]
  return (
    <Card
      title="Acceptance"
      description="Outputs approved as written, approved after edits, or rejected. “Text changed” is the average share of edited text."
      isFlush
    >
      <Table
        label="Acceptance by agent"
        columns={columns}
        rows={agents.filter(hasAny)}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        empty="No outputs in this range yet."
      />
    </Card>
  )
}

const hasAny = ({ completed, approved, edited, rejected }: AgentUsage) =>
  [completed, approved, edited, rejected].some(({ now }) => now > 0)

const acceptance = ({ approved, edited, rejected }: AgentUsage) =>
  shareOf(approved.now + edited.now, approved.now + edited.now + rejected.now)

function CompletedCell({ agent: { id, name, completed }, period }: { agent: AgentUsage; period: Period }) {
  return (
    <RowsLink
      rows={rowsOf('/tasks', period, { agent: id, result: 'completed' })}
      value={completed.now}
      label={`completed runs of ${name}`}
    />
  )
}

function AgentName({ agent: { id, name } }: { agent: Pick<AgentUsage, 'id' | 'name'> }) {
  const Icon = agentIcons[id]
  return (
    <span data-agent={id} className="inline-flex items-center gap-2">
      <Icon aria-hidden="true" className="size-4 shrink-0 text-agent" strokeWidth={1.5} />
      {name}
    </span>
  )
}
