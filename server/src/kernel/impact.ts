import type { ImpactAccuracy } from '@sextant/contract/impact'
import type { RequestCtx } from './context.ts'

/** How the approved forecasts of the actor's workspace compare with what happened, of those approved since. */
export type ReadImpactAccuracy = (ctx: RequestCtx, asked: { since?: Date }) => Promise<ImpactAccuracy>
