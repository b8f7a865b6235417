import { defaultsOf } from '@sextant/contract/agents/fields'
import { agentSettings, type SettingsOf } from '@sextant/contract/agents/settings'
import type { Actuals } from '@sextant/contract/impact'
import type { RequestCtx } from '#kernel/context'
import { forecastFeature } from './impact.computes.ts'
import * as analyses from './impact.service.ts'
import { type Given, prepare } from './prepare.service.ts'

interface Sample {
  given: Given
  monthsAgo: number
  isApproved?: true
  actuals?: Actuals
}

const dayMs = 86_400_000
const nothingMore = { prdId: '', requirementId: '', seed: 1 }

const samples: readonly Sample[] = [
  {
    given: {
      title: 'Scheduled report exports',
      description: 'Reports go out by mail every Monday, as CSV and PDF, to whomever a customer names.',
      category: 'Automation',
      timeline: 6,
      'targetMetrics.mrr': 46_000,
      'targetMetrics.userAdoption': 35,
      'targetMetrics.retention': 91,
      'current.mrr': 41_500,
      'current.userAdoption': 0,
      'current.retention': 89,
      'costs.development': 24_000,
      'costs.maintenance': 600,
      'costs.marketing': 3_000,
      ranges: ['mrr 43000 to 48000', 'development 20000 to 34000'],
      ...nothingMore,
    },
    monthsAgo: 15,
    isApproved: true,
    actuals: {
      outcomes: { mrr: 44_900, userAdoption: 31, retention: 89.9 },
      revenue: 42_300,
      cost: 36_800,
      note: 'Launched two weeks late; adoption came mostly from larger accounts.',
    },
  },
  {
    given: {
      title: 'Single sign-on for Business plans',
      description: 'SAML and OIDC sign-in with role mapping. Three customers say they will not renew without it.',
      category: 'Security',
      timeline: 10,
      'targetMetrics.mrr': 61_000,
      'targetMetrics.userAdoption': 25,
      'targetMetrics.retention': 93,
      'current.mrr': 49_000,
      'current.userAdoption': 0,
      'current.retention': 90,
      'costs.development': 42_000,
      'costs.maintenance': 1_200,
      'costs.marketing': 4_000,
      ranges: ['mrr 55000 to 66000', 'development 36000 to 64000', 'timeline 8 to 16'],
      ...nothingMore,
    },
    monthsAgo: 1,
    isApproved: true,
  },
  {
    given: {
      title: 'Answers drafted from past tickets',
      description: 'Support sees a drafted answer with its sources beside each new ticket and sends it with one click.',
      category: 'AI/ML',
      timeline: 14,
      'targetMetrics.mrr': 63_000,
      'targetMetrics.userAdoption': 40,
      'targetMetrics.retention': 0,
      'current.mrr': 49_000,
      'current.userAdoption': 0,
      'current.retention': 0,
      'costs.development': 55_000,
      'costs.maintenance': 1_800,
      'costs.marketing': 4_500,
      ranges: [],
      ...nothingMore,
    },
    monthsAgo: 0,
  },
]

/** One forecast that came to its end, one that is waited for, one to decide on: made like everybody's. */
export async function seed(ctx: RequestCtx): Promise<void> {
  const settings = defaultsOf(agentSettings['impact-predictor']) as SettingsOf<'impact-predictor'>
  for (const { given, monthsAgo, isApproved, actuals } of samples) {
    const { input, evidence, source } = await prepare(ctx, given, settings)
    const forecast = await ctx.ports.compute(forecastFeature, input)
    const at = new Date(ctx.now().getTime() - monthsAgo * 30 * dayMs)
    await ctx.transact(async (ctx) => {
      const id = await analyses.keep(ctx, {
        runId: null,
        title: given.title,
        description: given.description,
        category: input.category,
        numbers: { ...input.numbers, seed: input.seed },
        forecast,
        isUncertain: forecast.confidenceScore < settings.confidenceThreshold,
        evidence,
        source,
        isSample: true,
        at,
      })
      if (isApproved) await analyses.approve(ctx, id, { at: new Date(at.getTime() + dayMs) })
      if (actuals) await analyses.recordOutcomes(ctx, id, actuals)
    })
  }
}
