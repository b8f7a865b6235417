import type { ExecutionSummary } from '@sextant/contract/workflows/executions'
import { shortId } from '@sextant/contract/workflows/words'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { itemsOf } from '#kernel/data/paging'
import { useNow } from '#kernel/time/use-now'
import { DataList } from '#shared/list/data-list'
import { buttonClass } from '#ui/button'
import { EmptyState } from '#ui/states/empty-state'
import { type ExecutionFilter, executionQuery, executionsQuery } from '../executions.api.ts'
import { isOpen } from '../words/elapsed.ts'
import { executionColumns } from './execution-columns.tsx'
import { StepLog } from './step-log.tsx'

const secondMs = 1_000
const minuteMs = 60 * secondMs

const nameOf = ({ id }: ExecutionSummary) => `Execution ${shortId(id)}`

interface ExecutionListProps {
  filter: ExecutionFilter
  isFiltered: boolean
  /** Whether rows show the workflow name. */
  isNamed: boolean
  opened: string | undefined
  onOpen: (executionId: string | undefined) => void
  filters: ReactNode
}

export function ExecutionList({ filter, isFiltered, isNamed, opened, onOpen, filters }: ExecutionListProps) {
  const found = useInfiniteQuery(executionsQuery(filter))
  const listed = itemsOf(found.data)
  const executions = useWithOpened(listed, opened, filter)
  const now = useNow(executions.some(isOpen) ? secondMs : minuteMs)
  return (
    <DataList
      name="executions"
      title="Executions"
      noun={['execution', 'executions']}
      pages={found}
      rows={executions}
      rowName={nameOf}
      columns={executionColumns({ now, isNamed, opened, onOpen })}
      usualSort="-started"
      above={filters}
      open={{ id: opened, onChange: onOpen }}
      panelOf={({ id }) => <StepLog executionId={id} now={now} />}
      empty={
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
      }
    />
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
