import type { Ctx } from '#kernel/context'
import { lock } from '../sealing/seals.queries.ts'
import * as queries from './segments.queries.ts'
import { termsOf } from './terms.ts'

const segmentSize = 1_000

/** Groups sealed events into segments once there are enough. */
export async function indexSealed(ctx: Ctx, workspaceId: string, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await indexSegment(ctx, workspaceId))) await new Promise(setImmediate)
}

function indexSegment(ctx: Ctx, workspaceId: string): Promise<boolean> {
  return ctx.transact(async (ctx) => {
    const chain = await lock(ctx.db, workspaceId)
    if (!chain || chain.count - chain.indexedCount < segmentSize) return false
    const lastNumber = chain.indexedCount + segmentSize
    const events = await queries.listSealed(ctx.db, workspaceId, { after: chain.indexedCount, atMost: segmentSize })
    const ids = events.map(({ id }) => id).toSorted()
    const [minId, maxId] = [ids[0], ids.at(-1)]
    if (minId && maxId) {
      const terms = new Set<number>()
      for (const { searched, category, severity, user_id: userId } of events) {
        for (const term of termsOf(workspaceId, searched, { category, severity, userId })) terms.add(term)
      }
      await queries.insertSegment(ctx.db, workspaceId, { lastNumber, minId, maxId, terms: [...terms] })
    }
    await queries.markIndexed(ctx.db, workspaceId, lastNumber)
    return true
  })
}
