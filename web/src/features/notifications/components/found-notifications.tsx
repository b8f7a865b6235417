import type { NotificationFilter } from '@sextant/contract/notifications/routes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { itemsOf, loadMoreOf } from '#kernel/data/paging'
import { failureOf } from '#kernel/data/query-failure'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/states/empty-state'
import { ErrorState } from '#ui/states/error-state'
import { LoadMore } from '#ui/states/load-more'
import { SkeletonRows } from '#ui/states/skeleton'
import { foundQuery } from '../notifications.api.ts'
import { NotificationRow } from './notification-row.tsx'

export function FoundNotifications({ filter, total }: { filter: NotificationFilter; total: number | undefined }) {
  return (
    <Card isFlush>
      <Found filter={filter} total={total} />
    </Card>
  )
}

function Found({ filter, total }: { filter: NotificationFilter; total: number | undefined }) {
  const found = useInfiniteQuery(foundQuery(filter))
  if (found.isPending) return <SkeletonRows rows={6} label="Loading notifications" />
  if (!found.data) {
    return <ErrorState {...failureOf(found, 'Your notifications')} level={2} />
  }
  const items = itemsOf(found.data)
  if (items.length === 0) return <Nothing filter={filter} />
  return (
    <>
      <h2 className="sr-only">Notifications</h2>
      <ul className="divide-y divide-line">
        {items.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} />
        ))}
      </ul>
      <LoadMore
        {...loadMoreOf(found, items.length)}
        total={total === undefined ? undefined : Math.max(total, items.length)}
      />
    </>
  )
}

const sentences: Record<NotificationFilter, { title: string; text: string }> = {
  all: { title: 'No notifications yet', text: 'Updates from your agents, workflows and team appear here.' },
  unread: { title: 'No unread notifications', text: "You're all caught up." },
  read: { title: 'No read notifications', text: "Notifications you've read stay here until you clear them." },
}

function Nothing({ filter }: { filter: NotificationFilter }) {
  const { title, text } = sentences[filter]
  return (
    <EmptyState figure={filter === 'all' ? 'horizon' : 'stars'} title={title}>
      {text}
    </EmptyState>
  )
}
