import type { ExecutionSummary } from '@sextant/contract/workflows/executions'
import { durationText } from '@sextant/contract/workflows/words'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { timeAgo } from '#kernel/time/time-ago'
import { useNow } from '#kernel/time/use-now'
import { Loaded } from '#shared/loaded'
import { buttonClass } from '#ui/button'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/states/empty-state'
import { SkeletonRows } from '#ui/states/skeleton'
import { linkClass } from '#ui/text/link'
import { ExecutionStatusChip } from '../components/status-chips.tsx'
import { recentExecutionsQuery } from '../executions.api.ts'
import { elapsedMs, isOpen } from '../words/elapsed.ts'

const secondMs = 1_000
const minuteMs = 60 * secondMs

export function ActivityCard() {
  const recent = useQuery(recentExecutionsQuery)
  return (
    <Card
      title="Workflow Activity"
      isFlush
      action={
        <Link to="/workflows" aria-label="View All workflows" className={linkClass()}>
          View All
        </Link>
      }
    >
      <Loaded query={recent} pending={<SkeletonRows rows={5} label="Loading workflow activity" />} className="py-8">
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              figure="chart"
              className="py-8"
              action={
                <Link to="/workflows/new" className={buttonClass()}>
                  Create Workflow
                </Link>
              }
            >
              No executions yet. Your workflows appear here when they run.
            </EmptyState>
          ) : (
            <Executions executions={items} />
          )
        }
      </Loaded>
    </Card>
  )
}

/** A deleted workflow has no page of its own, so link to the full history. */
const historyOf = ({ id, workflowId, isWorkflowDeleted }: ExecutionSummary) =>
  isWorkflowDeleted
    ? { to: '/workflows/history', search: { execution: id } }
    : { to: '/workflows/$workflowId/history', params: { workflowId } }

function Executions({ executions }: { executions: readonly ExecutionSummary[] }) {
  const now = useNow(executions.some(isOpen) ? secondMs : minuteMs)
  return (
    <ul aria-label="Workflow activity" className="grid h-full auto-rows-fr divide-y divide-line">
      {executions.map((execution) => (
        <li key={execution.id}>
          <Link
            {...historyOf(execution)}
            className="flex h-full items-center gap-4 px-5 py-3.5 no-underline transition-colors duration-150 ease-instrument hover:bg-paper focus-visible:-outline-offset-2 sm:px-6"
          >
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 text-sm font-semibold">{execution.workflowName}</span>
              <span className="num block text-xs text-ink-3 first-letter:uppercase">
                <time dateTime={execution.startedAt}>{timeAgo(execution.startedAt, now)}</time>
                {` · ${durationText(elapsedMs(execution, now))}`}
              </span>
            </span>
            <ExecutionStatusChip status={execution.status} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
