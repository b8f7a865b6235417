import { z } from 'zod'
import { PageQuery, page } from './kernel/page.ts'
import { type Permission, permissions, roles } from './kernel/roles.ts'
import { routes } from './kernel/route.ts'
import { inviteEmailProblem, longestTeamName, memberStatuses, teamNameProblem } from './team-rules.ts'

/** Text that passes a rule, refused with the rule's own sentence. */
const ruled = (longest: number, problem: (text: string) => string | undefined) =>
  z
    .string()
    .max(longest)
    .superRefine((text, { addIssue }) => {
      const message = problem(text)
      if (message) addIssue({ code: 'custom', message })
    })

const Role = z.enum(roles)
const Permissions = z.object(
  Object.fromEntries(permissions.map((flag) => [flag, z.boolean()])) as Record<Permission, z.ZodBoolean>,
)

/** A team as one of its members sees it. */
export const Team = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** As the team picker shows it; `memberRole` has the role in full. */
    role: z.enum(['admin', 'member']),
    memberRole: Role,
    isOwner: z.boolean(),
    /** How many are active in it. */
    members: z.number().int(),
    permissions: Permissions,
  })
  .meta({ id: 'Team' })
export type Team = z.infer<typeof Team>

const TeamName = z.object({ name: ruled(longestTeamName * 4, teamNameProblem).trim() })

export const TeamMember = z
  .object({
    /** Of the person; of the invitation while they are pending. */
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    role: Role,
    status: z.enum(memberStatuses),
    /** When a pending one was invited. */
    joinedAt: z.iso.datetime(),
    /** When they last did something in this team. */
    lastActive: z.iso.datetime().nullable(),
    avatarUrl: z.string().nullable(),
    permissions: Permissions,
    isOwner: z.boolean(),
    isYou: z.boolean(),
    /** Of the demo: nobody can sign in as them. */
    isSample: z.boolean(),
    /** Of a pending one: until when the link works, and who invited. */
    invitation: z.object({ expiresAt: z.iso.datetime(), isExpired: z.boolean(), invitedBy: z.string() }).nullable(),
  })
  .meta({ id: 'TeamMember' })
export type TeamMember = z.infer<typeof TeamMember>

const Counts = z.object({ active: z.number().int(), pending: z.number().int(), inactive: z.number().int() })
export const MemberPage = page(TeamMember).extend({ counts: Counts }).meta({ id: 'TeamMemberPage' })

const ByTeam = z.object({ id: z.uuid() })
const ByMember = ByTeam.extend({ userId: z.uuid() })
const ByInvitation = ByTeam.extend({ invitationId: z.uuid() })
const Done = z.object({ success: z.literal(true) })
/** Who takes over what the leaving person has; needed only where they have something. */
const HandTo = z.object({ handTo: z.uuid().optional() })
const Holding = z.object({ what: z.string(), count: z.number().int() }).meta({ id: 'Holding' })

const ofTeam = { workspaceParam: 'id' } as const
const manages = { ...ofTeam, access: 'canManageTeam' } as const

export const teamRoutes = routes({
  list: {
    method: 'GET',
    path: '/teams',
    access: 'signed-in',
    summary: 'List the teams you are in',
    returns: z.array(Team),
  },
  create: {
    method: 'POST',
    path: '/teams',
    access: 'signed-in',
    limit: 'heavy',
    summary: 'Create a team, which you own',
    body: TeamName,
    returns: Team,
  },
  rename: {
    ...manages,
    method: 'PATCH',
    path: '/teams/:id',
    summary: 'Rename a team',
    params: ByTeam,
    body: TeamName,
    returns: Team,
  },
  leave: {
    ...ofTeam,
    method: 'POST',
    path: '/teams/:id/leave',
    access: 'signed-in',
    summary: 'Leave a team',
    params: ByTeam,
    body: HandTo,
    returns: Done,
  },
  handOver: {
    ...manages,
    method: 'PUT',
    path: '/teams/:id/owner',
    summary: 'Hand a team you own to another administrator',
    params: ByTeam,
    body: z.object({ userId: z.uuid() }),
    returns: Team,
  },
  members: {
    ...ofTeam,
    method: 'GET',
    path: '/teams/:id/members',
    access: 'signed-in',
    summary: 'List the members of a team, the owner first and the invited among them',
    params: ByTeam,
    query: PageQuery.extend({ status: z.enum(memberStatuses).optional() }),
    returns: MemberPage,
  },
  changeMember: {
    ...manages,
    method: 'PATCH',
    path: '/teams/:id/members/:userId',
    summary: "Change a member's role, or take or give back their access",
    params: ByMember,
    body: z
      .object({ role: Role.optional(), status: z.enum(['active', 'inactive']).optional() })
      .refine(({ role, status }) => role || status, 'Say which role or status the member is to have'),
    returns: TeamMember,
  },
  removeMember: {
    ...manages,
    method: 'DELETE',
    path: '/teams/:id/members/:userId',
    summary: 'Remove a member, and hand what they have to another',
    params: ByMember,
    query: HandTo,
    returns: Done,
  },
  holdings: {
    ...ofTeam,
    method: 'GET',
    path: '/teams/:id/members/:userId/holdings',
    access: 'signed-in',
    summary: 'Tell what somebody must take over when a member leaves',
    params: ByMember,
    returns: z.array(Holding),
  },
})

const Invitation = TeamMember.pick({ id: true, email: true, role: true }).extend({
  invitedBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
})
export const OpenInvitation = Invitation.meta({ id: 'Invitation' })
export type OpenInvitation = z.infer<typeof OpenInvitation>

/** What the holder of a link is shown. */
export const InvitationLook = z
  .object({
    team: z.string(),
    invitedBy: z.string(),
    email: z.string(),
    role: Role,
    state: z.enum(['open', 'expired', 'accepted']),
    expiresAt: z.iso.datetime(),
    hasAccount: z.boolean(),
  })
  .meta({ id: 'InvitationLook' })
export type InvitationLook = z.infer<typeof InvitationLook>

const Code = z.object({ code: z.string().min(1).max(200) })

export const invitationRoutes = routes({
  list: {
    ...manages,
    method: 'GET',
    path: '/teams/:id/invitations',
    summary: 'List the open invitations of a team',
    params: ByTeam,
    query: PageQuery,
    returns: page(OpenInvitation),
  },
  invite: {
    ...manages,
    method: 'POST',
    path: '/teams/:id/invitations',
    limit: 'credentials',
    summary: 'Invite somebody by mail; the link works for 7 days',
    params: ByTeam,
    body: z.object({ email: ruled(254, inviteEmailProblem).trim(), role: Role.default('viewer') }),
    returns: OpenInvitation,
  },
  change: {
    ...manages,
    method: 'PATCH',
    path: '/teams/:id/invitations/:invitationId',
    summary: 'Change the role an invited person will have',
    params: ByInvitation,
    body: z.object({ role: Role }),
    returns: OpenInvitation,
  },
  resend: {
    ...manages,
    method: 'POST',
    path: '/teams/:id/invitations/:invitationId/resend',
    limit: 'credentials',
    summary: 'Send an invitation again, with a new link; the old one ends',
    params: ByInvitation,
    returns: OpenInvitation,
  },
  revoke: {
    ...manages,
    method: 'DELETE',
    path: '/teams/:id/invitations/:invitationId',
    summary: 'Take an invitation back',
    params: ByInvitation,
    returns: Done,
  },
  // By POST, so that the code stands in no address and no log.
  look: {
    method: 'POST',
    path: '/invitations/look',
    access: 'public',
    limit: 'credentials',
    summary: 'Show the invitation a mailed code belongs to',
    body: Code,
    returns: InvitationLook,
  },
  accept: {
    method: 'POST',
    path: '/invitations/accept',
    access: 'signed-in',
    limit: 'credentials',
    summary: 'Join a team with the code that was mailed to you',
    body: Code,
    returns: Team,
  },
})
