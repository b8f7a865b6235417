import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { describeError } from '#kernel/data/api-error'
import { itemsOf, loadMoreOf } from '#kernel/data/paging'
import { useNow } from '#kernel/time/use-now'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/states/empty-state'
import { ErrorState } from '#ui/states/error-state'
import { LoadMore } from '#ui/states/load-more'
import { SkeletonRows } from '#ui/states/skeleton'
import { eventsQuery } from '../audit.api.ts'
import { type AuditSearch, filterOf } from '../audit-search.ts'
import { EventRow } from './event-row.tsx'

const minuteMs = 60_000
/** Below this many events the search continues by itself, because each response covers only part of the log. */
const enough = 10

export function EventList({ search, onClear }: { search: AuditSearch; onClear: () => void }) {
  const events = useInfiniteQuery(eventsQuery(filterOf(search)))
  const now = useNow(minuteMs)
  const items = itemsOf(events.data)
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = events
  const goesOn = items.length < enough && hasNextPage && !isFetchNextPageError
  useEffect(() => {
    if (goesOn && !isFetching) void fetchNextPage()
  }, [goesOn, isFetching, fetchNextPage])
  return (
    <Card title="Events" isFlush>
      {events.isPending || (items.length === 0 && goesOn) ? (
        <SkeletonRows rows={6} label={events.isPending ? 'Loading events' : 'Searching further back'} />
      ) : !events.data ? (
        <ErrorState level={3} onRetry={() => void events.refetch()} isRetrying={isFetching}>
          {describeError(events.error)}
        </ErrorState>
      ) : items.length === 0 ? (
        <NoEvents isFiltered={Object.keys(search).length > 0} onClear={onClear} />
      ) : (
        <div aria-busy={events.isPlaceholderData || undefined} className="transition-opacity aria-busy:opacity-60">
          <ul aria-label="Events" className="divide-y divide-line">
            {items.map((event) => (
              <EventRow key={event.id} event={event} now={now} />
            ))}
          </ul>
          <LoadMore {...loadMoreOf(events, items.length)} />
        </div>
      )}
    </Card>
  )
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
