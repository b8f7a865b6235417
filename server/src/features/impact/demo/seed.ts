import { defaultsOf } from '@sextant/contract/agents/fields'
import type { SettingsOf } from '@sextant/contract/agents/settings'
import { agentSettings } from '@sextant/contract/agents/tasks'
import type { Actuals } from '@sextant/contract/impact/routes'
import type { RequestCtx } from '#kernel/context'
import { forecastFeature } from '../impact.computes.ts'
import * as analyses from '../impact.service.ts'
import { type AnalysisInput, prepare } from '../prepare.service.ts'
import { builtInRecommendation } from '../recommend.ts'
import samples from './samples.json' with { type: 'json' }

export interface Measured {
  draft: Omit<AnalysisInput, keyof typeof nothingMore>
  monthsAgo: number
  /** If different from the agent's time horizon. */
  horizon?: '3m'
  actuals: Actuals
}

const dayMs = 86_400_000
const nothingMore = { prdId: '', requirementId: '', seed: 1 }

/** Forecasts from before the demo timeline. */
export const seed = (ctx: RequestCtx): Promise<void> => measure(ctx, samples.measured as readonly Measured[])

/** Creates forecasts with actual results. */
export async function measure(ctx: RequestCtx, samples: readonly Measured[]): Promise<void> {
  const settings = defaultsOf(agentSettings['impact-predictor']) as SettingsOf<'impact-predictor'>
  for (const { draft: entered, monthsAgo, horizon, actuals } of samples) {
    const draft = { ...entered, ...nothingMore }
    const timeHorizon = horizon ?? settings.timeHorizon
    const { input, numbers, evidence, source } = await prepare(ctx.asSample(ctx.now()), draft, {
      ...settings,
      timeHorizon,
    })
    const forecast = await ctx.ports.compute(forecastFeature, input, { owner: ctx.actor.workspaceId })
    const at = new Date(ctx.now().getTime() - monthsAgo * 30 * dayMs)
    await ctx.transact(async (ctx) => {
      const id = await analyses.keep(ctx, {
        runId: null,
        title: draft.title,
        description: draft.description,
        category: input.category,
        numbers,
        forecast,
        recommendation: builtInRecommendation(forecast, {
          ...{ title: draft.title, numbers, evidence },
          ...{ threshold: settings.confidenceThreshold, includeRiskAnalysis: settings.includeRiskAnalysis },
        }),
        isUncertain: forecast.confidenceScore < settings.confidenceThreshold,
        evidence,
        source,
        isSample: true,
        at,
      })
      await analyses.approve(ctx, id, { at: new Date(at.getTime() + dayMs) })
      const measuredAt = new Date(at.getTime() + (input.horizonMonths + 1) * 30 * dayMs)
      await analyses.recordOutcomes(ctx, id, actuals, { at: measuredAt })
    })
  }
}
