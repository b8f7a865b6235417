import { checkInsOf } from '@sextant/contract/impact/check-ins'
import type { AnalysisSummary } from '@sextant/contract/impact/routes'
import { inUnit, money } from '@sextant/contract/impact/words'
import type { Ctx } from '#kernel/context'
import { doerOrEditors } from '#ports/notifications'
import { lock } from './impact.queries.ts'
import { setCheckIn } from './record.queries.ts'

/** When to ask for the first or next time; null after the last. Nobody is asked about sample data. */
export const nextCheckIn = (analysis: Pick<AnalysisSummary, 'createdAt' | 'timeline' | 'isSample'>, after: Date) =>
  analysis.isSample ? null : (checkInsOf(analysis).find(({ at }) => at > after)?.at ?? null)

/** Asks for actual results. A check-in that was missed is not made up for: the latest one counts. */
export const checkIn = (ctx: Ctx, workspaceId: string, id: string): Promise<void> =>
  ctx.transact(async (ctx) => {
    const analysis = await lock(ctx.db, workspaceId, id)
    if (analysis?.status !== 'approved') return
    const now = ctx.now()
    const due = checkInsOf(analysis).findLast(({ at }) => at <= now)
    await setCheckIn(ctx.db, workspaceId, { id, at: nextCheckIn(analysis, now) })
    if (!due) return
    await ctx.ports.notify(ctx, await doerOrEditors(ctx, workspaceId, null), {
      kind: 'forecast-check-in',
      type: 'info',
      title: `${due.day} days after launch: how is “${analysis.title}” doing?`,
      message: `The forecast: ${forecastText(analysis)}. Enter actual results to make the next forecast better.`,
      actionUrl: `/agents/impact-predictor?${new URLSearchParams({ analysis: id })}`,
      key: `forecast-check-in ${id} ${due.day}`,
    })
  })

function forecastText({ predictedOutcomes, netReturn, currency, horizonMonths }: AnalysisSummary): string {
  const [first] = predictedOutcomes
  return first
    ? `${first.metric} ${inUnit(first.predictedValue, first.unit, currency)} after ${horizonMonths} months`
    : `a net return of ${money(netReturn.p50, currency)} after ${horizonMonths} months`
}
