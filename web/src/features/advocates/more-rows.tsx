import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { describeError } from '#kernel/data/api-error'
import { LoadMore } from '#ui/states/load-more'

type Paged = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage' | 'isFetchNextPageError' | 'error'
>

export function MoreRows({ query, shown, total }: { query: Paged; shown: number; total?: number | undefined }) {
  return (
    <LoadMore
      hasMore={query.hasNextPage}
      isPending={query.isFetchingNextPage}
      onLoadMore={() => void query.fetchNextPage()}
      shown={shown}
      {...(total !== undefined && { total })}
      {...(query.isFetchNextPageError && { error: describeError(query.error) })}
    />
  )
}
