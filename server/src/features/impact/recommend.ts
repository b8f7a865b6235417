import { reachText } from '@sextant/contract/impact/reach'
import type { Recommendation } from '@sextant/contract/impact/recommendation'
import {
  type DraftNumbers,
  hasFigures,
  likelyOf,
  type Quantity,
  quantities,
  quantityKeys,
  targetKeys,
} from '@sextant/contract/impact/rules'
import { thresholdText, type VerdictClass } from '@sextant/contract/impact/verdict'
import { inUnit, money, share } from '@sextant/contract/impact/words'
import { unsupportedNumbers } from '@sextant/engine/words/grounding'
import { z } from 'zod'
import type { RunCtx } from '#kernel/agents'
import { type About, factsOf, verdictFor } from './analysis-body.ts'
import type { Forecast } from './model/forecast.ts'

const prompt = new URL('./prompts/recommend.md', import.meta.url)

/** Someone waits for it at the form. */
const withinMs = 60_000

/** The words are a model's where there is one; the numbers are always the simulation's. */
export async function recommend(
  ctx: RunCtx<'impact-predictor'>,
  forecast: Forecast,
  about: About & { description: string },
): Promise<Recommendation> {
  const inputs = inputsOf(about)
  const material = [
    { label: 'Feature', text: `${about.title}\n\n${about.description}` },
    { label: 'Forecast', text: factsOf(forecast, about) },
    { label: 'Inputs', text: inputs.map(({ id, text }) => `${id}: ${text}`).join('\n') || 'None' },
  ]
  const task = {
    prompt,
    material,
    // The description is no source of numbers: whoever wrote it may wish for more than the simulation gives.
    schema: answerFor([factsOf(forecast, about), ...inputs.map(({ text }) => text)].join('\n'), inputs),
    builtIn: () => builtInAnswer(forecast, about),
  }
  const { recommendation, assumptions } = await ctx.ask(task, { withinMs })
  const { model, fallbackReason } = ctx.madeBy()
  return { text: recommendation, assumptions: assumptions.map(({ text }) => text), model, fallbackReason }
}

/** A model that states a number of its own is told so and asked once more, like one whose answer has the wrong form. */
const groundedText = (source: string) =>
  z.string().superRefine((text, { addIssue }) => {
    for (const one of unsupportedNumbers(text, source)) {
      addIssue({ code: 'custom', message: `"${one}" isn't in the material. Leave it out.` })
    }
  })

const answerFor = (source: string, inputs: readonly Input[]) =>
  z.object({
    recommendation: groundedText(source)
      .max(2_000)
      .describe('Two to four sentences: what to do, and the reason from the forecast'),
    assumptions: z
      .array(
        z.object({
          input: z
            .string()
            .refine((id) => inputs.some((one) => one.id === id), 'It is not the id of an input')
            .describe('Id of the input that it rests on, such as i2'),
          text: groundedText(source).max(400).describe('What is assumed, in one sentence'),
        }),
      )
      .max(8)
      .describe('What has to hold, most important first'),
  })

interface Input {
  id: string
  text: string
}

function inputsOf({ numbers }: About): Input[] {
  const likely = likelyOf(numbers)
  return quantityKeys
    .filter((key) => isGiven(key, numbers))
    .map((key, index) => {
      const { label, unit } = quantities[key]
      const value = (amount: number) => inUnit(amount, unit, numbers.currency)
      const ends = numbers.ranges[key]
      const target = targetKeys.find((each) => each === key)
      const today = target && numbers.current[target]
      const text = [
        `${label}: ${target ? 'target ' : ''}${value(likely[key])}`,
        ends && `between ${value(ends.low)} and ${value(ends.high)}`,
        today !== undefined && (today > 0 ? `today ${value(today)}` : "today's value not entered"),
      ]
      return { id: `i${index + 1}`, text: text.filter(Boolean).join(', ') }
    })
}

const isGiven = (key: Quantity, numbers: DraftNumbers) =>
  numbers.ranges[key] !== undefined || (key === 'rampMonths' ? numbers.rampMonths : likelyOf(numbers)[key])

const builtInAnswer = (forecast: Forecast, about: About) => ({
  recommendation: builtInText(forecast, about),
  assumptions: inputsOf(about).map(({ id, text }) => ({ input: id, text: `${text}.` })),
})

/** For sample data. */
export function builtInRecommendation(forecast: Forecast, about: About): Recommendation {
  const { recommendation, assumptions } = builtInAnswer(forecast, about)
  return { text: recommendation, assumptions: assumptions.map(({ text }) => text), model: null, fallbackReason: null }
}

const advice: Record<VerdictClass, string> = {
  'pays-back': 'Build it.',
  'probably-pays-back': 'Build it after a check.',
  'toss-up': 'Check it before you build it.',
  'probably-does-not': "Don't build it as planned.",
  'does-not': "Don't build it as planned.",
  'cannot-say': 'Complete the numbers before you decide.',
}

/** A template: the advice of the verdict, then the reasons with their numbers. */
function builtInText(forecast: Forecast, about: About): string {
  const { class: verdict } = verdictFor(forecast, about)
  if (verdict === 'cannot-say') return `${advice[verdict]} ${missingText(forecast, about)}`
  return [advice[verdict], returnText(forecast, about), turnText(forecast, about, verdict), evidenceText(about)]
    .filter(Boolean)
    .join(' ')
}

function missingText({ scenarios }: Forecast, { numbers }: About): string {
  if (!hasFigures(numbers) || !scenarios) return 'The forecast has no return to judge.'
  return scenarios.likely.cost === 0
    ? 'Add what it costs to build and to run.'
    : `Add the MRR it should bring, or the revenue at risk without it. It costs ${money(scenarios.likely.cost, numbers.currency)}.`
}

function returnText({ scenarios, chanceOfLoss, horizonMonths }: Forecast, { numbers }: About): string {
  if (!scenarios) return ''
  const { net, breakEvenMonth } = scenarios.likely
  const end =
    breakEvenMonth === null
      ? 'it never breaks even'
      : `it breaks even in month ${breakEvenMonth} after launch${breakEvenMonth > horizonMonths ? `, later than your ${horizonMonths} months` : ''}`
  return `The net return is ${money(net, numbers.currency)} in the likely case, with a ${share(chanceOfLoss)} chance of loss, and ${end}.`
}

function turnText({ scenarios, thresholds }: Forecast, { numbers }: About, verdict: VerdictClass): string {
  const [nearest] = thresholds
  if (verdict === 'does-not' && scenarios) {
    const oneOff = numbers.costs.development + numbers.costs.marketing
    const affordable = oneOff + scenarios.likely.net
    return affordable > 0
      ? `It pays back only if development and marketing together cost less than ${money(affordable, numbers.currency)}.`
      : "Even without development and marketing costs, it wouldn't pay back."
  }
  if (!nearest || verdict === 'pays-back') return ''
  const { label, value, today } = thresholdText(nearest, numbers.currency)
  return `${label} matters most: ${value.toLowerCase()} it makes a loss, and you entered ${today}.`
}

function evidenceText({ evidence: { count, reach }, numbers }: About): string {
  if (count === 0) return 'No customer evidence is linked to it.'
  return reach ? `The evidence is ${reachText(reach, numbers.currency)}.` : ''
}
