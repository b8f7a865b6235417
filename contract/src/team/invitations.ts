import { z } from 'zod'
import { PageQuery, page } from '../kernel/page.ts'
import { routes } from '../kernel/route.ts'
import { ByTeam, Done, manages, Role, ruled, Team, TeamMember } from './routes.ts'
import { inviteEmailProblem } from './rules.ts'

const ByInvitation = ByTeam.extend({ invitationId: z.uuid() })

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

/** An open invitation to the person who asks, by the address they have proved to be theirs. */
export const MyInvitation = Invitation.pick({ id: true, role: true, invitedBy: true, createdAt: true, expiresAt: true })
  .extend({ team: z.string() })
  .meta({ id: 'MyInvitation' })
export type MyInvitation = z.infer<typeof MyInvitation>

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
  mine: {
    method: 'GET',
    path: '/invitations',
    access: 'signed-in',
    summary: 'List the open invitations to your own, confirmed address',
    returns: z.array(MyInvitation),
  },
  acceptMine: {
    method: 'POST',
    path: '/invitations/:id/accept',
    access: 'signed-in',
    limit: 'credentials',
    summary: 'Join a team that invited your confirmed address',
    params: z.object({ id: z.uuid() }),
    returns: Team,
  },
  decline: {
    method: 'POST',
    path: '/invitations/:id/decline',
    access: 'signed-in',
    limit: 'credentials',
    summary: 'Decline an invitation to your confirmed address',
    params: z.object({ id: z.uuid() }),
    returns: Done,
  },
})
