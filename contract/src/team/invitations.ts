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

/** What an invitation link shows. */
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

/** An open invitation to the caller's verified email address. */
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
    summary: "List a team's open invitations",
    params: ByTeam,
    query: PageQuery,
    returns: page(OpenInvitation),
  },
  invite: {
    ...manages,
    method: 'POST',
    path: '/teams/:id/invitations',
    limit: 'credentials',
    summary: 'Invite someone by email; the link works for 7 days',
    params: ByTeam,
    body: z.object({ email: ruled(254, inviteEmailProblem).trim(), role: Role.default('viewer') }),
    returns: OpenInvitation,
  },
  change: {
    ...manages,
    method: 'PATCH',
    path: '/teams/:id/invitations/:invitationId',
    summary: 'Change the role of an open invitation',
    params: ByInvitation,
    body: z.object({ role: Role }),
    returns: OpenInvitation,
  },
  resend: {
    ...manages,
    method: 'POST',
    path: '/teams/:id/invitations/:invitationId/resend',
    limit: 'credentials',
    summary: 'Resend an invitation with a new link; the old link stops working',
    params: ByInvitation,
    returns: OpenInvitation,
  },
  revoke: {
    ...manages,
    method: 'DELETE',
    path: '/teams/:id/invitations/:invitationId',
    summary: 'Revoke an invitation',
    params: ByInvitation,
    returns: Done,
  },
  // POST keeps the code out of URLs and logs.
  look: {
    method: 'POST',
    path: '/invitations/look',
    access: 'public',
    limit: 'credentials',
    summary: 'Show the invitation for an emailed code',
    body: Code,
    returns: InvitationLook,
  },
  accept: {
    method: 'POST',
    path: '/invitations/accept',
    access: 'signed-in',
    limit: 'credentials',
    summary: 'Join a team with the code emailed to you',
    body: Code,
    returns: Team,
  },
  mine: {
    method: 'GET',
    path: '/invitations',
    access: 'signed-in',
    summary: 'List open invitations to your verified email address',
    returns: z.array(MyInvitation),
  },
  acceptMine: {
    method: 'POST',
    path: '/invitations/:id/accept',
    access: 'signed-in',
    limit: 'credentials',
    summary: 'Accept an invitation to your verified email address',
    params: z.object({ id: z.uuid() }),
    returns: Team,
  },
  decline: {
    method: 'POST',
    path: '/invitations/:id/decline',
    access: 'signed-in',
    limit: 'credentials',
    summary: 'Decline an invitation to your verified email address',
    params: z.object({ id: z.uuid() }),
    returns: Done,
  },
})
