import { largestOf, type Quantity, quantityKeys } from '@sextant/contract/impact/rules'
import type { Threshold } from '@sextant/contract/impact/scenarios'
import { courseOf, type Drawn, type Frame, monthsLive, netUntil } from './cash.ts'
import type { Estimates } from './estimates.ts'
import { shareBelow } from './random.ts'

const most = 3
/** Halvings of the interval: enough for the last digit of a billion. */
const halvings = 60

/** The inputs that have to move least for the likely case to change between profit and loss. */
export function thresholdsOf(estimates: Estimates, frame: Frame): Threshold[] {
  const likely = Object.fromEntries(quantityKeys.map((key) => [key, estimates[key].likely])) as Drawn
  const netAt = (input: Threshold['input'], value: number) => {
    const changed = input === 'grossMargin' ? { ...frame, margin: value / 100 } : frame
    const course = courseOf(changed, input === 'grossMargin' ? likely : { ...likely, [input]: value })
    return netUntil(course, monthsLive(changed, course))
  }
  const inputs: readonly Threshold['input'][] = ['mrr', 'atRiskShare', 'grossMargin', ...quantityKeys]
  return [...new Set(inputs)]
    .flatMap((input) => thresholdOf(input, { likely, estimates, frame, netAt: (value) => netAt(input, value) }))
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, most)
}

interface Around {
  likely: Drawn
  estimates: Estimates
  frame: Frame
  netAt: (value: number) => number
}

function thresholdOf(input: Threshold['input'], { likely, estimates, frame, netAt }: Around): Threshold[] {
  const isMargin = input === 'grossMargin'
  const today = isMargin ? frame.margin * 100 : likely[input]
  // Without an entered margin, there is no margin to vary.
  if (today === 0 || (isMargin && frame.margin === 1)) return []
  const found = zeroBetween(netAt, 0, isMargin ? 100 : largestOf[input])
  if (found === undefined) return []
  const { value, lossSide } = found
  const base = baseOf(input, frame)
  return [
    {
      ...{ input, today, value, lossSide },
      added: base > 0 ? { today: today - base, value: value - base } : null,
      chance: isMargin ? null : chanceBeyond(estimates[input], today, value),
    },
  ]
}

function zeroBetween(netAt: (value: number) => number, from: number, to: number) {
  const [atLow, atHigh] = [netAt(from), netAt(to)]
  if (atLow >= 0 === atHigh >= 0) return undefined
  let [low, high] = [from, to]
  for (let round = 0; round < halvings; round++) {
    const middle = (low + high) / 2
    if (netAt(middle) >= 0 === atLow >= 0) low = middle
    else high = middle
  }
  return { value: (low + high) / 2, lossSide: atLow < 0 ? ('below' as const) : ('above' as const) }
}

function chanceBeyond(estimate: Estimates[Quantity], today: number, value: number): number | null {
  if (!(estimate.high > estimate.low)) return null
  const below = shareBelow(estimate, value)
  return value < today ? below : 1 - below
}

const baseOf = (input: Threshold['input'], { currentMrr, currentRetention }: Frame) =>
  input === 'mrr' ? currentMrr : input === 'retention' ? currentRetention : 0

/** How far it is off, in hundredths of a percent of what is likely, so that equal ones stay in order. */
function distance({ today, value, added }: Threshold): number {
  const [is, would] = added ? [added.today, added.value] : [today, value]
  return is === 0 ? Number.POSITIVE_INFINITY : Math.round((Math.abs(would - is) / Math.abs(is)) * 10_000)
}
