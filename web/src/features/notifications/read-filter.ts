import type { NotificationFilter } from '@sextant/contract/notifications/routes'
import type { RawSearch } from '#kernel/feature'

const filters: readonly NotificationFilter[] = ['all', 'unread', 'read']

/** The tab that an address names; all where it names none that exists. */
export const readFilter = ({ filter }: RawSearch): { filter: NotificationFilter } => ({
  filter: filters.find((known) => known === filter) ?? 'all',
})

/** The address says nothing where all are shown. */
export const keepFilter = (raw: RawSearch): { filter?: NotificationFilter } => {
  const { filter } = readFilter(raw)
  return filter === 'all' ? {} : { filter }
}
