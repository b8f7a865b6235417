import type { UseQueryResult } from '@tanstack/react-query'
import { describeError } from '#kernel/data/api-error'
import { Button } from '#ui/button'
import { PublicPage } from '#ui/public-page'
import { SkeletonText } from '#ui/states/skeleton'

/** Shown while the invitation loads, or when loading fails. */
export function InvitationOnItsWay({ query }: { query: UseQueryResult<unknown> }) {
  if (query.isError) {
    return (
      <PublicPage title="Couldn't load the invitation" figure="adrift" description={describeError(query.error)}>
        <Button size="lg" isWide isPending={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      </PublicPage>
    )
  }
  return (
    <PublicPage title="Your invitation">
      <SkeletonText label="Loading the invitation" lines={3} />
    </PublicPage>
  )
}
