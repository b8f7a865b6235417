import type { ExecutionSummary } from '@sextant/contract/workflows/executions'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { itemsOf, loadMoreOf } from '#kernel/data/paging'
import { failureOf } from '#kernel/data/query-failure'
import { useNow } from '#kernel/time/use-now'
import { buttonClass } from '#ui/button'
import { EmptyState } from '#ui/states/empty-state'
import { ErrorState } from '#ui/states/error-state'
import { LoadMore } from '#ui/states/load-more'
import { SkeletonRows } from '#ui/states/skeleton'
import { type ExecutionFilter, executionQuery, executionsQuery } from '../executions.api.ts'
import { isOpen } from '../words/elapsed.ts'
import { ExecutionRow, ExecutionRowSkeleton } from './execution-row.tsx'

const secondMs = 1_000
const minuteMs = 60 * secondMs

interface ExecutionListProps {
  filter: ExecutionFilter
  isFiltered: boolean
  /** Whether rows show the workflow name. */
  isNamed: boolean
  opened: string | undefined
  onOpen: (executionId: string | undefined) => void
}

export function ExecutionList({ filter, isFiltered, isNamed, opened, onOpen }: ExecutionListProps) {
  const found = useInfiniteQuery(executionsQuery(filter))
  const listed = itemsOf(found.data)
  const executions = useWithOpened(listed, opened, filter)
  const now = useNow(executions.some(isOpen) ? secondMs : minuteMs)
  if (found.isPending)
    return (
      <SkeletonRows rows={5} label="Loading executions">
        <ExecutionRowSkeleton />
      </SkeletonRows>
    )
  if (!found.data) return <ErrorState {...failureOf(found)} />
  if (executions.length === 0) {
    return (
      <EmptyState
        figure={isFiltered ? 'stars' : 'compass'}
        title="No Executions Found"
        action={
          isNamed &&
          !isFiltered && (
            <Link to="/workflows" className={buttonClass()}>
              Go to workflows
            </Link>
          )
        }
      >
        {isFiltered ? 'No executions match your current filters.' : 'No workflow executions found.'}
      </EmptyState>
    )
  }
  return (
    <div aria-busy={found.isPlaceholderData || undefined} className="transition-opacity aria-busy:opacity-60">
      <ul aria-label="Executions" className="divide-y divide-line">
        {executions.map((execution) => (
          <ExecutionRow
            key={execution.id}
            execution={execution}
            now={now}
            isNamed={isNamed}
            isOpened={execution.id === opened}
            onOpen={onOpen}
          />
        ))}
      </ul>
      <LoadMore {...loadMoreOf(found, listed.length)} />
    </div>
  )
}

/** An execution linked in the URL is shown first if it isn't on a loaded page. */
function useWithOpened(
  listed: ExecutionSummary[],
  opened: string | undefined,
  { workflowId }: ExecutionFilter,
): ExecutionSummary[] {
  const isListed = opened === undefined || listed.some(({ id }) => id === opened)
  const { data } = useQuery({ ...executionQuery(opened ?? ''), enabled: !isListed })
  const isOfOthers = workflowId !== undefined && data?.workflowId !== workflowId
  return isListed || !data || isOfOthers ? listed : [data, ...listed]
}
