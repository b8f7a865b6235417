import { may, refusals, roles } from '@sextant/contract/kernel/roles'
import type { Team } from '@sextant/contract/team/routes'
import type { Ctx, RequestCtx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import type { Notice } from '#ports/notifications'
import { findSeat, insert as insertSeat } from '../members/members.queries.ts'
import * as notices from '../notices.ts'
import * as queries from './teams.queries.ts'

/** A limit no one needs to exceed; it stops runaway programs. */
const mostOwned = 50

export const list = (ctx: RequestCtx): Promise<Team[]> => queries.list(ctx.db, ctx.actor.userId)

export function create(ctx: RequestCtx, name: string): Promise<Team> {
  return ctx.transact(async (ctx) => {
    const { userId } = ctx.actor
    if ((await queries.countOwned(ctx.db, userId)) >= mostOwned) {
      throw new UserError('conflict', `One person can own at most ${mostOwned} teams.`)
    }
    const id = await queries.insert(ctx.db, { name, ownerId: userId })
    const there = inTeam(ctx, id)
    await insertSeat(there.db, { teamId: id, userId }, { role: 'admin', at: ctx.now() })
    await there.audit('CREATE_TEAM', { id, name })
    await notifyPerson(ctx, userId)
    return read(ctx, id)
  })
}

export function rename(ctx: RequestCtx, id: string, name: string): Promise<Team> {
  return ctx.transact(async (ctx) => {
    const before = await lockAsAdmin(ctx, id)
    await queries.rename(ctx.db, id, name)
    await ctx.audit('RENAME_TEAM', { id, name }, { id, name: before.name })
    await notifyTeam(ctx, id)
    return read(ctx, id)
  })
}

/** The former owner stays an administrator. */
export function handOver(ctx: RequestCtx, id: string, heirId: string): Promise<Team> {
  return ctx.transact(async (ctx) => {
    const team = await lockAsAdmin(ctx, id)
    if (team.ownerId !== ctx.actor.userId) throw new UserError('conflict', 'Only the owner can transfer the team.')
    const heir = orNotFound(await findSeat(ctx.db, id, heirId), 'Member')
    if (heir.role !== 'admin' || heir.status !== 'active') {
      throw new UserError('conflict', 'Only an active administrator can own the team. Change their role first.')
    }
    await queries.setOwner(ctx.db, id, heirId)
    await ctx.audit('HAND_OVER_TEAM', { id, name: team.name, owner: heir.name }, { owner: ctx.actor.name })
    await notifyTeam(ctx, id)
    const notice = notices.madeOwner({ team: team.name, by: ctx.actor.name })
    await ctx.ports.notify(ctx, { workspaceId: id, userIds: [heirId], except: [ctx.actor.userId] }, notice)
    return read(ctx, id)
  })
}

export const read = async (ctx: RequestCtx, id: string): Promise<Team> =>
  orNotFound(await queries.find(ctx.db, ctx.actor.userId, id), 'Team')

export const lock = async (ctx: Ctx, id: string): Promise<queries.HeldTeam> =>
  orNotFound(await queries.lock(ctx.db, id), 'Team')

/** The caller's role may have changed while waiting for the lock. */
export async function lockAsAdmin(ctx: RequestCtx, id: string): Promise<queries.HeldTeam> {
  const team = await lock(ctx, id)
  const seat = await findSeat(ctx.db, id, ctx.actor.userId)
  if (seat?.status !== 'active' || !may(seat.role, 'canManageTeam')) {
    throw new UserError('not_allowed', refusals.canManageTeam)
  }
  return team
}

/** The caller's identity in that team, for its audit log. */
export const inTeam = (ctx: RequestCtx, workspaceId: string): RequestCtx => ctx.as({ ...ctx.actor, workspaceId })

export const notifyTeam = (ctx: Ctx, workspaceId: string) => ctx.publish({ workspaceId }, { topic: 'teams' })

const managers = roles.filter((role) => may(role, 'canManageTeam'))

/** The team's administrators, except the one who acted. */
export const notifyManagers = (ctx: RequestCtx, workspaceId: string, notice: Notice) =>
  ctx.ports.notify(ctx, { workspaceId, roles: managers, except: [ctx.actor.userId] }, notice)

/** People outside the team are notified in their own workspace. */
export async function notifyAtHome(ctx: Ctx, userId: string, notice: Notice): Promise<void> {
  const workspaceId = await queries.personalIdOf(ctx.db, userId)
  if (workspaceId) await ctx.ports.notify(ctx, { workspaceId, userIds: [userId] }, notice)
}

/** Also in the personal workspace, because the team picker lists their teams. */
export async function notifyPerson(ctx: Ctx, userId: string): Promise<void> {
  const workspaceId = await queries.personalIdOf(ctx.db, userId)
  if (workspaceId) await ctx.publish({ workspaceId }, { topic: 'teams' })
}
