import { defaultsOf } from '@sextant/contract/agents/fields'
import type { SettingsOf } from '@sextant/contract/agents/settings'
import { agentSettings } from '@sextant/contract/agents/tasks'
import type { Actuals } from '@sextant/contract/impact/routes'
import type { RequestCtx } from '#kernel/context'
import { forecastFeature } from '../impact.computes.ts'
import * as analyses from '../impact.service.ts'
import { type AnalysisInput, prepare } from '../prepare.service.ts'
import { builtInRecommendation } from '../recommend.ts'

export interface Measured {
  draft: AnalysisInput
  monthsAgo: number
  /** If different from the agent's time horizon. */
  horizon?: '3m'
  actuals: Actuals
}

const dayMs = 86_400_000
export const nothingMore = { prdId: '', requirementId: '', seed: 1 }

const samples: readonly Measured[] = [
  {
    draft: {
      title: 'Scheduled report exports',
      description: 'Emails reports as CSV and PDF every Monday to the recipients a customer chooses.',
      category: 'Automation',
      timeline: 6,
      'targetMetrics.mrr': 48_000,
      'targetMetrics.userAdoption': 35,
      'targetMetrics.retention': 91,
      'current.mrr': 43_400,
      'current.userAdoption': 0,
      'current.retention': 89,
      'costs.development': 24_000,
      'costs.maintenance': 600,
      'costs.marketing': 3_000,
      ranges: ['mrr 45000 to 50000', 'development 20000 to 34000'],
      ...nothingMore,
    },
    monthsAgo: 15,
    actuals: {
      outcomes: { mrr: 48_300, userAdoption: 31, retention: 89.9 },
      revenue: 45_700,
      cost: 36_800,
      note: 'Launched two weeks late; adoption came mostly from larger accounts.',
    },
  },
  {
    draft: {
      title: 'Board templates',
      description: 'Create a new board from one of your own, with its columns, rules and people.',
      category: 'User Experience',
      timeline: 4,
      'targetMetrics.mrr': 52_500,
      'targetMetrics.userAdoption': 30,
      'targetMetrics.retention': 90.5,
      'current.mrr': 45_800,
      'current.userAdoption': 0,
      'current.retention': 89.5,
      'costs.development': 5_000,
      'costs.maintenance': 200,
      'costs.marketing': 500,
      ranges: ['userAdoption 20 to 42', 'development 4000 to 7500'],
      ...nothingMore,
    },
    monthsAgo: 5,
    horizon: '3m',
    actuals: {
      outcomes: { mrr: 49_000, userAdoption: 36, retention: 90.2 },
      revenue: 7_900,
      cost: 6_200,
      note: 'Customer success uses it to set up every new workspace.',
    },
  },
  {
    draft: {
      title: 'Weekly email digest',
      description: 'Everyone gets a Monday email with changes on the boards they follow, with links to each.',
      category: 'Collaboration',
      timeline: 3,
      'targetMetrics.mrr': 50_800,
      'targetMetrics.userAdoption': 50,
      'targetMetrics.retention': 0,
      'current.mrr': 46_900,
      'current.userAdoption': 0,
      'current.retention': 0,
      'costs.development': 2_800,
      'costs.maintenance': 150,
      'costs.marketing': 0,
      ranges: ['userAdoption 35 to 60'],
      ...nothingMore,
    },
    monthsAgo: 4,
    horizon: '3m',
    actuals: {
      outcomes: { mrr: 49_000, userAdoption: 28 },
      revenue: 2_100,
      cost: 3_400,
      note: 'Most people had unsubscribed from our emails. Next time, we ask first.',
    },
  },
]

/** Forecasts from before the demo timeline. */
export const seed = (ctx: RequestCtx): Promise<void> => measure(ctx, samples)

/** Creates forecasts with actual results. */
export async function measure(ctx: RequestCtx, samples: readonly Measured[]): Promise<void> {
  const settings = defaultsOf(agentSettings['impact-predictor']) as SettingsOf<'impact-predictor'>
  for (const { draft, monthsAgo, horizon, actuals } of samples) {
    const timeHorizon = horizon ?? settings.timeHorizon
    const { input, evidence, source } = await prepare(ctx.asSample(ctx.now()), draft, { ...settings, timeHorizon })
    const forecast = await ctx.ports.compute(forecastFeature, input, { owner: ctx.actor.workspaceId })
    const at = new Date(ctx.now().getTime() - monthsAgo * 30 * dayMs)
    await ctx.transact(async (ctx) => {
      const id = await analyses.keep(ctx, {
        runId: null,
        title: draft.title,
        description: draft.description,
        category: input.category,
        numbers: { ...input.numbers, seed: input.seed },
        forecast,
        recommendation: builtInRecommendation(forecast, input.numbers),
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
