import { counted } from '@sextant/contract/kernel/counted'
import type { RequestCtx } from '#kernel/context'
import type { Fact } from '#kernel/feature'
import { countWaiting } from './outputs/outputs.queries.ts'
import { countCompletedSince } from './runs/runs.queries.ts'

const aDayMs = 86_400_000

export async function facts(ctx: RequestCtx): Promise<Fact[]> {
  const { workspaceId } = ctx.actor
  const [waiting, ran] = await Promise.all([
    countWaiting(ctx.db, workspaceId),
    countCompletedSince(ctx.db, workspaceId, new Date(ctx.now().getTime() - aDayMs)),
  ])
  return [
    ...(waiting > 0
      ? [
          {
            text: `${counted(waiting, 'output needs', 'outputs need')} your approval.`,
            url: '/outputs?status=completed',
          },
        ]
      : []),
    ...(ran > 0
      ? [
          {
            text: `Agents completed ${counted(ran, 'action', 'actions')} since yesterday.`,
            url: '/tasks?status=completed',
          },
        ]
      : []),
  ]
}
