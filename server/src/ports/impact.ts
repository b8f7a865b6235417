import type { ImpactAccuracy } from '@sextant/contract/impact/routes'
import type { DayFilter } from '@sextant/contract/kernel/days'
import type { RequestCtx } from '#kernel/context'
import type { ReadForecasts } from './analytics.ts'

/** Compares forecasts approved on these days with actual results. */
export type ReadImpactAccuracy = (ctx: RequestCtx, approvedOn: DayFilter) => Promise<ImpactAccuracy>

/** Forecasts and how they turned out. */
export interface ImpactPorts {
  impactAccuracy: ReadImpactAccuracy
  readForecasts: ReadForecasts
}
