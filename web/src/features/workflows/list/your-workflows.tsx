import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { itemsOf, loadMoreOf } from '#kernel/data/paging'
import { failureOf } from '#kernel/data/query-failure'
import { useNow } from '#kernel/time/use-now'
import { FilterSelect } from '#shared/filter-select'
import { Button, buttonClass } from '#ui/button'
import { Card } from '#ui/card'
import { SearchWhileTyping } from '#ui/fields/search-while-typing'
import { EmptyState } from '#ui/states/empty-state'
import { ErrorState } from '#ui/states/error-state'
import { LoadMore } from '#ui/states/load-more'
import { SkeletonRows } from '#ui/states/skeleton'
import { useCreateRefusal } from '../permissions.ts'
import type { ListSearch } from '../read-filters.ts'
import { workflowsQuery } from '../workflows.api.ts'
import { WorkflowRow, WorkflowRowSkeleton } from './workflow-row.tsx'

const minuteMs = 60_000
const statusOptions = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const

export function YourWorkflows({ search, onSearch }: { search: ListSearch; onSearch: (part: ListSearch) => void }) {
  return (
    <Card title="Your Workflows" isFlush>
      <search className="flex flex-col gap-3 border-b border-line bg-paper px-5 py-4 sm:flex-row sm:px-6">
        <SearchWhileTyping
          label="Search workflows"
          className="sm:flex-1"
          value={search.q ?? ''}
          onSearch={(q) => onSearch({ q })}
        />
        <FilterSelect
          label="Status"
          all="All Status"
          className="sm:w-44"
          options={statusOptions}
          value={search.status}
          onChange={(status) => onSearch({ status })}
        />
      </search>
      <FoundWorkflows search={search} onClear={() => onSearch({ q: undefined, status: undefined })} />
    </Card>
  )
}

interface FoundWorkflowsProps {
  search: ListSearch
  onClear: () => void
}

function FoundWorkflows({ search, onClear }: FoundWorkflowsProps) {
  const found = useInfiniteQuery(workflowsQuery({ search: search.q, status: search.status }))
  const now = useNow(minuteMs)
  if (found.isPending)
    return (
      <SkeletonRows rows={3} label="Loading workflows">
        <WorkflowRowSkeleton />
      </SkeletonRows>
    )
  if (!found.data) return <ErrorState {...failureOf(found)} />
  const workflows = itemsOf(found.data)
  if (workflows.length === 0) return search.q || search.status ? <NothingFound onClear={onClear} /> : <NoWorkflows />
  return (
    <div aria-busy={found.isPlaceholderData || undefined} className="transition-opacity aria-busy:opacity-60">
      <ul aria-label="Workflows" className="divide-y divide-line">
        {workflows.map((workflow) => (
          <WorkflowRow key={workflow.id} workflow={workflow} now={now} />
        ))}
      </ul>
      <LoadMore {...loadMoreOf(found, workflows.length)} />
    </div>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState figure="stars" title="No workflows found" action={<Button onClick={onClear}>Clear filters</Button>}>
      No workflows match your search.
    </EmptyState>
  )
}

function NoWorkflows(): ReactNode {
  const refusal = useCreateRefusal()
  return (
    <EmptyState
      figure="chart"
      title="No workflows yet"
      action={
        refusal === undefined && (
          <Link to="/workflows/new" className={buttonClass()}>
            Create your first workflow
          </Link>
        )
      }
    >
      {refusal ?? 'Run your agents automatically: on a schedule, after an event or when another app calls.'}
    </EmptyState>
  )
}
