import type { Page } from '@sextant/contract/kernel/page'
import { may, refusals } from '@sextant/contract/kernel/roles'
import type { RequestOf } from '@sextant/contract/kernel/route'
import type { ShareLevel, ShareType } from '@sextant/contract/kernel/sharing'
import type { ShareableResource, SharedResource, sharingRoutes } from '@sextant/contract/team/sharing'
import type { RequestCtx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import { pageById } from '#kernel/paging'
import type { Shareable, ShareLevelOf, SharesOf } from '#ports/sharing'
import * as notices from '../notices.ts'
import * as queries from './shares.queries.ts'

const flagOf = (type: ShareType) => (type === 'workflow' ? 'canCreateWorkflows' : 'canEditAgents')

/** Editors see everything shared in the team; viewers see what is shared with them. */
export async function list(
  ctx: RequestCtx,
  { type, ...page }: RequestOf<typeof sharingRoutes.list>['query'],
): Promise<Page<SharedResource>> {
  const withUserId = may(ctx.actor.role, 'canEditAgents') ? undefined : ctx.actor.userId
  const { items, nextCursor } = await pageById(page, (before, atMost) =>
    queries.list(ctx.db, ctx.actor.workspaceId, { type, withUserId, before, atMost }),
  )
  return { items: await described(ctx, items), nextCursor }
}

/** Adds each resource's current name from its feature; deleted resources are skipped. */
async function described(ctx: RequestCtx, stored: queries.StoredShare[]): Promise<SharedResource[]> {
  const types = [...new Set(stored.map((share) => share.type))]
  const found = await Promise.all(
    types.map(async (type) => {
      const ids = stored.filter((share) => share.type === type).map((share) => share.resourceId)
      const things = (await ctx.ports.shareables(type)?.find(ctx, ids)) ?? []
      return things.map((thing) => [`${type} ${thing.id}`, thing] as const)
    }),
  )
  const things = new Map(found.flat())
  return stored.flatMap((share) => {
    const thing = things.get(`${share.type} ${share.resourceId}`)
    return thing ? [toResource(ctx, share, thing)] : []
  })
}

function toResource(ctx: RequestCtx, share: queries.StoredShare, thing: Shareable): SharedResource {
  const mine = share.sharedWith.find(({ userId }) => userId === ctx.actor.userId)?.level
  return {
    id: share.id,
    resourceId: share.resourceId,
    name: thing.name,
    type: share.type,
    owner: thing.owner,
    sharedWith: share.sharedWith,
    permissions: may(ctx.actor.role, flagOf(share.type)) ? 'admin' : (mine ?? 'view'),
    createdAt: share.createdAt.toISOString(),
    lastModified: thing.lastModified?.toISOString() ?? null,
  }
}

export async function shareable(
  ctx: RequestCtx,
  { type, search, limit }: RequestOf<typeof sharingRoutes.shareable>['query'],
): Promise<ShareableResource[]> {
  const things = (await ctx.ports.shareables(type)?.list(ctx, { search, atMost: limit })) ?? []
  return things.map((thing) => ({ ...thing, type, lastModified: thing.lastModified?.toISOString() ?? null }))
}

export const mine = (ctx: RequestCtx) => queries.listOf(ctx.db, ctx.actor)

export function share(
  ctx: RequestCtx,
  { type, resourceId, userIds, level }: RequestOf<typeof sharingRoutes.share>['body'],
): Promise<SharedResource> {
  if (!may(ctx.actor.role, flagOf(type))) throw new UserError('not_allowed', refusals[flagOf(type)])
  return ctx.transact(async (ctx) => {
    const { workspaceId, name } = ctx.actor
    orNotFound(await findThing(ctx, type, resourceId), 'Resource')
    const id = await queries.lock(ctx.db, { workspaceId, type, resourceId }, name)
    const shared = await grant(ctx, id, userIds, level)
    const notice = notices.shared({ type, resourceId, name: shared.name, level, by: name })
    await ctx.ports.notify(ctx, { workspaceId, userIds, except: [ctx.actor.userId] }, notice)
    return shared
  })
}

export function setLevel(ctx: RequestCtx, id: string, userId: string, level: ShareLevel): Promise<SharedResource> {
  return ctx.transact(async (ctx) => {
    await read(ctx, id)
    return grant(ctx, id, [userId], level)
  })
}

async function grant(ctx: RequestCtx, id: string, ids: string[], level: ShareLevel): Promise<SharedResource> {
  const { workspaceId } = ctx.actor
  const userIds = [...new Set(ids)]
  if ((await queries.countActive(ctx.db, workspaceId, userIds)) < userIds.length) {
    throw new UserError('not_found', 'Member not found')
  }
  await queries.setLevel(ctx.db, id, { workspaceId, userIds, level })
  const shared = await read(ctx, id)
  const people = shared.sharedWith.filter(({ userId }) => userIds.includes(userId)).map((person) => person.name)
  await ctx.audit('SHARE_RESOURCE', { id, name: shared.name, type: shared.type, people, level })
  await ctx.publish({ workspaceId }, { topic: 'teams' })
  return shared
}

export function unshareWith(ctx: RequestCtx, id: string, userId: string): Promise<{ success: true }> {
  return ctx.transact(async (ctx) => {
    const shared = await read(ctx, id)
    const person = orNotFound(
      shared.sharedWith.find((each) => each.userId === userId),
      'Member',
    )
    await queries.removePerson(ctx.db, id, userId)
    return ended(ctx, shared, [person.name])
  })
}

export function unshare(ctx: RequestCtx, id: string): Promise<{ success: true }> {
  return ctx.transact(async (ctx) => {
    const shared = await read(ctx, id)
    await queries.remove(ctx.db, ctx.actor.workspaceId, id)
    return ended(
      ctx,
      shared,
      shared.sharedWith.map(({ name }) => name),
    )
  })
}

async function ended(ctx: RequestCtx, { id, name, type }: SharedResource, people: string[]) {
  await ctx.audit('UNSHARE_RESOURCE', { id, name, type, people })
  await ctx.publish({ workspaceId: ctx.actor.workspaceId }, { topic: 'teams' })
  return { success: true as const }
}

async function read(ctx: RequestCtx, id: string): Promise<SharedResource> {
  const stored = await queries.find(ctx.db, ctx.actor.workspaceId, id)
  const [shared] = stored ? await described(ctx, [stored]) : []
  return orNotFound(shared, 'Shared resource')
}

async function findThing(ctx: RequestCtx, type: ShareType, id: string): Promise<Shareable | undefined> {
  const [thing] = (await ctx.ports.shareables(type)?.find(ctx, [id])) ?? []
  return thing
}

export const sharesOf: SharesOf = async (ctx, type) => {
  const shares = await queries.listOf(ctx.db, ctx.actor, type)
  return new Map(shares.map(({ resourceId, level }) => [resourceId, level]))
}

/** A PRD that is no longer a template can't be shared. */
export const shareLevelOf: ShareLevelOf = async (ctx, { type, id }) => {
  if (type === 'share') return levelOfShare(ctx, id)
  const level = (await sharesOf(ctx, type)).get(id)
  return level && (await findThing(ctx, type, id)) ? level : undefined
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

async function levelOfShare(ctx: RequestCtx, id: string): Promise<ShareLevel | undefined> {
  const share = uuid.test(id) ? await queries.find(ctx.db, ctx.actor.workspaceId, id) : undefined
  return share?.sharedWith.find(({ userId }) => userId === ctx.actor.userId)?.level
}
