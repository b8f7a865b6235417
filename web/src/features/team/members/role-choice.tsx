import { type Role, roles } from '@sextant/contract/kernel/roles'
import type { TeamMember } from '@sextant/contract/team/routes'
import { roleNames } from '@sextant/contract/team/rules'
import type { Team } from '#kernel/app-state'
import { toast } from '#kernel/toasts/toasts'
import { Select } from '#ui/fields/select'
import { useChangeInvitation, useChangeMember } from '../team.api.ts'

const options = roles.map((role) => ({ value: role, label: roleNames[role] }))

/** The role, as a select for people who may change it. The owner's role is fixed. */
export function RoleChoice({ team, member, canManage }: { team: Team; member: TeamMember; canManage: boolean }) {
  const descriptions = {
    onSuccess: (_changed: unknown, { role = member.role }: { role?: Role | undefined }) =>
      toast.success('Role changed', `${member.name}'s role is now ${roleNames[role]}.`),
    onError: (error: Error) => toast.failure("Couldn't change the role", error),
  }
  const change = useChangeMember(team.id, descriptions)
  const changeInvitation = useChangeInvitation(team.id, descriptions)
  if (!canManage || member.isOwner || member.status === 'inactive') return roleNames[member.role]

  const isPending = change.isPending || changeInvitation.isPending
  function choose(role: Role) {
    if (role === member.role || isPending) return
    if (member.status === 'pending') changeInvitation.mutate({ invitationId: member.id, role })
    else change.mutate({ userId: member.id, role })
  }

  return (
    <Select
      label={`Role of ${member.name}`}
      isLabelHidden
      options={options}
      value={change.variables?.role && change.isPending ? change.variables.role : member.role}
      onChange={choose}
      isDisabled={isPending}
      className="w-40"
    />
  )
}
