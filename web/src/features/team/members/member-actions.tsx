import type { TeamMember } from '@sextant/contract/team/routes'
import { CirclePause, CirclePlay, Crown, Ellipsis, ListChecks, LogOut, MailX, Send, UserMinus } from 'lucide-react'
import type { Team } from '#kernel/app-state'
import { toast } from '#kernel/toasts/toasts'
import { IconButton } from '#ui/icon-button'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu'
import { useResendInvitation } from '../team.api.ts'
import type { MemberAction } from './member-dialogs.tsx'
import { useReactivate } from './use-reactivate.ts'

interface MemberActionsProps {
  team: Team
  member: TeamMember
  canManage: boolean
  onAction: (action: MemberAction) => void
}

export function MemberActions({ team, member, canManage, onAction }: MemberActionsProps) {
  const label = `Actions for ${member.name}`
  return (
    <Menu label={label} trigger={<IconButton size="sm" label={label} icon={Ellipsis} />}>
      <MenuItem icon={ListChecks} onAction={() => onAction('permissions')}>
        Permissions
      </MenuItem>
      {member.status === 'pending'
        ? canManage && <InvitationItems {...{ team, member, onAction }} />
        : seatItems({ team, member, canManage, onAction })}
    </Menu>
  )
}

function InvitationItems({ team, member, onAction }: Omit<MemberActionsProps, 'canManage'>) {
  const resend = useResendInvitation(team.id, {
    onSuccess: () => toast.success('Invitation sent again', 'The earlier link no longer works.'),
    onError: (error) => toast.failure("Couldn't send the invitation", error),
  })
  return (
    <>
      <MenuItem icon={Send} onAction={() => resend.mutate(member.id)}>
        Resend invitation
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={MailX} tone="danger" onAction={() => onAction('revoke')}>
        Revoke invitation
      </MenuItem>
    </>
  )
}

const ofOwner = "The owner can't be removed. They can transfer ownership first."

function seatItems({ team, member, canManage, onAction }: MemberActionsProps) {
  const isInactive = member.status === 'inactive'
  const ownerOnly = member.isOwner ? ofOwner : undefined
  if (member.isYou) {
    return (
      <>
        <MenuSeparator />
        <MenuItem
          icon={LogOut}
          tone="danger"
          disabledReason={member.isOwner ? 'Transfer ownership first.' : undefined}
          onAction={() => onAction('leave')}
        >
          Leave team
        </MenuItem>
      </>
    )
  }
  if (!canManage) return null
  return (
    <>
      {team.isOwner && member.role === 'admin' && !isInactive && (
        <MenuItem icon={Crown} onAction={() => onAction('hand-over')}>
          Make owner
        </MenuItem>
      )}
      {isInactive ? (
        <Reactivate team={team} member={member} />
      ) : (
        <MenuItem icon={CirclePause} disabledReason={ownerOnly} onAction={() => onAction('deactivate')}>
          Deactivate
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={UserMinus} tone="danger" disabledReason={ownerOnly} onAction={() => onAction('remove')}>
        Remove from team
      </MenuItem>
    </>
  )
}

function Reactivate({ team, member }: { team: Team; member: TeamMember }) {
  const reactivate = useReactivate(team, member)
  return (
    <MenuItem icon={CirclePlay} onAction={reactivate}>
      Reactivate
    </MenuItem>
  )
}
