import type { Team } from '@sextant/contract/team/routes'
import { useAppState } from '#kernel/app-state'
import { local } from '#kernel/browser-storage'

/** The persisted app state has no team by spec, so the last team is stored separately. */
const rememberedKey = 'sextant-team'

export function openTeam(team: Team): void {
  local.setItem(rememberedKey, team.id)
  useAppState.setState({ currentTeam: team, viewMode: 'team' })
}

/** Prefers the current team, then the one from the last visit, then the first. */
export function teamToShow(teams: readonly Team[], currentId: string | undefined): Team | undefined {
  const preferredId = currentId ?? local.getItem(rememberedKey)
  return teams.find(({ id }) => id === preferredId) ?? teams[0]
}
