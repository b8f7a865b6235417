import type { MyInvitation } from '@sextant/contract/team/invitations'
import type { Team } from '@sextant/contract/team/routes'
import type { RequestCtx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import * as members from '../members/members.queries.ts'
import * as notices from '../notices.ts'
import { inTeam, notifyManagers, notifyTeam } from '../teams/teams.service.ts'
import * as queries from './invitations.queries.ts'
import { ended, join } from './invitations.service.ts'

/** Requires a verified address, so nobody sees invitations sent to someone else's address. */
export async function mine(ctx: RequestCtx): Promise<MyInvitation[]> {
  if (!(await members.isVerified(ctx.db, ctx.actor.userId))) return []
  return queries.listTo(ctx.db, ctx.actor.email.toLowerCase(), ctx.now())
}

export const accept = (ctx: RequestCtx, id: string): Promise<Team> =>
  ctx.transact(async (ctx) => join(ctx, await lockMine(ctx, id)))

export function decline(ctx: RequestCtx, id: string): Promise<{ success: true }> {
  return ctx.transact(async (ctx) => {
    const invitation = await lockMine(ctx, id)
    const { teamId } = invitation
    if (invitation.acceptedBy) throw new UserError('conflict', 'You have already accepted this invitation.')
    const there = inTeam(ctx, teamId)
    await queries.remove(there.db, id)
    await there.audit('DECLINE_INVITATION', { id, name: invitation.email })
    await ended(ctx, invitation)
    await notifyTeam(ctx, teamId)
    await notifyManagers(ctx, teamId, notices.declined(ctx.actor.name))
    return { success: true }
  })
}

/** Answering by id needs a verified address, because there is no code to prove it. */
async function lockMine(ctx: RequestCtx, id: string) {
  const teamId = orNotFound(await queries.findTeamInviting(ctx.db, ctx.actor.email.toLowerCase(), id), 'Invitation')
  const invitation = orNotFound(await queries.lockById(ctx.inWorkspace(teamId).db, id), 'Invitation')
  if (!(await members.isVerified(ctx.db, ctx.actor.userId))) {
    throw new UserError('conflict', 'Verify your email address first, or use the link in the invitation email.')
  }
  return invitation
}
