import { MailPlus, ShieldQuestion, UserPlus, UserRound, Users } from 'lucide-react'
import { shownViewMode, useAppState } from '#kernel/app-state'
import { type Command, opens } from '#kernel/commands/commands'

const group = 'Team'
const isInTeamView = () => shownViewMode() === 'team'

export const commands: readonly Command[] = [
  {
    id: 'team:individual',
    title: 'Switch to Individual View',
    group,
    keywords: ['personal', 'own', 'workspace'],
    icon: UserRound,
    when: isInTeamView,
    run: () => useAppState.setState({ viewMode: 'individual' }),
  },
  {
    id: 'team:team',
    title: 'Switch to Team View',
    group,
    keywords: ['workspace', 'colleagues'],
    icon: Users,
    when: () => !isInTeamView() && useAppState.getState().currentTeam !== null,
    run: () => useAppState.setState({ viewMode: 'team' }),
  },
  opens('team:invite', 'Invite Member', '/team?invite=member', {
    group: 'Create',
    keywords: ['add', 'people', 'colleague'],
    icon: MailPlus,
    needs: 'canManageTeam',
    when: isInTeamView,
  }),
  opens('team:members', 'Members and invitations', '/team?tab=members', {
    group,
    keywords: ['invite', 'people', 'colleagues', 'role'],
    icon: UserPlus,
    when: isInTeamView,
  }),
  opens('team:roles', 'Roles & Permissions', '/team?tab=permissions', {
    group,
    keywords: ['administrator', 'editor', 'viewer', 'rights'],
    icon: ShieldQuestion,
    when: isInTeamView,
  }),
]
