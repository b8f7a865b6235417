import type { TeamMember } from '@sextant/contract/team/routes'
import type { Team } from '#kernel/app-state'
import { toast } from '#kernel/toasts/toasts'
import { useChangeMember } from '../team.api.ts'

/** Gives a deactivated member their access back. */
export function useReactivate(team: Team, member: TeamMember): () => void {
  const { mutate } = useChangeMember(team.id, {
    onSuccess: () => toast.success('Member reactivated', `${member.name} can access ${team.name} again.`),
    onError: (error) => toast.failure("Couldn't reactivate the member", error),
  })
  return () => mutate({ userId: member.id, status: 'active' })
}
