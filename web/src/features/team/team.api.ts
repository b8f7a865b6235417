import { invitationRoutes, type OpenInvitation } from '@sextant/contract/team/invitations'
import { type Team, teamRoutes } from '@sextant/contract/team/routes'
import type { MemberStatus } from '@sextant/contract/team/rules'
import { queryOptions } from '@tanstack/react-query'
import { clientFor } from '#kernel/data/client'
import type { Outcome } from '#kernel/data/outcome'
import { listQuery, readQuery } from '#kernel/data/paging'
import { useChange } from '#kernel/data/use-change'

const teamApi = clientFor(teamRoutes)
const invitationApi = clientFor(invitationRoutes)

// The first word of each key is its live topic.
export const teamsQuery = readQuery(['teams'], (signal) => teamApi.list({ signal }))

export const membersQuery = (id: string, status?: MemberStatus) =>
  listQuery(['teams', id, 'members', status ?? 'all'], (cursor, signal) =>
    teamApi.members({ params: { id }, query: { status, cursor }, signal }),
  )

/** Active members only, owner first: as many as a form can offer. */
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

/** Invalidates every team query after a change. */
const useTeamChange = <Given, Result>(change: (input: Given) => Promise<Result>, outcome: Outcome<Given, Result>) =>
  useChange(change, { ...outcome, topic: teamsQuery.queryKey })

export const useCreateTeam = (outcome: Outcome<string, Team>) =>
  useTeamChange((name: string) => teamApi.create({ body: { name } }), outcome)

export const useRenameTeam = ({ id }: Pick<Team, 'id'>, outcome: Outcome<string>) =>
  useTeamChange((name: string) => teamApi.rename({ params: { id }, body: { name } }), outcome)

/** As with leaving, the team's queries must not run again afterward. */
export const useDeleteTeam = ({ id }: Pick<Team, 'id'>, outcome: Outcome<string>) =>
  useChange((name: string) => teamApi.remove({ params: { id }, body: { name } }), outcome)

export const useHandOver = ({ id }: Pick<Team, 'id'>, outcome: Outcome<string>) =>
  useTeamChange((userId: string) => teamApi.handOver({ params: { id }, body: { userId } }), outcome)

type MemberChange = { userId: string } & Exclude<Parameters<typeof teamApi.changeMember>[0]['body'], FormData>

export const useChangeMember = (id: string, outcome: Outcome<MemberChange>) =>
  useTeamChange(({ userId, ...body }: MemberChange) => teamApi.changeMember({ params: { id, userId }, body }), outcome)

export interface Leaving {
  userId: string
  handTo: string | undefined
}

export const useRemoveMember = (id: string, outcome: Outcome<Leaving>) =>
  useTeamChange(
    ({ userId, handTo }: Leaving) => teamApi.removeMember({ params: { id, userId }, query: { handTo } }),
    outcome,
  )

/** After leaving, calls for the team are refused, so its queries are not refetched. */
export const useLeaveTeam = (id: string, outcome: Outcome<Leaving>) =>
  useChange(({ handTo }: Leaving) => teamApi.leave({ params: { id }, body: { handTo } }), outcome)

type Invited = Exclude<Parameters<typeof invitationApi.invite>[0]['body'], FormData>

export const useInvite = (id: string, outcome: Outcome<Invited, OpenInvitation>) =>
  useTeamChange((body: Invited) => invitationApi.invite({ params: { id }, body }), outcome)

interface InvitationChange {
  invitationId: string
  role: NonNullable<Invited['role']>
}

export const useChangeInvitation = (id: string, outcome: Outcome<InvitationChange>) =>
  useTeamChange(
    ({ invitationId, role }: InvitationChange) =>
      invitationApi.change({ params: { id, invitationId }, body: { role } }),
    outcome,
  )

export const useResendInvitation = (id: string, outcome: Outcome<string>) =>
  useTeamChange((invitationId: string) => invitationApi.resend({ params: { id, invitationId } }), outcome)

export const useRevokeInvitation = (id: string, outcome: Outcome<string>) =>
  useTeamChange((invitationId: string) => invitationApi.revoke({ params: { id, invitationId } }), outcome)

export const lookQuery = (code: string) =>
  readQuery(['invitation', code], (signal) => invitationApi.look({ body: { code }, signal }))

export const useAccept = (outcome: Outcome<string, Team>) =>
  useTeamChange((code: string) => invitationApi.accept({ body: { code } }), outcome)

export const myInvitationsQuery = readQuery(['teams', 'invitations', 'mine'], (signal) =>
  invitationApi.mine({ signal }),
)

export const useAcceptMine = (outcome: Outcome<string, Team>) =>
  useTeamChange((id: string) => invitationApi.acceptMine({ params: { id } }), outcome)

export const useDecline = (outcome: Outcome<string>) =>
  useTeamChange((id: string) => invitationApi.decline({ params: { id } }), outcome)
