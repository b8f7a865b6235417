import type { Notification, NotificationFilter } from '@sextant/contract/notifications/routes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { textColumn, timeColumn } from '#shared/list/columns'
import { DataList } from '#shared/list/data-list'
import { EmptyState } from '#ui/states/empty-state'
import type { TableColumn } from '#ui/table'
import { foundQuery } from '../notifications.api.ts'
import { NotificationRow } from './notification-row.tsx'

const columns: TableColumn<Notification>[] = [
  textColumn('title', 'Title', ({ title }) => title),
  textColumn('message', 'Message', ({ message }) => message),
  textColumn('type', 'Type', ({ type }) => type),
  timeColumn('time', 'Time', ({ createdAt }) => createdAt),
  textColumn('read', 'Read', ({ read }) => (read ? 'Yes' : 'No')),
]

const cards = {
  className: 'divide-y divide-line',
  draw: (notification: Notification) => <NotificationRow notification={notification} />,
}

const titles: Record<NotificationFilter, string> = {
  all: 'All notifications',
  unread: 'Unread notifications',
  read: 'Read notifications',
}

export function FoundNotifications({ filter, total }: { filter: NotificationFilter; total: number | undefined }) {
  return (
    <DataList
      name="notifications"
      title={titles[filter]}
      noun={['notification', 'notifications']}
      pages={useInfiniteQuery(foundQuery(filter))}
      columns={columns}
      total={total === undefined ? undefined : { count: total, isExact: true }}
      usualSort="-time"
      cards={cards}
      empty={<Nothing filter={filter} />}
    />
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
