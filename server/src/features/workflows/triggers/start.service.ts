import type { Ctx } from '#kernel/context'
import * as queries from './start.queries.ts'

/** Channel that wakes the workers. */
export const engineName = 'workflows.advance'

/** Creates executions in the caller's transaction: they run only if it commits. */
export async function begin(ctx: Ctx, starts: readonly queries.NewExecution[]): Promise<queries.Begun[]> {
  if (starts.length === 0) return []
  const begun = await queries.insertMany(ctx.db, starts)
  await ctx.wake(engineName)
  for (const workspaceId of new Set(starts.map((start) => start.workspaceId))) {
    await ctx.publish({ workspaceId }, { topic: 'executions' })
  }
  return begun
}
