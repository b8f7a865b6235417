import type { Team } from '@sextant/contract/team/routes'
import { roleNames } from '@sextant/contract/team/rules'
import { useQuery } from '@tanstack/react-query'
import { Check, ShieldCheck, Users } from 'lucide-react'
import { shownViewMode, useAppState } from '#kernel/app-state'
import { describeError } from '#kernel/data/api-error'
import { Skeleton } from '#ui/states/skeleton'
import { teamsQuery } from '../team.api.ts'
import { openTeam } from './choose-team.ts'
import { membersText } from './members-text.ts'

/** The team picker in Team View. */
export function TeamPicker() {
  const isTeamView = useAppState(shownViewMode) === 'team'
  const { data: teams, error } = useQuery({ ...teamsQuery, enabled: isTeamView })
  if (!isTeamView) return null
  if (error && !teams) return <p className="mt-2 text-xs text-danger">{describeError(error)}</p>
  if (!teams) return <Skeleton className="mt-2 h-11 w-full" />
  return (
    <fieldset className="mt-2 max-h-52 overflow-y-auto rounded-md border border-line">
      <legend className="sr-only">Team</legend>
      <div className="divide-y divide-line">
        {teams.map((team) => (
          <TeamChoice key={team.id} team={team} />
        ))}
      </div>
    </fieldset>
  )
}

function TeamChoice({ team }: { team: Team }) {
  const isChosen = useAppState((state) => state.currentTeam?.id === team.id)
  const isAdmin = team.role === 'admin'
  const Icon = isAdmin ? ShieldCheck : Users
  return (
    <label className="relative flex min-h-11 cursor-pointer items-center gap-3 px-3 py-2 text-sm transition-colors duration-150 ease-instrument hover:bg-sunken has-checked:bg-brass-wash has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-brass">
      <input
        type="radio"
        name="team"
        className="sr-only"
        checked={isChosen}
        onChange={() => openTeam(team)}
        aria-describedby={`team-${team.id}`}
      />
      <Icon
        aria-hidden="true"
        strokeWidth={1.5}
        className={isAdmin ? 'size-4 shrink-0 text-brass' : 'size-4 shrink-0 text-ink-3'}
      />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{team.name}</span>
        <span id={`team-${team.id}`} className="block text-xs text-ink-3">
          {`${roleNames[team.memberRole]} · ${membersText(team.members)}`}
        </span>
      </span>
      {isChosen && <Check aria-hidden="true" strokeWidth={2} className="size-4 shrink-0 text-brass" />}
    </label>
  )
}
