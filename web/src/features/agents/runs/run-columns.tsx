import { findAction } from '@sextant/contract/agents/actions'
import { agents } from '@sextant/contract/agents/catalogue'
import type { Run } from '@sextant/contract/agents/routes'
import { textColumn, timeColumn } from '#shared/list/columns'
import { Progress } from '#ui/charts/progress'
import type { TableColumn } from '#ui/table'
import { AgentSign } from '../components/agent-sign.tsx'
import { RunStatusChip, runLooks } from '../components/status-chips.tsx'
import { RunActions } from './run-actions.tsx'
import { RunTime } from './run-row.tsx'

export const runColumns = (now: number, onView: (outputId: string) => void): TableColumn<Run>[] => [
  {
    id: 'title',
    label: 'Task',
    isRowHeader: true,
    sort: { by: 'title' },
    text: ({ title }) => title,
    cell: ({ agentId, title, status, progress, message, error }) => (
      <span data-agent={agentId} className="flex items-center gap-3">
        <AgentSign agentId={agentId} size="sm" />
        <span className="min-w-0 wrap-anywhere">
          {title}
          {status === 'processing' && (
            <span className="block text-xs font-normal text-ink-2">
              {message}
              <Progress
                label={`Progress of ${title}`}
                value={progress}
                tone="agent"
                isValueShown
                className="mt-1 max-w-64"
              />
            </span>
          )}
          {status === 'failed' && error && <span className="block text-xs font-normal text-danger">{error}</span>}
        </span>
      </span>
    ),
  },
  textColumn('agent', 'Agent', ({ agentId }) => agents[agentId].name),
  textColumn('action', 'Action', ({ agentId, actionType }) => findAction(agentId, actionType)?.label ?? actionType),
  {
    id: 'status',
    label: 'Status',
    sort: { by: 'status', first: 'descending' },
    group: ({ status }) => runLooks[status].word,
    text: ({ status }) => runLooks[status].word,
    cell: ({ status }) => <RunStatusChip status={status} />,
  },
  timeColumn('time', 'Time', ({ createdAt }) => createdAt, { now, cell: (run) => <RunTime run={run} now={now} /> }),
  textColumn('by', 'Started by', ({ startedBy }) => startedBy, { isExtra: true }),
  { id: 'actions', label: 'Actions', cell: (run) => <RunActions run={run} onView={onView} /> },
]
