import type { InfiniteData } from '@tanstack/react-query'
import { useState } from 'react'
import { usePhone } from '../phone.ts'
import { itemsOf, type ListPage, type ListResult, loadMoreOf } from './paging.ts'

/** On a phone, the first page would push everything below a list out of reach. */
const few = 4

/** The loaded items of a list, on a phone only the first ones until the person asks for more. */
export function useFewOnPhone<Item>(list: ListResult & { data: InfiniteData<ListPage<Item>> | undefined }) {
  const isPhone = usePhone()
  const [isWhole, setWhole] = useState(false)
  const loaded = itemsOf(list.data)
  const isShort = isPhone && !isWhole && loaded.length > few
  return {
    items: isShort ? loaded.slice(0, few) : loaded,
    /** `LoadMore` props for that many items in sight. */
    more: (count: number) =>
      isShort ? { hasMore: true, onLoadMore: () => setWhole(true), shownCount: count } : loadMoreOf(list, count),
  }
}
