import type { InfiniteData } from '@tanstack/react-query'
import { useState } from 'react'
import { usePhone } from '../phone.ts'
import { itemsOf, type ListPage, type ListResult, loadMoreOf } from './paging.ts'

/** The first page of a long list would push everything below it out of reach. */
const few = 4

type Loaded<Item> = ListResult & { data: InfiniteData<ListPage<Item>> | undefined }

/** The loaded items of a list, on a phone only the first ones until the person asks for more. */
export const useFewOnPhone = <Item>(list: Loaded<Item>) => useFew(list, usePhone())

/** The same on every screen, for a list in a narrow column. */
export function useFew<Item>(list: Loaded<Item>, isCut: boolean) {
  const [isWhole, setWhole] = useState(false)
  const loaded = itemsOf(list.data)
  const isShort = isCut && !isWhole && loaded.length > few
  return {
    items: isShort ? loaded.slice(0, few) : loaded,
    /** `LoadMore` props for that many items in sight. */
    more: (count: number) =>
      isShort ? { hasMore: true, onLoadMore: () => setWhole(true), shownCount: count } : loadMoreOf(list, count),
  }
}
