import type { NotificationFilter } from '@sextant/contract/notifications/routes'
import type { RawSearch } from '#kernel/feature'

const filters: readonly NotificationFilter[] = ['all', 'unread', 'read']

/** The tab in the URL, or all if it names none that exists. */
export const readFilter = ({ filter }: RawSearch): { filter: NotificationFilter } => ({
  filter: filters.find((known) => known === filter) ?? 'all',
})

/** Omits the parameter for the default tab. */
export const keepFilter = (raw: RawSearch): { filter?: NotificationFilter } => {
  const { filter } = readFilter(raw)
  return filter === 'all' ? {} : { filter }
}
