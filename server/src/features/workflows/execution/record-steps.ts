import type { Ctx } from '#kernel/context'
import type { ExecutionCall } from '#ports/deliveries'
import { type Entry, record } from './engine.queries.ts'

export async function recordSteps(ctx: Ctx, entries: readonly Entry[]): Promise<Set<Entry>> {
  const teams = Map.groupBy(entries, ({ workspaceId }) => workspaceId)
  const recorded = [...teams].map(([workspaceId, own]) => writeIn(ctx.inWorkspace(workspaceId), own))
  return new Set((await Promise.all(recorded)).flatMap((some) => [...some]))
}

/** Logs the calls they made in the same transaction. */
async function writeIn(ctx: Ctx, entries: readonly Entry[]): Promise<Set<Entry>> {
  if (!entries.some(({ call }) => call)) return record(ctx.db, entries)
  return ctx.transact(async (ctx) => {
    const recorded = await record(ctx.db, entries)
    await ctx.ports.deliveries.logCalls(ctx.db, callsOf(entries, recorded))
    return recorded
  })
}

/** One entry per step: if two workers recorded it, the current holder's entry wins. */
function callsOf(entries: readonly Entry[], recorded: ReadonlySet<Entry>): ExecutionCall[] {
  const byKey = new Map<string, ExecutionCall>()
  for (const entry of entries) {
    const isRecorded = recorded.has(entry)
    if (entry.call && (isRecorded || !byKey.has(entry.call.key))) {
      byKey.set(entry.call.key, asItStands(entry.call, isRecorded))
    }
  }
  return [...byKey.values()]
}

/** A worker that lost the execution still made the call, but won't retry it. */
const asItStands = (call: ExecutionCall, isRecorded: boolean): ExecutionCall =>
  isRecorded || call.state !== 'retrying' ? call : { ...call, state: 'failed', nextAttemptAt: null }
