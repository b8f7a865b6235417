import type { Page } from '@sextant/contract/kernel/page'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { itemsOf, loadMoreOf } from '#kernel/data/paging'
import { failureOf } from '#kernel/data/query-failure'
import { Card } from '#ui/card'
import { List } from '#ui/list'
import { ErrorState } from '#ui/states/error-state'
import { LoadMore } from '#ui/states/load-more'
import { SkeletonRows } from '#ui/states/skeleton'

interface PagedCardProps<Item> {
  title: string
  query: UseInfiniteQueryResult<InfiniteData<Page<Item>>>
  empty: ReactNode
  children: (item: Item) => ReactNode
}

/** A paginated list in a card. */
export function PagedCard<Item>({ title, query, empty, children }: PagedCardProps<Item>) {
  return (
    <Card title={title} isFlush>
      <PagedList {...{ title, query, empty, children }} />
    </Card>
  )
}

function PagedList<Item>({ title, query, empty, children }: PagedCardProps<Item>) {
  if (query.isPending) return <SkeletonRows label={`Loading ${title.toLowerCase()}`} />
  if (!query.data) return <ErrorState {...failureOf(query)} className="py-8" />
  const items = itemsOf(query.data)
  if (items.length === 0) return empty
  return (
    <>
      <List aria-label={title}>{items.map(children)}</List>
      {(query.hasNextPage || query.data.pages.length > 1) && <LoadMore {...loadMoreOf(query, items.length)} />}
    </>
  )
}
