import type { Prd } from '@sextant/contract/prds/routes'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { shownViewMode, useAppState } from '#kernel/app-state'
import { ApiError } from '#kernel/data/api-error'
import { failureOf } from '#kernel/data/query-failure'
import { Button, buttonClass } from '#ui/button'
import { ErrorState } from '#ui/states/error-state'
import { Skeleton, SkeletonText } from '#ui/states/skeleton'
import { elsewhereQuery } from '../prds.api.ts'

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

const isMissing = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 400)

/** Loading failed, or there is no such PRD in this workspace. */
export function NoDocument({ id, query }: { id: string; query: UseQueryResult<Prd> }) {
  const back = (
    <Link to={'/agents/user-whisperer' as string} className={buttonClass()}>
      All PRDs
    </Link>
  )
  if (isMissing(query.error)) return <Missing id={id}>{back}</Missing>
  return <ErrorState level={2} {...failureOf(query, 'The PRD')} action={back} />
}

/** A link may lead to the person's other workspace, which they can switch to. */
function Missing({ id, children }: { id: string; children: ReactNode }) {
  const team = useAppState(({ currentTeam }) => currentTeam)
  const isTeamShown = useAppState((state) => shownViewMode(state) === 'team')
  const elsewhere = useQuery({ ...elsewhereQuery(id, isTeamShown ? '' : (team?.id ?? '')), enabled: team !== null })
  if (elsewhere.isLoading) return <OpeningDocument />
  if (team && elsewhere.data) {
    const name = isTeamShown ? 'your Individual View' : team.name
    return (
      <ErrorState
        level={2}
        title={`This PRD is in ${name}`}
        action={
          <>
            <Button
              variant="primary"
              onClick={() => useAppState.setState({ viewMode: isTeamShown ? 'individual' : 'team' })}
            >
              {isTeamShown ? 'Switch to Individual View' : `Switch to ${team.name}`}
            </Button>
            {children}
          </>
        }
      >
        You are looking at another workspace. Switch to open it.
      </ErrorState>
    )
  }
  return (
    <ErrorState level={2} title="PRD not found" action={children}>
      It may have been deleted, or the link may be incomplete.
    </ErrorState>
  )
}
