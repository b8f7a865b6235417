import { z } from 'zod'
import { named } from '../kernel/named.ts'
import { PageQuery, page } from '../kernel/page.ts'
import { del, get, patch, post, routes } from '../kernel/route.ts'
import { Done, ofTeam, Role, ruled, Team, TeamMember } from './routes.ts'
import { inviteEmailProblem } from './rules.ts'

const Invitation = TeamMember.pick({ id: true, email: true, role: true }).extend({
  invitedBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
})
export const OpenInvitation = Invitation.meta({ id: 'Invitation' })
export type OpenInvitation = z.infer<typeof OpenInvitation>

export const InvitationLook = named('InvitationLook', {
  team: z.string(),
  invitedBy: z.string(),
  email: z.string(),
  role: Role,
  state: z.enum(['open', 'expired', 'accepted']),
  expiresAt: z.iso.datetime(),
  hasAccount: z.boolean(),
})
export type InvitationLook = z.infer<typeof InvitationLook>

/** An open invitation to the caller's verified email address. */
export const MyInvitation = Invitation.pick({ id: true, role: true, invitedBy: true, createdAt: true, expiresAt: true })
  .extend({ team: z.string() })
  .meta({ id: 'MyInvitation' })
export type MyInvitation = z.infer<typeof MyInvitation>

const Code = z.object({ code: z.string().min(1).max(200) })

export const invitationRoutes = routes({
  list: get('/teams/:id/invitations', 'canManageTeam', {
    summary: "List a team's open invitations",
    ...ofTeam,
    query: PageQuery,
    returns: page(OpenInvitation),
  }),
  invite: post('/teams/:id/invitations', 'canManageTeam', {
    summary: 'Invite someone by email; the link works for 7 days',
    ...ofTeam,
    limit: 'credentials',
    body: z.object({ email: ruled(254, inviteEmailProblem).trim(), role: Role.default('viewer') }),
    returns: OpenInvitation,
  }),
  change: patch('/teams/:id/invitations/:invitationId', 'canManageTeam', {
    summary: 'Change the role of an open invitation',
    ...ofTeam,
    body: z.object({ role: Role }),
    returns: OpenInvitation,
  }),
  resend: post('/teams/:id/invitations/:invitationId/resend', 'canManageTeam', {
    summary: 'Resend an invitation with a new link; the old link stops working',
    ...ofTeam,
    limit: 'credentials',
    returns: OpenInvitation,
  }),
  revoke: del('/teams/:id/invitations/:invitationId', 'canManageTeam', {
    summary: 'Revoke an invitation',
    ...ofTeam,
    returns: Done,
  }),
  // POST keeps the code out of URLs and logs.
  look: post('/invitations/look', 'public', {
    summary: 'Show the invitation for an emailed code',
    limit: 'credentials',
    body: Code,
    returns: InvitationLook,
  }),
  accept: post('/invitations/accept', 'signed-in', {
    summary: 'Join a team with the code emailed to you',
    limit: 'credentials',
    body: Code,
    returns: Team,
  }),
  mine: get('/invitations', 'signed-in', {
    summary: 'List open invitations to your verified email address',
    returns: z.array(MyInvitation),
  }),
  acceptMine: post('/invitations/:id/accept', 'signed-in', {
    summary: 'Accept an invitation to your verified email address',
    limit: 'credentials',
    returns: Team,
  }),
  decline: post('/invitations/:id/decline', 'signed-in', {
    summary: 'Decline an invitation to your verified email address',
    limit: 'credentials',
    returns: Done,
  }),
})
