import type { Page } from '@sextant/contract/kernel/page'
import type { Notification, NotificationCounts } from '@sextant/contract/notifications/routes'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { itemsOf, mapItems } from '#kernel/data/paging'

type Topic = readonly [string]
type Listed = Page<Notification> | InfiniteData<Page<Notification>>

/** Marks them as read in every cached list before the server confirms. */
export async function patchRead(cache: QueryClient, topic: Topic, isMeant: (item: Notification) => boolean) {
  await cache.cancelQueries({ queryKey: topic })
  const inItem = (item: Notification) => (isMeant(item) ? { ...item, read: true } : item)
  const inList = (listed: Listed | undefined): Listed | undefined =>
    listed && ('pages' in listed ? mapItems(listed, inItem) : { ...listed, items: listed.items.map(inItem) })
  const before = unreadIn(cache, topic)
  for (const part of ['newest', 'found']) cache.setQueriesData<Listed>({ queryKey: [...topic, part] }, inList)
  const fewer = before.filter(isMeant).length
  cache.setQueryData<{ unread: number }>(
    [...topic, 'bell'],
    (bell) => bell && { ...bell, unread: Math.max(0, bell.unread - fewer) },
  )
  cache.setQueryData<NotificationCounts>(
    [...topic, 'counts'],
    (counts) => counts && { ...counts, unread: Math.max(0, counts.unread - fewer), read: counts.read + fewer },
  )
}

/** Unread notifications in the cache, without duplicates. */
function unreadIn(cache: QueryClient, topic: Topic): Notification[] {
  const lists = ['newest', 'found'].flatMap((part) => cache.getQueriesData<Listed>({ queryKey: [...topic, part] }))
  const items = lists.flatMap(([, listed]) => {
    if (!listed) return []
    return 'pages' in listed ? itemsOf(listed) : listed.items
  })
  return [...new Map(items.map((item) => [item.id, item])).values()].filter(({ read }) => !read)
}
