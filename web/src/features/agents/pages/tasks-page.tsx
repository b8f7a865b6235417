import { type Run, runStatuses } from '@sextant/contract/agents/routes'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { itemsOf, loadMoreOf } from '#kernel/data/paging'
import { failureOf } from '#kernel/data/query-failure'
import { usePageSearch } from '#kernel/page-search'
import { Card } from '#ui/card'
import { Page } from '#ui/page'
import { ErrorState } from '#ui/states/error-state'
import { FilterNote } from '#ui/states/filter-note'
import { LoadMore } from '#ui/states/load-more'
import { SkeletonRows } from '#ui/states/skeleton'
import { FilterBar } from '../components/filter-bar.tsx'
import { NothingFound } from '../components/nothing-found.tsx'
import { narrowedRuns } from '../narrowed.ts'
import { NothingYet } from '../overview/nothing-yet.tsx'
import { type RunSearch, runSearch } from '../read-filters.ts'
import { RunList } from '../runs/run-list.tsx'
import { foundRunsQuery, runQuery } from '../runs.api.ts'

export default function TasksPage() {
  const search = usePageSearch(runSearch)
  const navigate = useNavigate()
  const show = (next: RunSearch) => void navigate({ to: '/tasks', search: runSearch({ ...next }), replace: true })
  return (
    <Page title="Recent Tasks" description="Current and past agent runs, newest first.">
      <FilterBar
        statuses={runStatuses}
        agent={search.agent}
        status={search.status}
        onChange={(part) => show({ ...search, ...part })}
      />
      <FilterNote parts={narrowedRuns(search)} onClear={() => show({ agent: search.agent, status: search.status })} />
      <Card isFlush>
        <FoundRuns search={search} onClear={() => show({})} />
      </Card>
    </Page>
  )
}

function FoundRuns({ search, onClear }: { search: RunSearch; onClear: () => void }) {
  const { agent, status, action, run, ...narrowed } = search
  const runs = useInfiniteQuery(foundRunsQuery({ agentId: agent, status, actionType: action, ...narrowed }))
  const named = useQuery({ ...runQuery(run ?? ''), enabled: run !== undefined })
  if (runs.isPending) return <SkeletonRows rows={8} label="Loading tasks" />
  if (!runs.data) return <ErrorState {...failureOf(runs, 'The tasks')} />
  const items = withNamed(itemsOf(runs.data), named.data)
  if (items.length > 0) {
    return (
      <div aria-busy={runs.isPlaceholderData || undefined} className="transition-opacity aria-busy:opacity-60">
        <RunList runs={items} label="Tasks" named={named.data?.id} />
        <LoadMore {...loadMoreOf(runs, items.length)} />
      </div>
    )
  }
  if (agent || status || narrowedRuns(search).length > 0) return <NothingFound onClear={onClear} />
  return (
    <NothingYet title="No tasks yet" figure="compass">
      Your agents' runs appear here.
    </NothingYet>
  )
}

/** A run linked in the URL comes first. */
const withNamed = (listed: Run[], named: Run | undefined): Run[] =>
  named ? [named, ...listed.filter(({ id }) => id !== named.id)] : listed
