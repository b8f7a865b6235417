import { z } from 'zod'
import { named } from '../kernel/named.ts'
import { PageQuery, page } from '../kernel/page.ts'
import { type Permission, permissions, roles } from '../kernel/roles.ts'
import { del, get, patch, post, put, routes } from '../kernel/route.ts'
import { longestTeamName, memberStatuses, teamNameProblem } from './rules.ts'

/** Text that passes a rule; the rule's message is the error. */
export const ruled = (longest: number, problem: (text: string) => string | undefined) =>
  z
    .string()
    .max(longest)
    .superRefine((text, { addIssue }) => {
      const message = problem(text)
      if (message) addIssue({ code: 'custom', message })
    })

export const Role = z.enum(roles)
const Permissions = z.object(
  Object.fromEntries(permissions.map((flag) => [flag, z.boolean()])) as Record<Permission, z.ZodBoolean>,
)

export const Team = named('Team', {
  id: z.uuid(),
  name: z.string(),
  /** As the team picker shows it; `memberRole` has the role in full. */
  role: z.enum(['admin', 'member']),
  memberRole: Role,
  isOwner: z.boolean(),
  /** Number of active members. */
  members: z.number().int(),
  /** Names of the first members. */
  people: z.array(z.string()),
  permissions: Permissions,
})
export type Team = z.infer<typeof Team>

const TeamName = z.object({ name: ruled(longestTeamName * 4, teamNameProblem).trim() })

export const TeamMember = named('TeamMember', {
  /** The person's id, or the invitation's while pending. */
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: Role,
  status: z.enum(memberStatuses),
  /** When a pending member was invited. */
  joinedAt: z.iso.datetime(),
  /** When they last did something in this team. */
  lastActive: z.iso.datetime().nullable(),
  avatarUrl: z.string().nullable(),
  permissions: Permissions,
  isOwner: z.boolean(),
  isYou: z.boolean(),
  /** A sample member: no one can sign in as them. */
  isSample: z.boolean(),
  /** For pending members: when the link expires and who sent it. */
  invitation: z.object({ expiresAt: z.iso.datetime(), isExpired: z.boolean(), invitedBy: z.string() }).nullable(),
})
export type TeamMember = z.infer<typeof TeamMember>

const Counts = z.object({ active: z.number().int(), pending: z.number().int(), inactive: z.number().int() })
export const MemberPage = page(TeamMember).extend({ counts: Counts }).meta({ id: 'TeamMemberPage' })

export const Done = z.object({ success: z.literal(true) })
/** The new owner of what the leaving member owns; required only if they own something. */
const HandTo = z.object({ handTo: z.uuid().optional() })
const Holding = named('Holding', { what: z.string(), count: z.number().int() })

export const ofTeam = { workspaceParam: 'id' } as const

export const teamRoutes = routes({
  list: get('/teams', 'signed-in', { summary: 'List the teams you are in', returns: z.array(Team) }),
  create: post('/teams', 'signed-in', {
    summary: 'Create a team you own',
    limit: 'heavy',
    body: TeamName,
    returns: Team,
  }),
  rename: patch('/teams/:id', 'canManageTeam', { summary: 'Rename a team', ...ofTeam, body: TeamName, returns: Team }),
  remove: post('/teams/:id/delete', 'canManageTeam', {
    summary: 'Delete a team you own with all its data; confirm by typing its name',
    ...ofTeam,
    limit: 'credentials',
    body: z.object({ name: z.string().max(longestTeamName * 4) }),
    returns: Done,
  }),
  leave: post('/teams/:id/leave', 'signed-in', { summary: 'Leave a team', ...ofTeam, body: HandTo, returns: Done }),
  handOver: put('/teams/:id/owner', 'canManageTeam', {
    summary: 'Transfer a team you own to another administrator',
    ...ofTeam,
    body: z.object({ userId: z.uuid() }),
    returns: Team,
  }),
  members: get('/teams/:id/members', 'signed-in', {
    summary: "List a team's members, owner first, including pending invitations",
    ...ofTeam,
    query: PageQuery.extend({ status: z.enum(memberStatuses).optional() }),
    returns: MemberPage,
  }),
  changeMember: patch('/teams/:id/members/:userId', 'canManageTeam', {
    summary: "Change a member's role, or deactivate or reactivate them",
    ...ofTeam,
    body: z
      .object({ role: Role.optional(), status: z.enum(['active', 'inactive']).optional() })
      .refine(({ role, status }) => role || status, "Choose the member's new role or status"),
    returns: TeamMember,
  }),
  removeMember: del('/teams/:id/members/:userId', 'canManageTeam', {
    summary: 'Remove a member and transfer what they own',
    ...ofTeam,
    query: HandTo,
    returns: Done,
  }),
  holdings: get('/teams/:id/members/:userId/holdings', 'signed-in', {
    summary: 'List what needs a new owner when a member leaves',
    ...ofTeam,
    returns: z.array(Holding),
  }),
})
