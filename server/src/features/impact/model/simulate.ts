import type { Spread } from '@sextant/contract/impact/routes'
import type { Quantity } from '@sextant/contract/impact/rules'
import {
  adoptionAfter,
  benefitUntil,
  type Course,
  costUntil,
  courseOf,
  type Drawn,
  type Frame,
  monthsLive,
  mrrAfter,
  paybackOf,
  retentionAfter,
} from './cash.ts'
import type { Estimates } from './estimates.ts'
import { triangular, uniform } from './random.ts'
import { spreadOf } from './ranks.ts'

/** Simulations used for the cash flow chart, which is computed month by month. */
const followed = 2_000

export interface Simulation {
  draws: number
  netReturn: Spread
  totalCost: Spread
  roi: Spread | null
  paybackMonths: { p10: number | null; p50: number | null; p90: number | null }
  chanceOfLoss: number
  chanceOfGain: number
  /** At the end of the horizon. */
  mrr: Spread
  userAdoption: Spread
  retention: Spread
  /** One value per simulation, unsorted. */
  nets: Float64Array
  courses: Course[]
}

/** Monte Carlo simulation. The same input and seed give exactly the same numbers. */
export function simulate(
  estimates: Estimates,
  frame: Frame,
  { draws, seed }: { draws: number; seed: number },
): Simulation {
  const problem = estimatesProblem(estimates)
  if (problem) throw new RangeError(problem)
  const next = uniform(seed)
  const of = () => new Float64Array(draws)
  const [nets, costs, rois, paybacks, mrrs, adoptions, retentions] = [of(), of(), of(), of(), of(), of(), of()]
  const courses: Course[] = []
  let [losses, gains, isFree] = [0, 0, false]
  for (let draw = 0; draw < draws; draw++) {
    const drawn = drawFrom(estimates, next)
    const course = courseOf(frame, drawn)
    if (draw < followed) courses.push(course)
    const live = monthsLive(frame, course)
    const cost = costUntil(course, live)
    const net = benefitUntil(course, live) - cost
    nets[draw] = net
    costs[draw] = cost
    isFree ||= cost === 0
    rois[draw] = net / cost
    paybacks[draw] = paybackOf(course, live)
    mrrs[draw] = mrrAfter(frame, course, live)
    adoptions[draw] = adoptionAfter(frame, drawn, live)
    retentions[draw] = retentionAfter(frame, drawn.retention, live)
    if (net < 0) losses++
    if (net > 0) gains++
  }
  const paid = spreadOf(paybacks)
  return {
    draws,
    netReturn: spreadOf(nets),
    totalCost: spreadOf(costs),
    roi: isFree ? null : spreadOf(rois),
    paybackMonths: { p10: ifFinite(paid.p10), p50: ifFinite(paid.p50), p90: ifFinite(paid.p90) },
    chanceOfLoss: losses / draws,
    chanceOfGain: gains / draws,
    mrr: spreadOf(mrrs),
    userAdoption: spreadOf(adoptions),
    retention: spreadOf(retentions),
    nets,
    courses,
  }
}

/**
 * Draws one number per quantity even if it is fixed, so that changing one doesn't shift the others. Unrolled: a loop over the keys takes twice as long.
 */
function drawFrom(estimates: Estimates, next: () => number): Drawn {
  return {
    mrr: triangular(estimates.mrr, next()),
    userAdoption: triangular(estimates.userAdoption, next()),
    retention: triangular(estimates.retention, next()),
    development: triangular(estimates.development, next()),
    maintenance: triangular(estimates.maintenance, next()),
    marketing: triangular(estimates.marketing, next()),
    timeline: triangular(estimates.timeline, next()),
    rampMonths: triangular(estimates.rampMonths, next()),
    atRiskShare: triangular(estimates.atRiskShare, next()),
  }
}

/** An error for an invalid estimate; undefined if all are valid. */
function estimatesProblem(estimates: Estimates): string | undefined {
  const [key] =
    (Object.entries(estimates) as [Quantity, Estimates[Quantity]][]).find(
      ([, { low, likely, high }]) => !(Number.isFinite(high - low) && low <= likely && likely <= high),
    ) ?? []
  return key && `The estimate of ${key} must be three finite numbers, low, likely and high, in this order.`
}

const ifFinite = (value: number) => (Number.isFinite(value) ? value : null)
