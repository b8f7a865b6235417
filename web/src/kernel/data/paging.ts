import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import { describeError } from './api-error.ts'

export interface ListPage<Item> {
  items: Item[]
  nextCursor: string | null
}

/** Loads the page after `cursor`; undefined is the first one. */
type LoadPage<Page> = (cursor: string | undefined, signal: AbortSignal) => Promise<Page>

/** Something that is loaded whole. */
export const readQuery = <Data>(queryKey: QueryKey, load: (signal: AbortSignal) => Promise<Data>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => load(signal) })

/** The same with a filter in its key: the old answer stays in sight until the one for a new filter arrives. */
export const filteredQuery = <Data>(queryKey: QueryKey, load: (signal: AbortSignal) => Promise<Data>) =>
  queryOptions({ ...readQuery(queryKey, load), placeholderData: keepPreviousData })

/** A list that is loaded page by page. */
export const listQuery = <Page extends ListPage<unknown>>(queryKey: QueryKey, load: LoadPage<Page>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }: Page) => nextCursor ?? undefined,
  })

/** Such a list with a filter. */
export const filteredListQuery = <Page extends ListPage<unknown>>(queryKey: QueryKey, load: LoadPage<Page>) =>
  infiniteQueryOptions({ ...listQuery(queryKey, load), placeholderData: keepPreviousData })

/** The items of all loaded pages. */
export const itemsOf = <Item>(data: Pick<InfiniteData<ListPage<Item>>, 'pages'> | undefined): Item[] =>
  data?.pages.flatMap(({ items }) => items) ?? []

export interface ListResult {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
  error: Error | null
}

/** `LoadMore` props for a list with that many items in sight. */
export const loadMoreOf = (list: ListResult, shownCount: number) => ({
  hasMore: list.hasNextPage,
  isPending: list.isFetchingNextPage,
  onLoadMore: () => void list.fetchNextPage(),
  shownCount,
  ...(list.isFetchNextPageError && { error: describeError(list.error) }),
})

interface LoadedPages<Item> {
  pages: readonly { items: readonly Item[] }[]
}
type ItemIn<Data> = Data extends LoadedPages<infer Item> ? Item : never

/** Changes the items of all loaded pages, for the query cache. */
export const mapItems = <Data extends LoadedPages<unknown>>(
  data: Data,
  change: (item: ItemIn<Data>) => ItemIn<Data>,
): Data => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, items: (page.items as ItemIn<Data>[]).map(change) })),
})
