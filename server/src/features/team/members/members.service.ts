import { may } from '@sextant/contract/kernel/roles'
import type { ReplyOf, RequestOf } from '@sextant/contract/kernel/route'
import type { TeamMember, teamRoutes } from '@sextant/contract/team/routes'
import type { RequestCtx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import type { Holding } from '#ports/sharing'
import * as notices from '../notices.ts'
import type { HeldTeam } from '../teams/teams.queries.ts'
import { lock, lockAsAdmin, notifyAtHome, notifyPerson, notifyTeam } from '../teams/teams.service.ts'
import { readPlace, writePlace } from './member-cursor.ts'
import { type SeatChange, seatRefusal } from './member-rules.ts'
import * as queries from './members.queries.ts'

export async function list(
  ctx: RequestCtx,
  teamId: string,
  { status, limit, cursor }: RequestOf<typeof teamRoutes.members>['query'],
): Promise<ReplyOf<typeof teamRoutes.members>> {
  const after = cursor === undefined ? undefined : readPlace(cursor)
  const [rows, counts] = await Promise.all([
    queries.list(ctx.db, teamId, { status, after, atMost: limit + 1 }),
    queries.countByStatus(ctx.db, teamId),
  ])
  const listed = rows.slice(0, limit)
  const last = listed.at(-1)
  return {
    items: listed.map((row) => queries.toMember(row, ctx.actor.userId, ctx.now())),
    nextCursor: last && rows.length > limit ? writePlace(last) : null,
    counts,
  }
}

type Change = RequestOf<typeof teamRoutes.changeMember>['body']

export function change(ctx: RequestCtx, teamId: string, userId: string, changes: Change): Promise<TeamMember> {
  return ctx.transact(async (ctx) => {
    const team = await lockAsAdmin(ctx, teamId)
    const before = await seatOf(ctx, teamId, userId)
    const after = { role: changes.role ?? before.role, status: changes.status ?? before.status }
    await refuseChange(ctx, teamId, before, after)
    if (after.role !== before.role || after.status !== before.status) await apply(ctx, team, before, after)
    const row = orNotFound(await queries.find(ctx.db, teamId, userId), 'Member')
    return queries.toMember(row, ctx.actor.userId, ctx.now())
  })
}

type SeatNow = Pick<queries.FoundSeat, 'role' | 'status'>

async function apply(ctx: RequestCtx, team: HeldTeam, before: queries.FoundSeat, after: SeatNow): Promise<void> {
  const { userId, name } = before
  const teamId = team.id
  await notifyBoth(ctx, teamId, userId)
  await queries.update(ctx.db, { teamId, userId }, after)
  ctx.accessChanged(userId)
  if (after.role !== before.role) {
    await ctx.audit('CHANGE_USER_ROLE', { id: userId, name, role: after.role }, { id: userId, name, role: before.role })
  }
  if (after.status !== before.status) {
    const action = after.status === 'active' ? 'REACTIVATE_TEAM_MEMBER' : 'DEACTIVATE_TEAM_MEMBER'
    await ctx.audit(action, { id: userId, name })
  }
  if (userId !== ctx.actor.userId) await notifyMember(ctx, team, before, after)
}

async function notifyMember(ctx: RequestCtx, team: HeldTeam, { userId, ...before }: queries.FoundSeat, after: SeatNow) {
  const done = { team: team.name, by: ctx.actor.name }
  if (after.status === 'inactive') {
    if (before.status === 'active') await notifyAtHome(ctx, userId, notices.accessTaken(done))
  } else if (before.status === 'inactive') {
    await notifyAtHome(ctx, userId, notices.accessGiven(done))
  } else {
    const notice = notices.roleChanged({ ...done, role: after.role })
    await ctx.ports.notify(ctx, { workspaceId: team.id, userIds: [userId] }, notice)
  }
}

export function remove(ctx: RequestCtx, teamId: string, userId: string, handTo?: string): Promise<{ success: true }> {
  return ctx.transact(async (ctx) => {
    const team = await lockAsAdmin(ctx, teamId)
    const seat = await seatOf(ctx, teamId, userId)
    const heir = await giveUp(ctx, teamId, seat, handTo)
    await ctx.audit('REMOVE_TEAM_MEMBER', { id: userId, name: seat.name, ...(heir && { handedTo: heir.name }) })
    if (userId !== ctx.actor.userId) {
      await notifyAtHome(ctx, userId, notices.accessTaken({ team: team.name, by: ctx.actor.name }))
    }
    return { success: true }
  })
}

export function leave(ctx: RequestCtx, teamId: string, handTo?: string): Promise<{ success: true }> {
  return ctx.transact(async (ctx) => {
    const { name } = await lock(ctx, teamId)
    const seat = await seatOf(ctx, teamId, ctx.actor.userId)
    const heir = await giveUp(ctx, teamId, seat, handTo)
    await ctx.audit('LEAVE_TEAM', { id: teamId, name, ...(heir && { handedTo: heir.name }) })
    return { success: true }
  })
}

export async function holdings(ctx: RequestCtx, teamId: string, userId: string): Promise<Holding[]> {
  await seatOf(ctx, teamId, userId)
  return ctx.ports.owns(ctx, userId)
}

/** Removes the seat and transfers what the person owned in one transaction. */
async function giveUp(ctx: RequestCtx, teamId: string, seat: queries.FoundSeat, handTo: string | undefined) {
  const { userId } = seat
  await refuseChange(ctx, teamId, seat, { role: seat.role, status: 'none' })
  const heir = await newOwnerOf(ctx, teamId, seat, handTo)
  if (heir) await ctx.ports.reassign(ctx, { fromUserId: userId, toUserId: heir.userId })
  await notifyBoth(ctx, teamId, userId)
  await queries.remove(ctx.db, { teamId, userId })
  await ctx.emit('team.left', { workspaceId: teamId, userId })
  ctx.accessChanged(userId)
  return heir
}

async function newOwnerOf(ctx: RequestCtx, teamId: string, { userId, name }: queries.FoundSeat, handTo?: string) {
  if (handTo === undefined) {
    const held = await ctx.ports.owns(ctx, userId)
    if (held.length === 0) return undefined
    const what = held.map((holding) => `${holding.count} ${holding.what}`).join(', ')
    throw new UserError('conflict', `${name} owns ${what}. Choose a new owner.`)
  }
  const heir = orNotFound(await queries.findSeat(ctx.db, teamId, handTo), 'Member')
  if (handTo === userId || heir.status !== 'active' || !may(heir.role, 'canCreateWorkflows')) {
    throw new UserError('conflict', 'The new owner must be another active administrator or editor.')
  }
  return heir
}

async function refuseChange(ctx: RequestCtx, teamId: string, seat: queries.FoundSeat, change: SeatChange) {
  const refusal = seatRefusal(seat, change, await queries.countOtherAdmins(ctx.db, teamId, seat.userId))
  if (refusal) throw new UserError('conflict', refusal)
}

const seatOf = async (ctx: RequestCtx, teamId: string, userId: string): Promise<queries.FoundSeat> =>
  orNotFound(await queries.findSeat(ctx.db, teamId, userId), 'Member')

async function notifyBoth(ctx: RequestCtx, teamId: string, userId: string): Promise<void> {
  await notifyTeam(ctx, teamId)
  await notifyPerson(ctx, userId)
}
