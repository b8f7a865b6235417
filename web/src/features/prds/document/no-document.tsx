import type { Prd } from '@sextant/contract/prds/routes'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { failureOf } from '#kernel/data/query-failure'
import { buttonClass } from '#ui/button'
import { ErrorState } from '#ui/states/error-state'
import { Skeleton, SkeletonText } from '#ui/states/skeleton'
import { isMissing, MissingRecord } from '../../../shared/missing-record.tsx'

export function OpeningDocument({ label = 'Loading the PRD' }: { label?: string }) {
  return (
    <div role="status" aria-label={label} className="mx-auto flex max-w-[42.5rem] flex-col gap-9 px-5 py-16">
      <Skeleton className="h-11 w-3/5" />
      <SkeletonText lines={4} />
      <Skeleton className="h-7 w-1/4" />
      <SkeletonText lines={8} />
    </div>
  )
}

/** Loading failed, or there is no such PRD in this workspace. */
export function NoDocument({ id, query }: { id: string; query: UseQueryResult<Prd> }) {
  const back = (
    <Link to={'/agents/user-whisperer' as string} className={buttonClass()}>
      All PRDs
    </Link>
  )
  if (isMissing(query.error))
    return (
      <MissingRecord
        what="PRD"
        path={`/agents/user-whisperer/prds/${id}`}
        pending={<OpeningDocument />}
        action={back}
      />
    )
  return <ErrorState level={2} {...failureOf(query, 'The PRD')} action={back} />
}
