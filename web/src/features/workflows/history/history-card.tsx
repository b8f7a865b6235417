import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RawSearch } from '#kernel/feature'
import { usePageSearch } from '#kernel/page-search'
import { daysText } from '#kernel/time/days'
import { Card } from '#ui/card'
import { FilterNote } from '#ui/states/filter-note'
import { type HistorySearch, historySearch } from '../read-filters.ts'
import { ExecutionList } from './execution-list.tsx'
import { StatusFilter } from './status-filter.tsx'

export function useHistorySearch() {
  const search = usePageSearch(historySearch)
  const navigate = useNavigate()
  const change = (part: HistorySearch) =>
    void navigate({
      to: '.',
      search: (now: RawSearch) => historySearch({ ...now, ...part }),
      replace: true,
      resetScroll: false,
    })
  return { search, change }
}

interface HistoryCardProps {
  workflowId: string | undefined
  isNamed: boolean
  /** Rendered before the status filter. */
  selector?: ReactNode
}

export function HistoryCard({ workflowId, isNamed, selector }: HistoryCardProps) {
  const { search, change } = useHistorySearch()
  const { status, from, to } = search
  const when = daysText({ from, to })
  return (
    <Card title="Executions" isFlush>
      <search className="flex flex-col gap-3 border-b border-line bg-paper px-5 py-4 sm:flex-row sm:px-6">
        {selector}
        <StatusFilter status={status} onChange={(status) => change({ status })} />
      </search>
      {when && (
        <div className="px-5 pt-5 sm:px-6">
          <FilterNote parts={[`ended ${when}`]} onClear={() => change({ from: undefined, to: undefined })} />
        </div>
      )}
      <ExecutionList
        filter={{ workflowId, status, from, to }}
        isFiltered={status !== undefined || when !== undefined || (isNamed && workflowId !== undefined)}
        isNamed={isNamed}
        opened={search.execution}
        onOpen={(execution) => change({ execution })}
      />
    </Card>
  )
}
