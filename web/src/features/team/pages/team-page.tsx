import { article } from '@sextant/contract/prds/story-words'
import { roleNames } from '@sextant/contract/team/rules'
import { useNavigate } from '@tanstack/react-router'
import { shownTeam, useAppState } from '#kernel/app-state'
import { usePageSearch } from '#kernel/page-search'
import { Page } from '#ui/page'
import { Tabs } from '#ui/tabs'
import { MyInvitations } from '../join/my-invitations.tsx'
import { InviteButton } from '../members/invite-button.tsx'
import { MembersPanel } from '../members/members-panel.tsx'
import { PermissionsPanel } from '../roles/permissions-panel.tsx'
import { ResourcesPanel } from '../shares/resources-panel.tsx'
import { readTeamSearch, type TeamTab } from '../team-search.ts'
import { membersText } from '../teams/members-text.ts'
import { OwnTeams } from '../teams/own-teams.tsx'
import { TeamMenu } from '../teams/team-menu.tsx'

export default function TeamPage() {
  const team = useAppState(shownTeam)
  const { tab, isInviting } = usePageSearch(readTeamSearch)
  const navigate = useNavigate()
  if (!team) return <OwnTeams />
  const select = (chosen: TeamTab) => chosen !== tab && void navigate({ to: '/team', search: { tab: chosen } })
  // In the URL, so the command palette can link to it.
  const invite = (isOpen: boolean) =>
    void navigate({
      to: '/team',
      search: ((before: object) => ({ ...before, invite: isOpen ? 'member' : undefined })) as never,
      replace: true,
    })
  const role = team.isOwner ? 'the owner' : roleNames[team.memberRole ?? 'viewer'].toLowerCase()
  return (
    <Page
      title="Team Management"
      description={
        <>
          <strong className="font-semibold text-ink">{team.name}</strong>
          {` · ${membersText(team.members)} · you're ${role === 'the owner' ? role : `${article(role)} ${role}`}`}
        </>
      }
      actions={
        <>
          <InviteButton team={team} isOpen={isInviting} onOpenChange={invite} />
          <TeamMenu team={team} />
        </>
      }
    >
      <MyInvitations />
      <Tabs
        key={team.id}
        label="Team"
        selected={tab}
        onSelect={select}
        tabs={[
          { id: 'members', label: 'Members', content: <MembersPanel team={team} /> },
          { id: 'permissions', label: 'Roles & Permissions', content: <PermissionsPanel team={team} /> },
          { id: 'resources', label: 'Shared Resources', content: <ResourcesPanel team={team} /> },
        ]}
      />
    </Page>
  )
}
