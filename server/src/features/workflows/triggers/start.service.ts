import type { Ctx } from '#kernel/context'
import * as queries from './start.queries.ts'

/** The name of the workers that advance executions, by which they are woken. */
export const engineName = 'workflows.advance'

/** Accepts executions, in the transaction of whoever asks: they run when, and only if, it commits. */
export async function begin(ctx: Ctx, starts: readonly queries.NewExecution[]): Promise<queries.Begun[]> {
  if (starts.length === 0) return []
  const begun = await queries.insertMany(ctx.db, starts)
  await ctx.wake(engineName)
  for (const workspaceId of new Set(starts.map((start) => start.workspaceId))) {
    await ctx.publish({ workspaceId }, { topic: 'executions' })
  }
  return begun
}
