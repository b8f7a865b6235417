import type { ReactNode } from 'react'
import { useAddress } from '#kernel/page-search'
import { daysText } from '#kernel/time/days'
import { FilterNote } from '#ui/states/filter-note'
import { historySearch } from '../read-filters.ts'
import { ExecutionList } from './execution-list.tsx'
import { StatusFilter } from './status-filter.tsx'

export const useHistorySearch = () => useAddress(historySearch)

interface HistoryCardProps {
  workflowId: string | undefined
  isNamed: boolean
  /** Rendered before the status filter. */
  selector?: ReactNode
}

export function HistoryCard({ workflowId, isNamed, selector }: HistoryCardProps) {
  const { search, change } = useHistorySearch()
  const { status, from, to, sort } = search
  const when = daysText({ from, to })
  return (
    <ExecutionList
      filter={{ workflowId, status, from, to, sort }}
      isFiltered={status !== undefined || when !== undefined || (isNamed && workflowId !== undefined)}
      isNamed={isNamed}
      opened={search.execution}
      onOpen={(execution) => change({ execution })}
      filters={
        <>
          <search className="flex flex-col gap-3 border-b border-line bg-paper px-5 py-4 sm:flex-row sm:px-6">
            {selector}
            <StatusFilter status={status} onChange={(status) => change({ status })} />
          </search>
          {when && (
            <div className="px-5 pt-5 sm:px-6">
              <FilterNote parts={[`ended ${when}`]} onClear={() => change({ from: undefined, to: undefined })} />
            </div>
          )}
        </>
      }
    />
  )
}
