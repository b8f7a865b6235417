import { defaultWindow } from '@sextant/contract/audit/rules'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { itemsOf } from '#kernel/data/paging'
import { useNow } from '#kernel/time/use-now'
import { DataList } from '#shared/list/data-list'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/states/empty-state'
import { eventsQuery, statsQuery } from '../audit.api.ts'
import { type AuditSearch, filterOf } from '../audit-search.ts'
import { foldRuns, unfold } from '../fold-runs.ts'
import { eventColumns } from './event-columns.tsx'
import { EventRecord } from './event-record.tsx'

const minuteMs = 60_000
/** Below this many events the search continues by itself, because each response covers only part of the log. */
const enough = 10

export function EventList({ search, onClear }: { search: AuditSearch; onClear: () => void }) {
  const { window = defaultWindow, sort = '-time', ...narrowing } = search
  const pages = useInfiniteQuery(eventsQuery({ ...filterOf(search), sort: sort === '-time' ? undefined : sort }))
  const stats = useQuery(statsQuery(window))
  const now = useNow(minuteMs)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const lines = useMemo(() => {
    const events = itemsOf(pages.data)
    return sort.endsWith('time') ? foldRuns(events) : events.map((event) => ({ ...event, steps: [] }))
  }, [pages.data, sort])
  const rows = useMemo(() => unfold(lines, opened), [lines, opened])
  const isSearchingOn = useSearchOn(pages, rows.length)
  const toggle = (id: string) =>
    setOpened((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]))
  const isFiltered = Object.keys(narrowing).length > 0
  return (
    <DataList
      name="audit"
      title="Events"
      noun={['event', 'events']}
      pages={{ ...pages, isPending: pages.isPending || isSearchingOn }}
      rows={rows}
      columns={eventColumns({ now, opened, onToggle: toggle })}
      total={isFiltered || !stats.data ? undefined : { count: stats.data.total, isExact: true }}
      usualSort="-time"
      empty={<NoEvents isFiltered={Object.keys(search).length > 0} onClear={onClear} />}
      detail={(id, event) => ({ title: event?.details ?? 'Event', body: <EventRecord id={id} /> })}
    />
  )
}

interface Searched {
  hasNextPage: boolean
  isFetching: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

function useSearchOn(
  { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage }: Searched,
  found: number,
): boolean {
  const goesOn = found < enough && hasNextPage && !isFetchNextPageError
  useEffect(() => {
    if (goesOn && !isFetching) void fetchNextPage()
  }, [goesOn, isFetching, fetchNextPage])
  return goesOn && found === 0
}

function NoEvents({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <EmptyState
      figure="stars"
      title="No Events Found"
      {...(isFiltered && { action: <Button onClick={onClear}>Clear filters</Button> })}
    >
      No audit events match your current filters.
    </EmptyState>
  )
}
