import type { Team } from '@sextant/contract/team/routes'
import { useAppState } from '#kernel/app-state'
import { local } from '#kernel/browser-storage'

/** The app state keeps no team; which one it was is remembered beside it, for the next visit. */
const rememberedKey = 'sextant-team'

export function openTeam(team: Team): void {
  local.setItem(rememberedKey, team.id)
  useAppState.setState({ currentTeam: team, viewMode: 'team' })
}

/** The team to look at, of those there are: the one that was looked at, else the one of the last visit, else the first. */
export function teamToShow(teams: readonly Team[], currentId: string | undefined): Team | undefined {
  const wanted = currentId ?? local.getItem(rememberedKey)
  return teams.find(({ id }) => id === wanted) ?? teams[0]
}
