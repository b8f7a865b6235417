import { counted } from '@sextant/contract/kernel/counted'
import type { RequestCtx } from '#kernel/context'
import { countWaiting } from './outputs/outputs.queries.ts'
import { countCompletedSince } from './runs/runs.queries.ts'

const aDayMs = 86_400_000

export async function facts(ctx: RequestCtx): Promise<string[]> {
  const { workspaceId } = ctx.actor
  const [waiting, ran] = await Promise.all([
    countWaiting(ctx.db, workspaceId),
    countCompletedSince(ctx.db, workspaceId, new Date(ctx.now().getTime() - aDayMs)),
  ])
  return [
    ...(waiting > 0 ? [`${counted(waiting, 'output needs', 'outputs need')} your approval.`] : []),
    ...(ran > 0 ? [`Agents completed ${counted(ran, 'action', 'actions')} since yesterday.`] : []),
  ]
}
