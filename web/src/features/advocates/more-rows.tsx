import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { describeError } from '#kernel/data/api-error'
import { LoadMore } from '#ui/states/load-more'

type Paged = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage' | 'isFetchNextPageError' | 'error'
>

export function MoreRows({
  query,
  shownCount: count,
  total,
}: {
  query: Paged
  shownCount: number
  total?: number | undefined
}) {
  return (
    <LoadMore
      hasMore={query.hasNextPage}
      isPending={query.isFetchingNextPage}
      onLoadMore={() => void query.fetchNextPage()}
      shownCount={count}
      {...(total !== undefined && { total })}
      {...(query.isFetchNextPageError && { error: describeError(query.error) })}
    />
  )
}
