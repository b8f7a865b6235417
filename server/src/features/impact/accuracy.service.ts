import { brierScore, calibration, intervalHitRate } from '@sextant/contract/impact/accuracy'
import { measuredForecast } from '@sextant/contract/impact/actuals'
import type { ImpactAccuracy } from '@sextant/contract/impact/routes'
import type { RequestCtx } from '#kernel/context'
import type { ReadForecasts } from '#ports/analytics'
import type { ReadImpactAccuracy } from '#ports/impact'
import { list } from './impact.queries.ts'
import { noRecord, type TrackRecord, trackRecordOf } from './model/track-record.ts'
import * as queries from './record.queries.ts'

/** How many recent forecasts to compare with. */
const mostMeasured = 5_000
const forecastsAtATime = 100

export const impactAccuracy: ReadImpactAccuracy = async (ctx, days): Promise<ImpactAccuracy> => {
  const { workspaceId } = ctx.actor
  const [approved, measured] = await Promise.all([
    queries.countApproved(ctx.db, workspaceId, days),
    queries.listMeasured(ctx.db, workspaceId, { days, atMost: mostMeasured }),
  ])
  const forecasts = measured.map((one) => measuredForecast(one, one.actuals))
  return {
    approved,
    measured: forecasts.length,
    comparisons: forecasts.reduce((sum, { comparisons }) => sum + comparisons.length, 0),
    hitRate: intervalHitRate(forecasts),
    brierScore: brierScore(forecasts),
    calibration: calibration(forecasts),
  }
}

export const readForecasts: ReadForecasts = async function* (ctx, days) {
  let before: string | undefined
  do {
    const filter = {
      status: 'approved' as const,
      prdId: undefined,
      measured: undefined,
      bucket: undefined,
      days,
      before,
    }
    const forecasts = await list(ctx.db, ctx.actor.workspaceId, { ...filter, atMost: forecastsAtATime })
    if (forecasts.length > 0) yield forecasts
    before = forecasts.length === forecastsAtATime ? forecasts.at(-1)?.id : undefined
  } while (before)
}

/** The workspace's track record, if the agent is set to use it. */
export async function trackRecord(ctx: RequestCtx, isAsked: boolean): Promise<TrackRecord> {
  if (!isAsked) return noRecord
  // Sample forecasts learn from samples; a team's own forecasts learn only from real results.
  const filter = { days: {}, atMost: 50, isOwnOnly: !ctx.isSample }
  return trackRecordOf(await queries.listMeasured(ctx.db, ctx.actor.workspaceId, filter))
}
