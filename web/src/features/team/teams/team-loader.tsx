import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { chosenWorkspaceId, loseTeam, onTeamLost, useAppState } from '#kernel/app-state'
import { useShares } from '#kernel/session/permissions'
import { toast } from '#kernel/toasts/toasts'
import { Spinner } from '#ui/states/spinner'
import { mySharesQuery } from '../shares.api.ts'
import { teamsQuery } from '../team.api.ts'
import { teamToShow } from './choose-team.ts'

/**
 * Loads the person's teams and keeps them current. In Team View the pages wait for it, or they would load the personal
 * workspace.
 */
export function TeamLoader({ children }: { children: ReactNode }) {
  const isSignedIn = useAppState((state) => state.isAuthenticated)
  const isTeamUnknown = useAppState((state) => state.viewMode === 'team' && state.currentTeam === null)
  const { data: teams, isError } = useQuery({ ...teamsQuery, enabled: isSignedIn })

  useEffect(() => {
    if (!teams) return
    const { currentTeam, viewMode } = useAppState.getState()
    const isGone = currentTeam && !teams.some(({ id }) => id === currentTeam.id)
    if (isGone && viewMode === 'team') loseTeam()
    const team = teamToShow(teams, isGone ? undefined : currentTeam?.id)
    useAppState.setState({ currentTeam: team ?? null })
  }, [teams])
  useEffect(() => onTeamLost(({ name }) => toast.warning(`You no longer have access to ${name}`)), [])
  useMyShares(isSignedIn)

  const isWaiting = isSignedIn && isTeamUnknown && !isError && teams?.length !== 0
  if (!isWaiting) return children
  return (
    <div role="status" aria-label="Loading your team" className="grid min-h-dvh place-items-center text-ink-3">
      <Spinner />
    </div>
  )
}

/** Shares enable controls the role alone would disable, as they do on the server. */
function useMyShares(isSignedIn: boolean): void {
  const workspaceId = useAppState(chosenWorkspaceId)
  const { data: shares } = useQuery({ ...mySharesQuery, enabled: isSignedIn && workspaceId !== undefined })
  useEffect(() => {
    useShares.setState({ shares: workspaceId && shares ? shares : [] })
  }, [workspaceId, shares])
}
