import { costNote, newRevenueNote } from '@sextant/contract/impact/notes'
import type { Recommendation } from '@sextant/contract/impact/recommendation'
import type { PredictedOutcome } from '@sextant/contract/impact/routes'
import { type DraftNumbers, hasFigures, noFigures, quantities } from '@sextant/contract/impact/rules'
import { inUnit, money, monthsText, share } from '@sextant/contract/impact/words'
import type { Forecast } from './model/forecast.ts'

export interface About {
  title: string
  threshold: number
  includeRiskAnalysis: boolean
  numbers: DraftNumbers
}

export function analysisBody(forecast: Forecast, about: About, recommendation: Recommendation): string {
  return written([
    ...opening(forecast, about),
    `## Recommendation\n\n${recommendation.text}`,
    assumptionsPart(recommendation),
    factsOf(forecast, about),
  ])
}

const assumptionsPart = ({ assumptions }: Recommendation) =>
  assumptions.length > 0 ? `## Assumptions\n\n${assumptions.map((each) => `- ${each}`).join('\n')}` : ''

/** Every number of a forecast, for a model that writes about it. */
export const factsOf = (forecast: Forecast, about: About): string =>
  written([scoresPart(forecast, about), outcomesPart(forecast), ...returnParts(forecast, about), groundsPart(forecast)])

export const predictionBody = (forecast: Forecast, about: About): string =>
  written([...opening(forecast, about), outcomesPart(forecast), groundsPart(forecast)])

export const roiBody = (forecast: Forecast, about: About): string =>
  written([...opening(forecast, about), ...returnParts(forecast, about), groundsPart(forecast)])

const written = (blocks: readonly string[]) => blocks.filter(Boolean).join('\n\n')

/** Without numbers there is no return or risk to report. */
const returnParts = (forecast: Forecast, about: About) =>
  hasFigures(about.numbers) ? [moneyPart(forecast, about), riskPart(forecast, about)] : []

const opening = ({ confidenceScore, predictedOutcomes }: Forecast, { title, threshold, numbers }: About) => [
  `# ${title}`,
  confidenceScore < threshold
    ? `Confidence is ${confidenceScore}%, below your threshold of ${threshold}%. Review this forecast before you use it.`
    : '',
  hasFigures(numbers) ? '' : noFigures,
  newRevenueNote({ predictedOutcomes, current: numbers.current }) ?? '',
]

const scoresPart = ({ impactScore, roiScore, confidenceScore, riskLevel }: Forecast, { numbers }: About) =>
  `## Scores\n\n- Impact: ${impactScore}\n- ROI score: ${roiScore}\n- Confidence: ${confidenceScore}\n- Risk: ${hasFigures(numbers) ? riskLevel : 'unknown'}`

function outcomesPart({ predictedOutcomes }: Forecast): string {
  if (predictedOutcomes.length === 0) return '## Predicted outcomes\n\nNo target metrics were set.'
  return `## Predicted outcomes\n\n${predictedOutcomes.map(outcomeLine).join('\n')}`
}

function outcomeLine({
  metric,
  unit,
  currentValue,
  predictedValue,
  range,
  timeframe,
  confidence,
  basis,
}: PredictedOutcome) {
  const from = currentValue === null ? '' : `from ${inUnit(currentValue, unit)} `
  const ends = `${inUnit(range.low, unit)} to ${inUnit(range.high, unit)}`
  const thumb = basis === 'rule-of-thumb' ? ' Rule of thumb, not a measurement (today = 100).' : ''
  return `- **${metric}**: ${from}to ${inUnit(predictedValue, unit)} (${ends}), ${timeframe}, confidence ${confidence}%.${thumb}`
}

function moneyPart(forecast: Forecast, { numbers: { costs, ranges } }: About): string {
  const { netReturn, totalCost, roi, paybackMonths, horizonMonths, draws } = forecast
  const note = costNote({ ...forecast, costs, ranges })
  const ends = (spread: { p10: number; p90: number }, text: (value: number) => string) =>
    `(${text(spread.p10)} to ${text(spread.p90)})`
  return [
    `## Return within ${horizonMonths} months after launch\n`,
    `- Net return: ${money(netReturn.p50)} ${ends(netReturn, money)}`,
    `- Total cost: ${money(totalCost.p50)} ${ends(totalCost, money)}`,
    roi ? `- ROI: ${share(roi.p50)} ${ends(roi, share)}` : '- ROI: not applicable (no costs)',
    `- Payback: ${monthsText(paybackMonths.p50)}`,
    ...(note ? [`\n${note}`] : []),
    `\nBased on ${draws.toLocaleString('en-US')} simulations. Ranges cover 8 in 10 of them.`,
  ].join('\n')
}

function riskPart({ chanceOfLoss, riskLevel, charts }: Forecast, { includeRiskAnalysis }: About): string {
  if (!includeRiskAnalysis) return ''
  const drivers = charts.drivers
    .slice(0, 3)
    .map(
      ({ quantity, netAtLow, netAtHigh }) =>
        `- ${quantities[quantity].label}: net return from ${money(netAtLow)} to ${money(netAtHigh)}`,
    )
  const moved = drivers.length > 0 ? `\n\nBiggest drivers of the return:\n\n${drivers.join('\n')}` : ''
  return `## Risk\n\nA ${share(chanceOfLoss)} chance of loss: ${riskLevel} risk.${moved}`
}

const groundsPart = ({ confidenceParts, model }: Forecast) =>
  [
    '## Why this confidence\n',
    ...confidenceParts.map(({ label, points, outOf, note }) => `- ${label}: ${points} of ${outOf} points. ${note}`),
    ...(model.comparedWith > 0
      ? [
          `\nYour track record of ${model.comparedWith} measured ${model.comparedWith === 1 ? 'forecast' : 'forecasts'} adjusts benefits by a factor of ${model.benefitFactor} and costs by ${model.costFactor}.`,
        ]
      : []),
  ].join('\n')
