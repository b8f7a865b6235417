import type { Page } from '@sextant/contract/kernel/page'
import type { Notification } from '@sextant/contract/notifications/routes'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { failureOf } from '#kernel/data/query-failure'
import { useNow } from '#kernel/time/use-now'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/states/empty-state'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonRows } from '#ui/states/skeleton'
import { linkClass } from '#ui/text/link'
import { newestQuery, useReadAll } from '../notifications.api.ts'
import { BellItem } from './bell-item.tsx'

/** The five newest notifications. */
export function BellPanel({ unread, onClose }: { unread: number; onClose: () => void }) {
  const newest = useQuery(newestQuery)
  const readAll = useReadAll()
  return (
    <>
      <header className="flex min-h-14 items-center justify-between gap-3 border-b border-line px-5">
        <h2 className="font-display text-title">Notifications</h2>
        {unread > 0 && newest.data && (
          <Button
            size="sm"
            variant="ghost"
            className="-me-3"
            isPending={readAll.isPending}
            onClick={() => readAll.mutate(newest.data.items[0]?.id)}
          >
            Mark All Read
          </Button>
        )}
      </header>
      <Newest query={newest} onClose={onClose} />
      <footer className="border-t border-line px-5 py-2 text-center">
        <Link to="/notifications" onClick={onClose} className={linkClass()}>
          View All Notifications
        </Link>
      </footer>
    </>
  )
}

function Newest({ query, onClose }: { query: UseQueryResult<Page<Notification>>; onClose: () => void }) {
  const now = useNow(30_000)
  if (query.isPending) return <SkeletonRows label="Loading notifications" rows={3} />
  if (!query.data) {
    return <ErrorState {...failureOf(query)} className="py-8" />
  }
  if (query.data.items.length === 0) {
    return (
      <EmptyState figure="horizon" className="py-8">
        No notifications yet
      </EmptyState>
    )
  }
  return (
    <ul
      aria-label="Newest notifications"
      className="max-h-[min(40rem,calc(100dvh-13rem))] divide-y divide-line overflow-y-auto"
    >
      {query.data.items.map((notification) => (
        <BellItem key={notification.id} notification={notification} now={now} onClose={onClose} />
      ))}
    </ul>
  )
}
