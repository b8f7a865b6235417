import type { FieldValues } from '@sextant/contract/agents/fields'
import type { SampleRun } from '#kernel/agents'
import { findSamplePrd } from '#kernel/demo/sample-prd'
import { appliedNow, doneBy } from '#kernel/demo/timeline'
import type { DemoEvent, TeamDemoEvent } from '#kernel/feature'
import samples from './samples.json' with { type: 'json' }
import { type Measured, measure } from './seed.ts'

interface Forecast {
  /** The title of the sample PRD whose first requirement it is about. */
  about?: string
  daysAgo: number
  actionType: 'analyze-feature' | 'calculate-roi'
  input: FieldValues
  decision?: SampleRun['decision']
}

const { forecasts, teamForecast, teamMeasured } = samples as unknown as {
  forecasts: readonly Forecast[]
  teamForecast: Forecast
  teamMeasured: readonly Measured[]
}

/** One awaits results, one needs a decision. */
export const timeline = (): readonly DemoEvent[] => forecasts.map(weighed)

export const teamTimeline = (): readonly TeamDemoEvent[] =>
  doneBy('jonas', [appliedNow(88, (ctx) => measure(ctx, teamMeasured)), weighed(teamForecast)])

function weighed({ about, daysAgo, actionType, input: numbers, decision }: Forecast): DemoEvent {
  return {
    daysAgo,
    async apply(ctx) {
      const prd = about === undefined ? undefined : await findSamplePrd(ctx, about)
      const [first] = prd?.content.feature_requirements ?? []
      const input = prd && first ? { ...numbers, prdId: prd.id, requirementId: first.id } : numbers
      await ctx.ports.runSample(ctx, { agentId: 'impact-predictor', actionType, input, ...(decision && { decision }) })
    },
  }
}
