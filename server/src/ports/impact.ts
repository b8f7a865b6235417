import type { ImpactAccuracy } from '@sextant/contract/impact/routes'
import type { DayFilter } from '@sextant/contract/kernel/days'
import type { RequestCtx } from '#kernel/context'

/** How the forecasts of the actor's workspace that were approved on these days compare with what happened. */
export type ReadImpactAccuracy = (ctx: RequestCtx, approvedOn: DayFilter) => Promise<ImpactAccuracy>
