import type { WorkflowUsage } from '@sextant/contract/analytics/routes'
import { type Period, shareOf } from '@sextant/contract/analytics/rules'
import { durationText } from '#kernel/time/duration-text'
import { Card } from '#ui/card'
import { Table, type TableColumn } from '#ui/table'
import { percentText } from '../words.ts'
import { RowsLink, rowsOf } from './rows-link.tsx'

export function WorkflowTable({ workflows, period }: { workflows: WorkflowUsage[]; period: Period }) {
  const ended = (status: 'completed' | 'failed' | 'cancelled', label: string): TableColumn<WorkflowUsage> => ({
    id: status,
    label,
    isNumeric: true,
    cell: ({ id, name, [status]: count }) => (
      <RowsLink
        rows={rowsOf('/workflows/history', period, { workflow: id, status })}
        value={count.now}
        label={`${label.toLowerCase()} executions of ${name}`}
      />
    ),
  })
  const columns: TableColumn<WorkflowUsage>[] = [
    {
      id: 'workflow',
      label: 'Workflow',
      isRowHeader: true,
      cell: ({ name, isDeleted }) => (isDeleted ? `${name} (deleted)` : name),
    },
    ended('completed', 'Completed'),
    ended('failed', 'Failed'),
    ended('cancelled', 'Canceled'),
    {
      id: 'rate',
      label: 'Success rate',
      isNumeric: true,
      cell: ({ completed, failed }) => percentText(shareOf(completed.now, completed.now + failed.now)),
    },
    { id: 'average', label: 'Average', isNumeric: true, cell: ({ averageMs }) => durationText(averageMs.now) },
  ]
  return (
    <Card title="By workflow" isFlush>
      <Table
        label="Executions by workflow"
        columns={columns}
        rows={workflows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        empty="No workflows ran in this range or the previous one."
      />
    </Card>
  )
}
