import { signUpEmailProblem } from '@sextant/contract/auth/rules'
import type { Page, PageQuery } from '@sextant/contract/kernel/page'
import type { Role } from '@sextant/contract/kernel/roles'
import type { InvitationLook, OpenInvitation } from '@sextant/contract/team/invitations'
import type { Team } from '@sextant/contract/team/routes'
import { invitationLifetimeMs, mostInvitations } from '@sextant/contract/team/rules'
import type { Ctx, RequestCtx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import { pageById } from '#kernel/paging'
import * as members from '../members/members.queries.ts'
import * as notices from '../notices.ts'
import { type HeldTeam, personalIdOf } from '../teams/teams.queries.ts'
import {
  inTeam,
  lockAsAdmin,
  notifyAtHome,
  notifyManagers,
  notifyPerson,
  notifyTeam,
  read,
} from '../teams/teams.service.ts'
import { hashOf } from './invitation-code.ts'
import { sendInvitation } from './invitations.jobs.ts'
import * as queries from './invitations.queries.ts'

export function list(ctx: RequestCtx, teamId: string, query: PageQuery): Promise<Page<OpenInvitation>> {
  return pageById(query, async (before, atMost) => {
    const rows = await queries.list(ctx.db, teamId, { before, atMost })
    return rows.map((row) => queries.toInvitation(row, ctx.now()))
  })
}

export function invite(ctx: RequestCtx, teamId: string, draft: { email: string; role: Role }): Promise<OpenInvitation> {
  const email = draft.email.toLowerCase()
  return ctx.transact(async (ctx) => {
    const team = await lockAsAdmin(ctx, teamId)
    await refuseAddress(ctx, teamId, email)
    const known = await queries.findByEmail(ctx.db, teamId, email)
    if (known && known.expires_at > ctx.now()) {
      throw new UserError('already_exists', `${email} has already been invited. Resend the invitation instead.`)
    }
    if (known) await queries.remove(ctx.db, known.id)
    const terms = { role: draft.role, invitedBy: ctx.actor.name, expiresAt: expiryFrom(ctx) }
    const invitation = await queries.insert(ctx.db, { teamId, email, ...terms })
    await ctx.audit('INVITE_TEAM_MEMBER', { id: invitation.id, name: email, role: draft.role })
    await ctx.enqueue(sendInvitation, { invitationId: invitation.id })
    await notifyTeam(ctx, teamId)
    await askAtHome(ctx, team, invitation)
    return queries.toInvitation(invitation, ctx.now())
  })
}

async function refuseAddress(ctx: RequestCtx, teamId: string, email: string): Promise<void> {
  const account = await members.findByEmail(ctx.db, email)
  const seat = account && (await members.findSeat(ctx.db, teamId, account.id))
  if (seat?.status === 'inactive') {
    throw new UserError('already_exists', `${seat.name} is in this team, but inactive. Reactivate them instead.`)
  }
  if (seat) throw new UserError('already_exists', `${seat.name} is already in this team.`)
  // Without an account, the address must be one that can sign up.
  const problem = account ? undefined : signUpEmailProblem(email)
  if (problem) throw new UserError('invalid_input', problem)
  if ((await queries.count(ctx.db, teamId)) >= mostInvitations) {
    throw new UserError('conflict', `A team can have at most ${mostInvitations} open invitations. Revoke some first.`)
  }
}

const expiryFrom = (ctx: Ctx) => new Date(ctx.now().getTime() + invitationLifetimeMs)

export function change(ctx: RequestCtx, teamId: string, id: string, role: Role): Promise<OpenInvitation> {
  return ctx.transact(async (ctx) => {
    const before = await lockInvitation(ctx, teamId, id)
    const after = await queries.setRole(ctx.db, id, role)
    await ctx.audit(
      'CHANGE_INVITATION',
      { id, name: before.email, role },
      { id, name: before.email, role: before.role },
    )
    await notifyTeam(ctx, teamId)
    return queries.toInvitation(after, ctx.now())
  })
}

export function resend(ctx: RequestCtx, teamId: string, id: string): Promise<OpenInvitation> {
  return ctx.transact(async (ctx) => {
    const team = await lockAsAdmin(ctx, teamId)
    const { email, role } = orNotFound(await queries.find(ctx.db, teamId, id), 'Invitation')
    const renewed = await queries.renew(ctx.db, id, { role, invitedBy: ctx.actor.name, expiresAt: expiryFrom(ctx) })
    await ctx.audit('RESEND_INVITATION', { id, name: email })
    await ctx.enqueue(sendInvitation, { invitationId: id })
    await notifyTeam(ctx, teamId)
    await askAtHome(ctx, team, renewed)
    return queries.toInvitation(renewed, ctx.now())
  })
}

export function revoke(ctx: RequestCtx, teamId: string, id: string): Promise<{ success: true }> {
  return ctx.transact(async (ctx) => {
    const { email } = await lockInvitation(ctx, teamId, id)
    await queries.remove(ctx.db, id)
    await ctx.audit('REVOKE_INVITATION', { id, name: email })
    await ended(ctx, { id, email })
    await notifyTeam(ctx, teamId)
    return { success: true }
  })
}

async function lockInvitation(ctx: RequestCtx, teamId: string, id: string) {
  await lockAsAdmin(ctx, teamId)
  return orNotFound(await queries.find(ctx.db, teamId, id), 'Invitation')
}

const unknownLink = 'This invitation is no longer valid. Ask for a new one.'

export async function look(ctx: Ctx, code: string): Promise<InvitationLook> {
  const hash = hashOf(code)
  const teamId = await queries.findTeamByHash(ctx.db, hash)
  const found = teamId && (await queries.look(ctx.inWorkspace(teamId).db, hash, ctx.now()))
  if (!found) throw new UserError('not_found', unknownLink)
  return found
}

/** Only the invited address can join, and only once; repeating it by the same person succeeds. */
export function accept(ctx: RequestCtx, code: string): Promise<Team> {
  return ctx.transact(async (ctx) => {
    const hash = hashOf(code)
    const teamId = await queries.findTeamByHash(ctx.db, hash)
    const invitation = teamId && (await queries.lockByHash(ctx.inWorkspace(teamId).db, hash))
    if (!invitation) throw new UserError('not_found', unknownLink)
    if (invitation.email !== ctx.actor.email.toLowerCase()) {
      throw new UserError(
        'conflict',
        `This invitation is for ${invitation.email}. Sign in with that address to accept it.`,
      )
    }
    return join(ctx, invitation)
  })
}

/** Adds the member. The caller has locked the invitation and checked that it's theirs. */
export async function join(ctx: RequestCtx, invitation: queries.HeldInvitation): Promise<Team> {
  const { userId, name } = ctx.actor
  const { id, teamId, team, role, invitedBy } = invitation
  if (invitation.acceptedBy) return read(ctx, teamId)
  if (invitation.expiresAt <= ctx.now()) {
    throw new UserError('conflict', `This invitation has expired. Ask ${invitedBy} to send it again.`)
  }
  const there = inTeam(ctx, teamId)
  if (!(await members.insert(there.db, { teamId, userId }, { role, at: ctx.now() }))) {
    throw new UserError('conflict', `You are already in ${team}.`)
  }
  await queries.markAccepted(there.db, id, { userId, now: ctx.now() })
  await there.audit('JOIN_TEAM', { id: teamId, name: team, role })
  await ctx.emit('team.joined', { workspaceId: teamId, userId })
  await ended(ctx, invitation)
  ctx.accessChanged(userId)
  await notifyTeam(ctx, teamId)
  await notifyPerson(ctx, userId)
  await notifyManagers(ctx, teamId, notices.joined(name, role))
  return read(ctx, teamId)
}

/** Clears the notification that asked for an answer. */
export async function ended(ctx: Ctx, { id, email }: { id: string; email: string }): Promise<void> {
  const account = await members.findByEmail(ctx.db, email)
  const workspaceId = account && (await personalIdOf(ctx.db, account.id))
  if (!workspaceId) return
  await ctx.emit('invitation.ended', { workspaceId, invitationId: id })
  await ctx.publish({ workspaceId }, { topic: 'teams' })
}

/** People with a verified account are also notified in the app. */
async function askAtHome(ctx: RequestCtx, team: HeldTeam, { id, email, role }: queries.Row): Promise<void> {
  const account = await members.findByEmail(ctx.db, email)
  if (!account || !(await members.isVerified(ctx.db, account.id))) return
  await notifyPerson(ctx, account.id)
  await notifyAtHome(ctx, account.id, notices.invited({ id, team: team.name, role, invitedBy: ctx.actor.name }))
}
