import type { RequestCtx } from '#kernel/context'
import * as messages from './messages.queries.ts'
import { sendDue } from './send.ref.ts'

/** Pause between two emails of a workspace, so that mail servers don't throttle us. */
const paceMs = 1_000

type OfQueue = 'batchId' | 'dueAt' | 'templateId' | 'campaignId'
export type Outgoing = Omit<messages.NewMessage, OfQueue> &
  Partial<Pick<messages.NewMessage, 'templateId' | 'campaignId'>>

/** Queues emails behind the ones already waiting, in the caller's transaction. */
export async function queue(ctx: RequestCtx, batchId: string | null, outgoing: readonly Outgoing[]): Promise<number> {
  const { workspaceId, userId, name } = ctx.actor
  const now = ctx.now()
  const last = await messages.lastDue(ctx.db, workspaceId)
  const first = Math.max(now.getTime(), last ? last.getTime() + paceMs : 0)
  const rows = outgoing.map((one, place) => ({
    ...{ templateId: null, campaignId: null, ...one, batchId },
    dueAt: new Date(first + place * paceMs),
  }))
  const queued = await messages.insert(ctx.db, { workspaceId, userId, name, at: now }, rows)
  for (const { id, dueAt } of queued) {
    await ctx.enqueue(sendDue, { messageId: id }, dueAt > now ? { startAfter: dueAt } : {})
  }
  return queued.length
}
