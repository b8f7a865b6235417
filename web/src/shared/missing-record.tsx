import { skipToken, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { chosenWorkspaceId, type Team, useAppState } from '#kernel/app-state'
import { ApiError } from '#kernel/data/api-error'
import { ownTeamsQuery } from '#kernel/data/own-teams'
import { apiBase, authorizedFetch, workspaceHeader } from '#kernel/session/authorized-fetch'
import { Button } from '#ui/button'
import { ErrorState } from '#ui/states/error-state'

/** An invalid id is treated like an unknown one. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && [400, 404].includes(error.status)

const canRead = (path: string, workspaceId: string, signal: AbortSignal) =>
  authorizedFetch(apiBase + path, { signal, headers: { [workspaceHeader]: workspaceId } }).then(
    () => true,
    () => false,
  )

interface OtherWorkspace {
  /** Null is the person's own. */
  team: Team | null
}

/** The person's other workspace that has the record at this path of the API. */
function useOtherWorkspace(path: string) {
  const workspaceId = useAppState(chosenWorkspaceId)
  const { data: teams, isPending } = useQuery(ownTeamsQuery)
  const others = [null, ...(teams ?? [])].filter((team) => team?.id !== workspaceId)
  const found = useQuery({
    queryKey: ['elsewhere', path, others.map((team) => team?.id ?? '')],
    queryFn: teams
      ? async ({ signal }): Promise<OtherWorkspace | null> => {
          const answers = await Promise.all(others.map((team) => canRead(path, team?.id ?? '', signal)))
          const at = answers.indexOf(true)
          return at < 0 ? null : { team: others[at] ?? null }
        }
      : skipToken,
  })
  return { elsewhere: found.data ?? null, isLoading: isPending || found.isLoading }
}

interface MissingRecordProps {
  /** As in "This PRD is in Charts". */
  what: string
  /** Where the API has it. */
  path: string
  pending: ReactNode
  /** A way back. */
  action: ReactNode
  /** If no workspace of the person has it. */
  otherwise?: ReactNode
}

/** A link may lead to another workspace of the person, which they can switch to. */
export function MissingRecord({ what, path, pending, action, otherwise }: MissingRecordProps) {
  const { elsewhere, isLoading } = useOtherWorkspace(path)
  if (isLoading) return pending
  if (elsewhere) {
    const { team } = elsewhere
    const change = team ? { currentTeam: team, viewMode: 'team' as const } : { viewMode: 'individual' as const }
    return (
      <ErrorState
        level={2}
        title={`This ${what} is in ${team ? team.name : 'your Individual View'}`}
        action={
          <>
            <Button variant="primary" onClick={() => useAppState.setState(change)}>
              {`Switch to ${team ? team.name : 'Individual View'}`}
            </Button>
            {action}
          </>
        }
      >
        You are looking at another workspace. Switch to open it.
      </ErrorState>
    )
  }
  return (
    otherwise ?? (
      <ErrorState level={2} title={`${what[0]?.toUpperCase()}${what.slice(1)} not found`} action={action}>
        It may have been deleted, or the link may be incomplete.
      </ErrorState>
    )
  )
}
