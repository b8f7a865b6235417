import { type BinKindName, binDays } from '@sextant/contract/bin/kinds'
import type { BinEntry, binRoutes } from '@sextant/contract/bin/routes'
import type { List } from '@sextant/contract/kernel/page'
import { may, refusals } from '@sextant/contract/kernel/roles'
import type { RequestOf } from '@sextant/contract/kernel/route'
import type { Ctx, RequestCtx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import type { BinKind } from '#ports/bin'
import type { Place } from './archive.queries.ts'
import { kindOf, putBack } from './archive.service.ts'
import * as queries from './bin.queries.ts'

const keptMs = binDays * 86_400_000
export const keptSince = (now: Date) => new Date(now.getTime() - keptMs)

function reachOf({ actor, ports }: RequestCtx): queries.Reach {
  const { workspaceId, userId, role } = actor
  const all = Object.entries(ports.binKinds) as [BinKindName, BinKind][]
  const named = (isIn: (kind: BinKind) => boolean) => all.filter(([, kind]) => isIn(kind)).map(([name]) => name)
  return {
    ...{ workspaceId, userId },
    kinds: named(({ needs }) => needs !== 'own' && may(role, needs)),
    ownKinds: named(({ needs, isOwnToo = false }) => needs === 'own' || isOwnToo),
  }
}

const present = ({ deletedAt, ...entry }: queries.StoredEntry): BinEntry => ({
  ...entry,
  deletedAt: deletedAt.toISOString(),
  keptUntil: new Date(deletedAt.getTime() + keptMs).toISOString(),
})

export async function list(
  ctx: RequestCtx,
  filter: RequestOf<typeof binRoutes.list>['query'],
): Promise<List<BinEntry>> {
  const page = await queries.list(ctx.db, reachOf(ctx), filter)
  return { ...page, items: page.items.map(present) }
}

export function restore(ctx: RequestCtx, id: string): Promise<{ success: true }> {
  return ctx.transact(async (ctx) => {
    const { entry, kind, place } = await open(ctx, id)
    const ids = (await queries.rowsOf(ctx.db, place, kind.table)).map((row) => String(row.id))
    await putBack(ctx, place, kind)
    await queries.remove(ctx.db, place)
    await kind.restored(ctx, ids)
    await ctx.audit('RESTORE_FROM_BIN', subjectOf(entry, kind))
    await publishChange(ctx)
    return { success: true as const }
  })
}

export function erase(ctx: RequestCtx, id: string): Promise<{ success: true }> {
  return ctx.transact(async (ctx) => {
    const { entry, kind, place } = await open(ctx, id)
    const { needs } = kind
    if (needs !== 'own' && !may(ctx.actor.role, needs)) throw new UserError('not_allowed', refusals[needs])
    await eraseRows(ctx, place, kind)
    await ctx.audit('ERASE_FROM_BIN', subjectOf(entry, kind))
    await publishChange(ctx)
    return { success: true as const }
  })
}

export async function eraseRows(ctx: Ctx, place: Place, kind: BinKind): Promise<void> {
  await kind.erased?.(ctx, await queries.rowsOf(ctx.db, place, kind.table))
  await queries.remove(ctx.db, place)
}

async function open(ctx: RequestCtx, id: string) {
  const entry = orNotFound(await queries.lock(ctx.db, reachOf(ctx), id), 'Bin entry')
  return { entry, kind: kindOf(ctx, entry.kind), place: { workspaceId: ctx.actor.workspaceId, entryId: id } }
}

/** Titles of what only its owner sees stay out of the log. */
const subjectOf = ({ id, kind: type, title }: queries.StoredEntry, { needs }: BinKind) => ({
  ...{ id, facts: { type } },
  ...(needs !== 'own' && { name: title }),
})

export const publishChange = (ctx: Ctx & { actor: { workspaceId: string } }): Promise<void> =>
  ctx.publish({ workspaceId: ctx.actor.workspaceId }, { topic: 'bin' })
