import type { RequestCtx } from '#kernel/context'
import { countWaiting } from './outputs.queries.ts'
import { countCompletedSince } from './runs.queries.ts'

const aDayMs = 86_400_000

export async function facts(ctx: RequestCtx): Promise<string[]> {
  const { workspaceId } = ctx.actor
  const [waiting, ran] = await Promise.all([
    countWaiting(ctx.db, workspaceId),
    countCompletedSince(ctx.db, workspaceId, new Date(ctx.now().getTime() - aDayMs)),
  ])
  return [
    ...(waiting > 0 ? [`${waiting} ${waiting === 1 ? 'output waits' : 'outputs wait'} for your approval.`] : []),
    ...(ran > 0 ? [`Agents completed ${ran} ${ran === 1 ? 'action' : 'actions'} since yesterday.`] : []),
  ]
}
