import type { Ctx } from '#kernel/context'
import type { ExecutionCall } from '#ports/deliveries'
import { type Entry, record } from './engine.queries.ts'

/** Records what steps did, team by team. */
export async function writeDown(ctx: Ctx, entries: readonly Entry[]): Promise<Set<Entry>> {
  const teams = Map.groupBy(entries, ({ workspaceId }) => workspaceId)
  const recorded = [...teams].map(([workspaceId, own]) => writeIn(ctx.inWorkspace(workspaceId), own))
  return new Set((await Promise.all(recorded)).flatMap((some) => [...some]))
}

/** In the same transaction, the calls they made for the log of deliveries. */
async function writeIn(ctx: Ctx, entries: readonly Entry[]): Promise<Set<Entry>> {
  if (!entries.some(({ call }) => call)) return record(ctx.db, entries)
  return ctx.transact(async (ctx) => {
    const recorded = await record(ctx.db, entries)
    await ctx.ports.deliveries.logCalls(ctx.db, callsOf(entries, recorded))
    return recorded
  })
}

/** One a step: should a worker that lost it and the one that has it now be written down together, the latter's. */
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

/** Whoever lost the execution has called all the same, but will not try again. */
const asItStands = (call: ExecutionCall, isRecorded: boolean): ExecutionCall =>
  isRecorded || call.state !== 'retrying' ? call : { ...call, state: 'failed', nextAttemptAt: null }
