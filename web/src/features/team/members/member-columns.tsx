import { dayText } from '@sextant/contract/kernel/date-text'
import type { TeamMember } from '@sextant/contract/team/routes'
import { CirclePause, Clock } from 'lucide-react'
import type { Team } from '#kernel/app-state'
import { timeAgo } from '#kernel/time/time-ago'
import { Avatar } from '#ui/avatar'
import type { TableColumn } from '#ui/table'
import { Chip } from '#ui/text/chip'
import { SampleMark } from '#ui/text/sample-mark'
import { daysLeft } from '../join/days-left.ts'
import { MemberActions } from './member-actions.tsx'
import type { MemberAction } from './member-dialogs.tsx'
import { RoleChoice } from './role-choice.tsx'
import { statusTexts } from './status-texts.ts'

interface MemberColumnOptions {
  team: Team
  canManage: boolean
  onAction: (action: MemberAction, member: TeamMember) => void
}

export function memberColumns({ team, canManage, onAction }: MemberColumnOptions): TableColumn<TeamMember>[] {
  return [
    {
      ...{ id: 'name', label: 'Member', isRowHeader: true },
      text: ({ name }) => name,
      cell: (member) => <Who member={member} />,
    },
    { id: 'email', label: 'Email', isExtra: true, text: ({ email }) => email, cell: ({ email }) => email },
    {
      id: 'role',
      label: 'Role',
      text: ({ role }) => role,
      cell: (member) => <RoleChoice team={team} member={member} canManage={canManage} />,
    },
    {
      ...{ id: 'status', label: 'Status' },
      text: ({ status }) => statusTexts[status].label,
      cell: (member) => <Status member={member} />,
    },
    {
      id: 'joined',
      label: 'Joined',
      text: ({ joinedAt }) => joinedAt,
      cell: (member) => (member.status === 'pending' ? 'Not yet' : dayText(member.joinedAt)),
    },
    {
      id: 'active',
      label: 'Last active',
      text: ({ lastActive }) => lastActive,
      cell: ({ lastActive }) => (lastActive ? timeAgo(lastActive, Date.now()) : 'Never'),
    },
    {
      id: 'actions',
      label: 'Actions',
      isAction: true,
      cell: (member) => (
        <MemberActions
          team={team}
          member={member}
          canManage={canManage}
          onAction={(action) => onAction(action, member)}
        />
      ),
    },
  ]
}

function Who({ member }: { member: TeamMember }) {
  const { name, email, status, avatarUrl, isOwner, isYou, isSample } = member
  const marks = [isOwner && 'Owner', isYou && 'You'].filter((mark) => mark !== false)
  return (
    <span className="flex items-center gap-3">
      <Avatar name={name} src={avatarUrl ?? undefined} isDecorative />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 text-sm break-words">{name}</span>
          {marks.map((mark) => (
            <span key={mark} className="rounded-xs border border-line px-1.5 py-px text-2xs font-medium text-ink-2">
              {mark}
            </span>
          ))}
          {isSample && <SampleMark />}
        </span>
        <span className="block text-xs font-normal break-all text-ink-3">
          {status === 'pending' ? `Invited by ${member.invitation?.invitedBy}` : email}
        </span>
      </span>
    </span>
  )
}

function Status({ member: { status, invitation } }: { member: TeamMember }) {
  if (status === 'active') return <Chip tone="success">{statusTexts.active.label}</Chip>
  if (status === 'inactive') return <Chip icon={CirclePause}>{statusTexts.inactive.label}</Chip>
  if (invitation?.isExpired) return <Chip tone="danger">Pending, expired</Chip>
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Chip tone="warning" icon={Clock}>
        {statusTexts.pending.label}
      </Chip>
      <span className="text-xs text-ink-3">{invitation && daysLeft(invitation.expiresAt)}</span>
    </span>
  )
}
