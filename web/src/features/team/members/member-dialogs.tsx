import type { TeamMember } from '@sextant/contract/team/routes'
import { type Team, useAppState } from '#kernel/app-state'
import { progressOf } from '#kernel/data/api-error'
import { toast } from '#kernel/toasts/toasts'
import { offerUndo } from '#kernel/toasts/undo'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog'
import { useChangeMember, useHandOver, useLeaveTeam, useRemoveMember, useRevokeInvitation } from '../team.api.ts'
import { GivingUpDialog, type Leaver } from './giving-up-dialog.tsx'
import { MemberPermissions } from './member-permissions.tsx'
import { useReactivate } from './use-reactivate.ts'

export type MemberAction = 'permissions' | 'deactivate' | 'remove' | 'leave' | 'hand-over' | 'revoke'

interface MemberDialogProps {
  team: Team
  member: TeamMember
  onClose: () => void
}

const dialogs: Record<MemberAction, (props: MemberDialogProps) => React.ReactNode> = {
  permissions: MemberPermissions,
  deactivate: DeactivateDialog,
  remove: RemoveDialog,
  leave: LeaveDialog,
  'hand-over': HandOverDialog,
  revoke: RevokeDialog,
}

export function MemberDialogs({ action, ...props }: MemberDialogProps & { action: MemberAction }) {
  const Asked = dialogs[action]
  return <Asked {...props} />
}

function DeactivateDialog({ team, member, onClose }: MemberDialogProps) {
  const back = useReactivate(team, member)
  const change = useChangeMember(team.id, {
    onSuccess() {
      onClose()
      const note = `${member.name} can't access ${team.name} until you reactivate them.`
      offerUndo('Member deactivated', note, { about: member.id, run: back })
    },
  })
  return (
    <ConfirmDialog
      title={`Deactivate ${member.name}`}
      confirmLabel="Deactivate"
      tone="danger"
      onClose={onClose}
      {...progressOf(change)}
      onConfirm={() => change.mutate({ userId: member.id, status: 'inactive' })}
    >
      {`${member.name} loses access to ${team.name} right away. Their work stays, their schedules pause, and you can reactivate them at any time.`}
    </ConfirmDialog>
  )
}

function RemoveDialog({ team, member, onClose }: MemberDialogProps) {
  const remove = useRemoveMember(team.id, {
    onSuccess() {
      onClose()
      toast.success('Member removed', `${member.name} is no longer in ${team.name}.`)
    },
  })
  return (
    <GivingUpDialog
      {...{ team, member, onClose }}
      title="Remove Member"
      question="Are you sure you want to remove this team member?"
      confirmLabel="Remove"
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={(handTo) => remove.mutate({ userId: member.id, handTo })}
    />
  )
}

export function LeaveDialog({ team, member, onClose }: Omit<MemberDialogProps, 'member'> & { member: Leaver }) {
  const leave = useLeaveTeam(team.id, {
    onSuccess() {
      onClose()
      useAppState.setState({ currentTeam: null, viewMode: 'individual' })
      toast.success(`You left ${team.name}`)
    },
  })
  return (
    <GivingUpDialog
      {...{ team, member, onClose }}
      title={`Leave ${team.name}`}
      question="You lose access right away. An administrator can invite you again."
      confirmLabel="Leave team"
      isPending={leave.isPending}
      error={leave.error}
      onConfirm={(handTo) => leave.mutate({ userId: member.id, handTo })}
    />
  )
}

function HandOverDialog({ team, member, onClose }: MemberDialogProps) {
  const handOver = useHandOver(team, {
    onSuccess() {
      onClose()
      toast.success('Ownership transferred', `${member.name} now owns ${team.name}.`)
    },
  })
  return (
    <ConfirmDialog
      title={`Make ${member.name} the owner`}
      confirmLabel="Transfer ownership"
      onClose={onClose}
      {...progressOf(handOver)}
      onConfirm={() => handOver.mutate(member.id)}
    >
      {`No one can change the owner's role or remove them. You stay an administrator of ${team.name}.`}
    </ConfirmDialog>
  )
}

function RevokeDialog({ team, member, onClose }: MemberDialogProps) {
  const revoke = useRevokeInvitation(team.id, {
    onSuccess() {
      onClose()
      toast.success('Invitation revoked')
    },
  })
  return (
    <ConfirmDialog
      title="Revoke invitation"
      confirmLabel="Revoke"
      tone="danger"
      onClose={onClose}
      {...progressOf(revoke)}
      onConfirm={() => revoke.mutate(member.id)}
    >
      {`The link we sent to ${member.email} will stop working.`}
    </ConfirmDialog>
  )
}
