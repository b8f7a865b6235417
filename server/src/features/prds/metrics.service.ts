import type { ReplyOf } from '@sextant/contract/kernel/route'
import type { prdRoutes } from '@sextant/contract/prds/routes'
import type { RequestCtx } from '#kernel/context'

type Metrics = ReplyOf<typeof prdRoutes.metrics>

const aMonthMs = 30 * 86_400_000

/** Speed and success rate over the last 30 days. */
export async function performance(ctx: RequestCtx): Promise<Metrics> {
  const since = new Date(ctx.now().getTime() - aMonthMs)
  const tallies = await ctx.ports.runTallies(ctx, { agentId: 'user-whisperer', since })
  const sum = (pick: (one: (typeof tallies)[number]) => number) => tallies.reduce((all, one) => all + pick(one), 0)
  const [completed, failed, ms] = [sum((one) => one.completed), sum((one) => one.failed), sum((one) => one.totalMs)]
  const ended = completed + failed
  const model = await ctx.ports.modelInUse(ctx, 'user-whisperer')
  return {
    optimization_summary: {
      optimization_status: ended === 0 ? 'No runs yet' : model ? 'Language model' : 'Built-in engine',
      success_rate: ended === 0 ? 0 : Math.round((completed / ended) * 100),
      avg_response_time: completed === 0 ? 0 : Math.round(ms / completed) / 1_000,
    },
    metrics: Object.fromEntries(
      tallies.map((one) => [
        one.actionType,
        {
          avg_duration: one.completed === 0 ? 0 : Math.round(one.totalMs / one.completed) / 1_000,
          runs: one.completed,
        },
      ]),
    ),
  }
}

export async function health(ctx: RequestCtx): Promise<ReplyOf<typeof prdRoutes.health>> {
  return {
    status: 'ok',
    engine: (await ctx.ports.modelInUse(ctx, 'user-whisperer'))?.model ?? 'Built-in engine',
    transcription: ctx.ports.speech.describe(),
    recordings: ctx.ports.speech.problem() ?? null,
  }
}
