import { Button } from '../button.tsx'

type LoadMoreProps = {
  hasMore: boolean
  isPending?: boolean
  onLoadMore: () => void
  shownCount: number
  total?: number | undefined
  error?: string | undefined
}

/** Footer of a paged list. A list in sight as a whole says how long it is to screen readers only. */
export function LoadMore({ hasMore, isPending = false, onLoadMore, shownCount: count, total, error }: LoadMoreProps) {
  const status = total === undefined ? `Showing ${count}` : `Showing ${count} of ${total}`
  if (!hasMore && !error) {
    return (
      <p role="status" className="sr-only">
        {status}
      </p>
    )
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 not-first:border-t not-first:border-line px-5 py-4 sm:px-6">
      <p role="status" className="num text-xs text-ink-3">
        {status}
      </p>
      {error && <p className="text-xs font-medium text-danger">{error}</p>}
      {hasMore && (
        <Button size="sm" isPending={isPending} onClick={onLoadMore}>
          {error ? 'Try again' : 'Load more'}
        </Button>
      )}
    </div>
  )
}
