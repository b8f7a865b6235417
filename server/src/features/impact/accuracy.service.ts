import type { ImpactAccuracy } from '@sextant/contract/impact'
import { brierScore, calibration, intervalHitRate } from '@sextant/contract/impact-accuracy'
import { measuredForecast } from '@sextant/contract/impact-actuals'
import type { RequestCtx } from '#kernel/context'
import type { ReadImpactAccuracy } from '#kernel/impact'
import { noRecord, type TrackRecord, trackRecordOf } from './model/track-record.ts'
import * as queries from './record.queries.ts'

/** As many of the latest as are worth comparing with. */
const mostMeasured = 500

export const impactAccuracy: ReadImpactAccuracy = async (ctx, { since }): Promise<ImpactAccuracy> => {
  const { workspaceId } = ctx.actor
  const asked = { atMost: mostMeasured, ...(since && { since }) }
  const [approved, measured] = await Promise.all([
    queries.countApproved(ctx.db, workspaceId, since),
    queries.listMeasured(ctx.db, workspaceId, asked),
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

/** What the workspace's own past says about its estimates, where the agent is to ask it. */
export async function trackRecord(ctx: RequestCtx, isAsked: boolean): Promise<TrackRecord> {
  if (!isAsked) return noRecord
  return trackRecordOf(await queries.listMeasured(ctx.db, ctx.actor.workspaceId, { atMost: 50 }))
}
