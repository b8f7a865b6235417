import { invitationRoutes } from '@sextant/contract/invitations'
import { type Team, teamRoutes } from '@sextant/contract/team'
import type { MemberStatus } from '@sextant/contract/team-rules'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { clientFor } from '#kernel/client'
import { paging } from '#kernel/paging'

const teamApi = clientFor(teamRoutes)
const invitationApi = clientFor(invitationRoutes)

// The first word of each key is its live topic.
export const teamsQuery = queryOptions({
  queryKey: ['teams'],
  queryFn: ({ signal }) => teamApi.list({ signal }),
})

export const membersQuery = (id: string, status?: MemberStatus) =>
  infiniteQueryOptions({
    queryKey: ['teams', id, 'members', status ?? 'all'],
    queryFn: ({ pageParam: cursor, signal }) => teamApi.members({ params: { id }, query: { status, cursor }, signal }),
    ...paging,
  })

/** As many as a form can offer: those who are active, the owner first. */
export const activeMembersQuery = (id: string) =>
  queryOptions({
    queryKey: ['teams', id, 'members', 'choice'],
    queryFn: async ({ signal }) =>
      (await teamApi.members({ params: { id }, query: { status: 'active', limit: 100 }, signal })).items,
  })

export const holdingsQuery = (id: string, userId: string) =>
  queryOptions({
    queryKey: ['teams', id, 'holdings', userId],
    queryFn: ({ signal }) => teamApi.holdings({ params: { id, userId }, signal }),
    staleTime: 0,
  })

/**
 * A change to a team: whatever is known of teams is asked for again. What asked for the change may be gone by then, an
 * invitation that was answered for one; what follows must not hang on it.
 */
function useTeamChange<Given, Result>(
  mutationFn: (given: Given) => Promise<Result>,
  onSuccess?: (result: Result) => unknown,
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn,
    ...(onSuccess && { onSuccess }),
    onSettled: () => cache.invalidateQueries({ queryKey: teamsQuery.queryKey }),
  })
}

export const useCreateTeam = (onCreated: (team: Team) => void) =>
  useTeamChange((name: string) => teamApi.create({ body: { name } }), onCreated)

export const useRenameTeam = ({ id }: Pick<Team, 'id'>) =>
  useTeamChange((name: string) => teamApi.rename({ params: { id }, body: { name } }))

/** Like leaving: nothing of the team may be asked for afterwards. */
export const useDeleteTeam = ({ id }: Pick<Team, 'id'>) =>
  useMutation({ mutationFn: (name: string) => teamApi.remove({ params: { id }, body: { name } }) })

export const useHandOver = ({ id }: Pick<Team, 'id'>) =>
  useTeamChange((userId: string) => teamApi.handOver({ params: { id }, body: { userId } }))

type Changed = Parameters<typeof teamApi.changeMember>[0]['body']

export const useChangeMember = (id: string) =>
  useTeamChange(({ userId, ...body }: { userId: string } & Exclude<Changed, FormData>) =>
    teamApi.changeMember({ params: { id, userId }, body }),
  )

export interface Leaving {
  userId: string
  handTo: string | undefined
}

export const useRemoveMember = (id: string) =>
  useTeamChange(({ userId, handTo }: Leaving) => teamApi.removeMember({ params: { id, userId }, query: { handTo } }))

/** Who has left may ask for nothing of the team any more: the list of teams comes with the answer to the next call. */
export const useLeaveTeam = (id: string) =>
  useMutation({ mutationFn: ({ handTo }: Leaving) => teamApi.leave({ params: { id }, body: { handTo } }) })

type Invited = Exclude<Parameters<typeof invitationApi.invite>[0]['body'], FormData>

export const useInvite = (id: string) =>
  useTeamChange((body: Invited) => invitationApi.invite({ params: { id }, body }))

export const useChangeInvitation = (id: string) =>
  useTeamChange(({ invitationId, role }: { invitationId: string; role: NonNullable<Invited['role']> }) =>
    invitationApi.change({ params: { id, invitationId }, body: { role } }),
  )

export const useResendInvitation = (id: string) =>
  useTeamChange((invitationId: string) => invitationApi.resend({ params: { id, invitationId } }))

export const useRevokeInvitation = (id: string) =>
  useTeamChange((invitationId: string) => invitationApi.revoke({ params: { id, invitationId } }))

export const lookQuery = (code: string) =>
  queryOptions({
    queryKey: ['invitation', code],
    queryFn: ({ signal }) => invitationApi.look({ body: { code }, signal }),
  })

export const useAccept = (onJoined: (team: Team) => unknown) =>
  useTeamChange((code: string) => invitationApi.accept({ body: { code } }), onJoined)

export const myInvitationsQuery = queryOptions({
  queryKey: ['teams', 'invitations', 'mine'],
  queryFn: ({ signal }) => invitationApi.mine({ signal }),
})

export const useAcceptMine = (onJoined: (team: Team) => unknown) =>
  useTeamChange((id: string) => invitationApi.acceptMine({ params: { id } }), onJoined)

export const useDecline = (onDeclined: () => unknown) =>
  useTeamChange((id: string) => invitationApi.decline({ params: { id } }), onDeclined)
