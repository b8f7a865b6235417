import type { Team } from '@sextant/contract/team/routes'
import { roleNames } from '@sextant/contract/team/rules'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck, Users } from 'lucide-react'
import { failureOf } from '#kernel/data/query-failure'
import { Avatar } from '#ui/avatar'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { List, ListRow } from '#ui/list'
import { Page } from '#ui/page'
import { EmptyState } from '#ui/states/empty-state'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonRows } from '#ui/states/skeleton'
import { MyInvitations } from '../join/my-invitations.tsx'
import { teamsQuery } from '../team.api.ts'
import { openTeam } from './choose-team.ts'
import { CreateTeamButton } from './create-team.tsx'
import { membersText } from './members-text.ts'

export function OwnTeams() {
  const teams = useQuery(teamsQuery)
  const hasTeams = (teams.data?.length ?? 0) > 0
  return (
    <Page
      title="Team Management"
      description="You're in Individual View. This workspace is yours alone."
      actions={<CreateTeamButton />}
    >
      <MyInvitations />
      <Card title="Your teams" isFlush>
        {teams.isPending && <SkeletonRows label="Loading your teams" />}
        {teams.isError && !teams.data && <ErrorState {...failureOf(teams)} />}
        {teams.data?.length === 0 && (
          <EmptyState figure="stars" title="No teams yet" action={<CreateTeamButton isMain />}>
            Create one and invite colleagues, or open the link in an invitation.
          </EmptyState>
        )}
        {hasTeams && (
          <List aria-label="Your teams">
            {teams.data?.map((team) => (
              <TeamRow key={team.id} team={team} />
            ))}
          </List>
        )}
      </Card>
    </Page>
  )
}

function TeamRow({ team }: { team: Team }) {
  const Icon = team.role === 'admin' ? ShieldCheck : Users
  return (
    <ListRow
      leading={
        <span className="grid size-9 place-items-center rounded-full border border-line-strong">
          <Icon aria-hidden="true" className="size-4 text-brass" strokeWidth={1.5} />
        </span>
      }
      title={team.name}
      subtitle={`${team.isOwner ? 'Owner' : roleNames[team.memberRole]} · ${membersText(team.members)}`}
      trailing={
        <>
          <Faces team={team} />
          <Button size="sm" aria-label={`Open ${team.name}`} onClick={() => openTeam(team)}>
            Open
          </Button>
        </>
      }
    />
  )
}

function Faces({ team: { people, members } }: { team: Team }) {
  const more = members - people.length
  return (
    <ul aria-label="People" className="flex items-center gap-1">
      {people.map((name) => (
        <li key={name} title={name}>
          <Avatar name={name} size="sm" />
        </li>
      ))}
      {more > 0 && <li className="num ps-1 text-xs text-ink-3">{`+${more}`}</li>}
    </ul>
  )
}
