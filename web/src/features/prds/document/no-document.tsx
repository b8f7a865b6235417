import type { Prd } from '@sextant/contract/prds/routes'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '#kernel/data/api-error'
import { failureOf } from '#kernel/data/query-failure'
import { buttonClass } from '#ui/button'
import { ErrorState } from '#ui/states/error-state'
import { Skeleton, SkeletonText } from '#ui/states/skeleton'

export function OpeningDocument() {
  return (
    <div role="status" aria-label="Loading the PRD" className="mx-auto flex max-w-[42.5rem] flex-col gap-8 px-5 py-20">
      <Skeleton className="h-11 w-3/5" />
      <SkeletonText lines={4} />
      <SkeletonText lines={8} />
    </div>
  )
}

const isMissing = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 400)

export function NoDocument({ query }: { query: UseQueryResult<Prd> }) {
  const back = (
    <Link to={'/agents/user-whisperer' as string} className={buttonClass()}>
      All PRDs
    </Link>
  )
  if (!isMissing(query.error)) return <ErrorState level={2} {...failureOf(query, 'The PRD')} action={back} />
  return (
    <ErrorState level={2} title="PRD not found" action={back}>
      It may have been deleted, or the link may be incomplete.
    </ErrorState>
  )
}
