import type { Ctx } from '#kernel/context'
import * as queries from './seals.queries.ts'

const atMost = 50

/** Copies each changed chain's newest checkpoint outside the database. Failures are retried. */
export async function anchorGrown(ctx: Ctx): Promise<void> {
  const { auditAnchors: anchors, auditKeys: keys } = ctx.ports
  if (!anchors) return
  const grown = await queries.takeUnanchored(ctx.acrossWorkspaces().db, {
    now: ctx.now(),
    everyMs: anchors.everyMs,
    atMost,
  })
  for (const checkpoint of grown) {
    try {
      await anchors.keep({ ...checkpoint, publicKey: keys.find(checkpoint.key)?.publicKey ?? '' })
      await queries.markAnchored(ctx.inWorkspace(checkpoint.workspaceId).db, checkpoint.workspaceId, checkpoint.count)
    } catch (err) {
      const { workspaceId, count } = checkpoint
      ctx.log.warn({ err, workspaceId, count, place: anchors.place }, 'could not store an audit log checkpoint')
    }
  }
}
