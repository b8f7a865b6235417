import type { Recommendation } from '@sextant/contract/impact/recommendation'
import {
  type DraftNumbers,
  hasFigures,
  likelyOf,
  quantities,
  quantityKeys,
  targetKeys,
} from '@sextant/contract/impact/rules'
import { inUnit, money, share } from '@sextant/contract/impact/words'
import { unsupportedNumbers } from '@sextant/engine/words/grounding'
import { z } from 'zod'
import type { RunCtx } from '#kernel/agents'
import { type About, factsOf } from './analysis-body.ts'
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
  const inputs = inputsOf(about.numbers)
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
    builtIn: () => builtInAnswer(forecast, about.numbers),
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

function inputsOf(numbers: DraftNumbers): Input[] {
  const likely = likelyOf(numbers)
  return quantityKeys
    .filter((key) => likely[key] > 0 || numbers.ranges[key])
    .map((key, index) => {
      const { label, unit } = quantities[key]
      const ends = numbers.ranges[key]
      const target = targetKeys.find((each) => each === key)
      const today = target && numbers.current[target]
      const text = [
        `${label}: ${target ? 'target ' : ''}${inUnit(likely[key], unit)}`,
        ends && `between ${inUnit(ends.low, unit)} and ${inUnit(ends.high, unit)}`,
        today !== undefined && (today > 0 ? `today ${inUnit(today, unit)}` : "today's value not entered"),
      ]
      return { id: `i${index + 1}`, text: text.filter(Boolean).join(', ') }
    })
}

const builtInAnswer = (forecast: Forecast, numbers: DraftNumbers) => ({
  recommendation: builtInText(forecast, numbers),
  assumptions: inputsOf(numbers).map(({ id, text }) => ({ input: id, text: `${text}.` })),
})

/** For sample data. */
export function builtInRecommendation(forecast: Forecast, numbers: DraftNumbers): Recommendation {
  const { recommendation, assumptions } = builtInAnswer(forecast, numbers)
  return { text: recommendation, assumptions: assumptions.map(({ text }) => text), model: null, fallbackReason: null }
}

/** From this chance of loss on, what moves the return most should be checked first. */
const worrying = 0.2

function builtInText({ netReturn, chanceOfLoss, charts }: Forecast, numbers: DraftNumbers): string {
  if (!hasFigures(numbers)) return 'Add targets and costs before you decide: the forecast has no return to judge.'
  const facts = `The net return is ${money(netReturn.p50)}, with a ${share(chanceOfLoss)} chance of loss.`
  const [driver] = charts.drivers
  const check = driver ? ` ${quantities[driver.quantity].label} moves the return most, so check it first.` : ''
  if (netReturn.p50 <= 0) return `Don't build it as planned. ${facts}${check}`
  return chanceOfLoss < worrying ? `Build it. ${facts}` : `Build it after a check. ${facts}${check}`
}
