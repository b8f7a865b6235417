import type { Ctx } from '#kernel/context'
import { indexSealed } from '../search/segments.service.ts'
import * as tallies from '../tallies.queries.ts'
import { byHour, peopleIn } from '../tally.ts'
import { anchorGrown } from './anchors.service.ts'
import * as queries from './seals.queries.ts'
import { sealOf, signed } from './seals.ts'

const lowestId = '00000000-0000-0000-0000-000000000000'
const batchSize = 1_000
/** After this many batches, other workspaces get their turn. */
const batchesInARow = 20

/** Seals newly committed events in every workspace. Safe on several servers, because each chain is locked. */
export async function sealAll(ctx: Ctx, signal?: AbortSignal): Promise<void> {
  for (const workspaceId of await queries.workspacesWaiting(ctx.acrossWorkspaces().db)) {
    const here = ctx.inWorkspace(workspaceId)
    let after: string | undefined = lowestId
    for (let batch = 0; batch < batchesInARow && after !== undefined && !signal?.aborted; batch++) {
      after = await sealBatch(here, workspaceId, after)
    }
    await indexSealed(here, workspaceId, signal)
  }
  await anchorGrown(ctx)
}

/** The last sealed event, when there may be more. */
function sealBatch(ctx: Ctx, workspaceId: string, after: string): Promise<string | undefined> {
  return ctx.transact(async (ctx) => {
    const chain = await queries.lock(ctx.db, workspaceId)
    if (!chain) {
      await queries.deleteDeletedChain(ctx.db, workspaceId)
      return undefined
    }
    const ids = await queries.listWaiting(ctx.db, workspaceId, { after, atMost: batchSize })
    if (ids.length === 0) return undefined
    const rows = await queries.takeWaiting(ctx.db, workspaceId, ids)
    const key = ctx.ports.auditKeys.current
    let [number, previous] = [chain.count, chain.head]
    const seals: queries.Seal[] = []
    const marked = ids.map((eventId) => ({ eventId, marked: queries.toMarked(workspaceId, rows.get(eventId)) }))
    for (const { eventId, marked: event } of marked) {
      number += 1
      previous = sealOf(key, { workspaceId, number, previous, eventId }, event)
      seals.push({ number, eventId, hash: previous })
    }
    await queries.insertSeals(ctx.db, workspaceId, key.number, seals)
    const claim = { workspaceId, count: number, head: previous.toString('hex'), inherited: chain.inherited }
    await queries.sign(ctx.db, signed(key, { ...claim, at: ctx.now().toISOString() }))
    const events = marked.flatMap(({ marked: found }) => (found ? [found.event] : []))
    await tallies.addHours(ctx.db, workspaceId, byHour(events))
    await tallies.seeActors(ctx.db, workspaceId, peopleIn(events))
    await ctx.publish({ workspaceId }, { topic: 'audit' })
    return ids.length === batchSize ? ids.at(-1) : undefined
  })
}
