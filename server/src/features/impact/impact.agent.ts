import { hasFigures, noFigures } from '@sextant/contract/impact/rules'
import { money, share } from '@sextant/contract/impact/words'
import { defineAction, type RunCtx } from '#kernel/agents'
import { analysisBody, predictionBody, roiBody, verdictFor } from './analysis-body.ts'
import { forecastFeature } from './impact.computes.ts'
import { keep } from './impact.service.ts'
import type { Forecast } from './model/forecast.ts'
import { type AnalysisInput, type Prepared, prepare } from './prepare.service.ts'
import { recommend } from './recommend.ts'

const agentId = 'impact-predictor'
type Ctx = RunCtx<typeof agentId>

const titleOf = ({ title }: { title: string }) => title

/** Scores a feature and stores the result as an analysis that can be approved. */
export const analyzeFeature = defineAction({
  agentId,
  actionType: 'analyze-feature',
  titleOf,
  async perform(ctx, draft) {
    const { prepared, forecast } = await forecastOf(ctx, draft)
    const { confidenceScore, impactScore, roiScore } = forecast
    const { input, evidence, source } = prepared
    const { id: runId, triggeredBy } = ctx.run
    const threshold = ctx.settings.confidenceThreshold
    const title = draft.title.trim()
    await ctx.progress(70, 'Writing the recommendation')
    const recommendation = await recommend(ctx, forecast, {
      ...about(ctx, draft, prepared),
      description: draft.description,
    })
    return {
      title,
      description: hasFigures(input.numbers)
        ? `${verdictFor(forecast, about(ctx, draft, prepared)).sentence} Impact ${impactScore}, ROI score ${roiScore}.`
        : noFigures,
      body: analysisBody(forecast, about(ctx, draft, prepared), recommendation),
      confidence: confidenceScore,
      events: [
        { eventType: 'analysis-completed', priority: priorityOf(impactScore) },
        { eventType: 'score-calculated', priority: priorityOf(impactScore) },
      ],
      async save(ctx) {
        const id = await keep(ctx, {
          runId,
          title,
          description: draft.description.trim(),
          category: input.category,
          numbers: prepared.numbers,
          forecast,
          recommendation,
          isUncertain: confidenceScore < threshold,
          evidence,
          source,
          isSample: triggeredBy === 'sample',
        })
        return { type: 'analysis', id }
      },
    }
  },
})

export const predictImpact = defineAction({
  agentId,
  actionType: 'predict-impact',
  titleOf,
  async perform(ctx, input) {
    const { prepared, forecast } = await forecastOf(ctx, input)
    const [first] = forecast.predictedOutcomes
    return {
      title: input.title.trim(),
      description: first
        ? `Impact ${forecast.impactScore}. ${forecast.predictedOutcomes.map(({ metric }) => metric).join(', ')} ${first.timeframe}.`
        : "No target metrics were set, so there's nothing to predict.",
      body: predictionBody(forecast, about(ctx, input, prepared)),
      confidence: forecast.confidenceScore,
      events: [{ eventType: 'prediction-ready', priority: priorityOf(forecast.impactScore) }],
    }
  },
})

export const calculateRoi = defineAction({
  agentId,
  actionType: 'calculate-roi',
  titleOf,
  async perform(ctx, input) {
    const { prepared, forecast } = await forecastOf(ctx, input)
    const { netReturn, roiScore, chanceOfLoss } = forecast
    return {
      title: input.title.trim(),
      description: hasFigures(prepared.input.numbers)
        ? `ROI score ${roiScore}: a net return of ${money(netReturn.p50, prepared.numbers.currency)} and a ${share(chanceOfLoss)} chance of loss.`
        : noFigures,
      body: roiBody(forecast, about(ctx, input, prepared)),
      confidence: forecast.confidenceScore,
      events: [{ eventType: 'score-calculated', priority: priorityOf(roiScore) }],
    }
  },
})

async function forecastOf(ctx: Ctx, input: AnalysisInput): Promise<{ prepared: Prepared; forecast: Forecast }> {
  await ctx.progress(10, 'Collecting evidence and past outcomes')
  const prepared = await prepare(ctx, input, ctx.settings)
  await ctx.progress(40, `Running ${prepared.input.draws.toLocaleString('en-US')} simulations`)
  const forecast = await ctx.ports.compute(forecastFeature, prepared.input, {
    owner: ctx.actor.workspaceId,
    signal: ctx.signal,
  })
  return { prepared, forecast }
}

const about = ({ settings }: Ctx, { title }: AnalysisInput, { numbers, evidence }: Prepared) => ({
  title: title.trim(),
  threshold: settings.confidenceThreshold,
  includeRiskAnalysis: settings.includeRiskAnalysis,
  numbers,
  evidence,
})

const priorityOf = (score: number) => (score >= 85 ? 'high' : score >= 70 ? 'medium' : 'low')
