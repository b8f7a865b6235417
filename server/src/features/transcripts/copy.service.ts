import type { RequestCtx } from '#kernel/context'
import * as queries from './transcripts.queries.ts'

export async function copyTo(ctx: RequestCtx, there: RequestCtx, ids: readonly string[]): Promise<Map<string, string>> {
  const copies = new Map<string, string>()
  for (const id of ids) {
    const source = await queries.findReady(ctx.db, ctx.actor.workspaceId, id)
    if (!source) continue
    const known = source.hash && (await queries.findByHash(there.db, there.actor.workspaceId, source.hash))
    const { workspaceId, userId } = there.actor
    copies.set(id, known || (await queries.insertReady(there.db, { workspaceId, userId }, source)))
  }
  return copies
}
