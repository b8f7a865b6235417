import type { Currency } from '@sextant/contract/impact/currency'
import { costNote, notesOn } from '@sextant/contract/impact/notes'
import { riceOf, scoreText, wsjfOf } from '@sextant/contract/impact/priorities'
import type { Recommendation } from '@sextant/contract/impact/recommendation'
import type { AnalysisSummary, PredictedOutcome } from '@sextant/contract/impact/routes'
import { hasFigures, noFigures, quantities } from '@sextant/contract/impact/rules'
import { thresholdText, type Verdict, verdictOf } from '@sextant/contract/impact/verdict'
import { inUnit, money, monthsText, share } from '@sextant/contract/impact/words'
import type { Numbers } from './impact.queries.ts'
import type { Forecast } from './model/forecast.ts'

export interface About {
  title: string
  evidence: AnalysisSummary['evidence']
  threshold: number
  includeRiskAnalysis: boolean
  numbers: Numbers
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

export const verdictFor = (forecast: Forecast, { numbers }: About): Verdict =>
  verdictOf({ ...forecast, ...numbers }) ?? { class: 'cannot-say', sentence: '' }

/** Every number of a forecast, for a model that writes about it. */
export const factsOf = (forecast: Forecast, about: About): string =>
  written([
    verdictFor(forecast, about).sentence,
    scoresPart(forecast, about),
    outcomesPart(forecast, about),
    ...returnParts(forecast, about),
    groundsPart(forecast),
  ])

export const predictionBody = (forecast: Forecast, about: About): string =>
  written([...opening(forecast, about), outcomesPart(forecast, about), groundsPart(forecast)])

export const roiBody = (forecast: Forecast, about: About): string =>
  written([...opening(forecast, about), ...returnParts(forecast, about), groundsPart(forecast)])

const written = (blocks: readonly string[]) => blocks.filter(Boolean).join('\n\n')

/** Without numbers there is no return or risk to report. */
const returnParts = (forecast: Forecast, about: About) =>
  hasFigures(about.numbers)
    ? [
        moneyPart(forecast, about),
        scenariosPart(forecast, about),
        thresholdsPart(forecast, about),
        riskPart(forecast, about),
      ]
    : []

const opening = (forecast: Forecast, { title, threshold, numbers, ...about }: About) => [
  `# ${title}`,
  hasFigures(numbers) ? `**${verdictFor(forecast, { title, threshold, numbers, ...about }).sentence}**` : '',
  forecast.confidenceScore < threshold
    ? `Confidence is ${forecast.confidenceScore}%, below your threshold of ${threshold}%. Review this forecast before you use it.`
    : '',
  hasFigures(numbers) ? '' : noFigures,
  ...notesOn({ ...forecast, ...numbers }),
]

const scoresPart = ({ impactScore, roiScore, confidenceScore, riskLevel }: Forecast, { numbers }: About) =>
  `## Scores\n\n- Impact: ${impactScore}\n- ROI score: ${roiScore}\n- Confidence: ${confidenceScore}\n- Risk: ${hasFigures(numbers) ? riskLevel : 'unknown'}${prioritiesText(numbers)}`

function prioritiesText({ rice, wsjf }: Numbers): string {
  const scores = [
    ['RICE', riceOf(rice)],
    ['WSJF', wsjfOf(wsjf)],
  ] as const
  return scores.map(([name, score]) => (score === null ? '' : `\n- ${name}: ${scoreText(score)}`)).join('')
}

function outcomesPart({ predictedOutcomes }: Forecast, { numbers: { currency } }: About): string {
  if (predictedOutcomes.length === 0) return '## Predicted outcomes\n\nNo target metrics were set.'
  return `## Predicted outcomes\n\n${predictedOutcomes.map((one) => outcomeLine(one, currency)).join('\n')}`
}

function outcomeLine(outcome: PredictedOutcome, currency: Currency) {
  const { metric, unit, currentValue, predictedValue, range, timeframe, confidence, basis } = outcome
  const text = (value: number) => inUnit(value, unit, currency)
  const from = currentValue === null ? '' : `from ${text(currentValue)} `
  const ends = `${text(range.low)} to ${text(range.high)}`
  const thumb = basis === 'rule-of-thumb' ? ' Rule of thumb, not a measurement (today = 100).' : ''
  return `- **${metric}**: ${from}to ${text(predictedValue)} (${ends}), ${timeframe}, confidence ${confidence}%.${thumb}`
}

function moneyPart(forecast: Forecast, { numbers: { costs, ranges, currency } }: About): string {
  const { netReturn, totalCost, roi, paybackMonths, horizonMonths, draws } = forecast
  const note = costNote({ ...forecast, costs, ranges, currency })
  const amount = (value: number) => money(value, currency)
  const ends = (spread: { p10: number; p90: number }, text: (value: number) => string) =>
    `(${text(spread.p10)} to ${text(spread.p90)})`
  return [
    `## Return within ${horizonMonths} months after launch\n`,
    `- Net return: ${amount(netReturn.p50)} ${ends(netReturn, amount)}`,
    `- Total cost: ${amount(totalCost.p50)} ${ends(totalCost, amount)}`,
    roi ? `- ROI: ${share(roi.p50)} ${ends(roi, share)}` : '- ROI: not applicable (no costs)',
    `- Payback: ${monthsText(paybackMonths.p50)}`,
    ...(note ? [`\n${note}`] : []),
    `\nBased on ${draws.toLocaleString('en-US')} simulations. Ranges cover 8 in 10 of them.`,
  ].join('\n')
}

const scenarioLabels = { low: 'Worst case', likely: 'Likely case', high: 'Best case' } as const

function scenariosPart({ scenarios }: Forecast, { numbers: { currency } }: About): string {
  if (!scenarios) return ''
  const lines = (['low', 'likely', 'high'] as const).map((name) => {
    const { net, cost, benefit, roi, breakEvenMonth } = scenarios[name]
    const amount = (value: number) => money(value, currency)
    const ending = breakEvenMonth === null ? 'never breaks even' : `breaks even in month ${breakEvenMonth} after launch`
    const rate = roi === null ? '' : `, ROI ${share(roi)}`
    return `- ${scenarioLabels[name]}: net ${amount(net)} (benefit ${amount(benefit)}, cost ${amount(cost)}${rate}), ${ending}`
  })
  return `## Scenarios\n\n${lines.join('\n')}`
}

function thresholdsPart({ thresholds }: Forecast, { numbers: { currency } }: About): string {
  if (thresholds.length === 0) return ''
  const lines = thresholds.map((threshold) => {
    const { label, today, value } = thresholdText(threshold, currency)
    return `- ${label}: ${value.toLowerCase()} the likely case makes a loss (entered: ${today})`
  })
  return `## What would change the verdict\n\n${lines.join('\n')}`
}

function riskPart(
  { chanceOfLoss, riskLevel, charts }: Forecast,
  { includeRiskAnalysis, numbers: { currency } }: About,
): string {
  if (!includeRiskAnalysis) return ''
  const drivers = charts.drivers
    .slice(0, 3)
    .map(
      ({ quantity, netAtLow, netAtHigh }) =>
        `- ${quantities[quantity].label}: net return from ${money(netAtLow, currency)} to ${money(netAtHigh, currency)}`,
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
