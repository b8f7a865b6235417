import type { FieldValues } from '@sextant/contract/agents/fields'
import type { SampleRun } from '#kernel/agents'
import { appliedNow, doneBy } from '#kernel/demo/timeline'
import type { DemoEvent, TeamDemoEvent } from '#kernel/feature'
import { sampleTeamForecast, sampleTeamMeasured } from './sample-team-forecasts.ts'
import { measure } from './seed.ts'

export interface Forecast {
  daysAgo: number
  actionType: 'analyze-feature' | 'calculate-roi'
  input: FieldValues
  decision?: SampleRun['decision']
}

const approved = { approved: true } as const

/** Forecasts in the demo timeline: one awaiting results, one to decide on. */
const forecasts: readonly Forecast[] = [
  {
    daysAgo: 80,
    actionType: 'calculate-roi',
    input: {
      title: 'Offline drafts',
      description: "Saves drafts on the phone and syncs them when you're back online. Shows conflicts side by side.",
      category: 'User Experience',
      timeline: 8,
      'targetMetrics.mrr': 53_000,
      'targetMetrics.retention': 91,
      'current.mrr': 48_200,
      'current.retention': 90,
      'costs.development': 18_000,
      'costs.maintenance': 400,
      'costs.marketing': 2_000,
    },
    decision: approved,
  },
  {
    daysAgo: 30,
    actionType: 'analyze-feature',
    input: {
      title: 'Single sign-on for Business plans',
      description: "SAML and OIDC sign-in with role mapping. Three customers say they won't renew without it.",
      category: 'Security',
      timeline: 10,
      'targetMetrics.mrr': 66_000,
      'targetMetrics.userAdoption': 25,
      'targetMetrics.retention': 93,
      'current.mrr': 49_000,
      'current.retention': 90,
      'costs.development': 42_000,
      'costs.maintenance': 1_200,
      'costs.marketing': 4_000,
      ranges: ['mrr 59000 to 71000', 'development 36000 to 64000', 'timeline 8 to 16'],
    },
    decision: approved,
  },
  {
    daysAgo: 0.8,
    actionType: 'analyze-feature',
    input: {
      title: 'Answers drafted from past tickets',
      description: 'Support sees a drafted reply with sources next to each new ticket and sends it with one click.',
      category: 'AI/ML',
      timeline: 14,
      'targetMetrics.mrr': 67_000,
      'targetMetrics.userAdoption': 40,
      'current.mrr': 49_000,
      'costs.development': 55_000,
      'costs.maintenance': 1_800,
      'costs.marketing': 4_500,
    },
  },
]

export const timeline = (): readonly DemoEvent[] => forecasts.map(weighed)

export const teamTimeline = (): readonly TeamDemoEvent[] =>
  doneBy('jonas', [appliedNow(88, (ctx) => measure(ctx, sampleTeamMeasured)), weighed(sampleTeamForecast)])

function weighed({ daysAgo, actionType, input, decision }: Forecast): DemoEvent {
  return {
    daysAgo,
    async apply(ctx) {
      await ctx.ports.runSample(ctx, { agentId: 'impact-predictor', actionType, input, ...(decision && { decision }) })
    },
  }
}
