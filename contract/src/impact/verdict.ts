import type { AnalysisSummary } from './routes.ts'
import { hasFigures } from './rules.ts'
import type { Scenarios, Threshold } from './scenarios.ts'
import { inUnit, money } from './words.ts'

export type VerdictClass =
  | 'pays-back'
  | 'probably-pays-back'
  | 'toss-up'
  | 'probably-does-not'
  | 'does-not'
  | 'cannot-say'

export interface Verdict {
  class: VerdictClass
  sentence: string
}

/** A likely return within this share of the cost could as well be zero. */
const nearZero = 0.05
/** A verdict for or against needs at least this chance. */
const [leastFor, mostAgainst] = [0.45, 0.55]
const sure = 0.9

type Judged = Pick<AnalysisSummary, 'scenarios' | 'chanceOfLoss' | 'currency' | 'horizonMonths'> &
  Parameters<typeof hasFigures>[0]

/** Null for older forecasts, which have no scenarios. */
export function verdictOf(analysis: Judged): Verdict | null {
  const { scenarios, horizonMonths, currency } = analysis
  if (!scenarios) return null
  const text = (amount: number) => money(amount, currency)
  const missing = missingPart(analysis, scenarios, text)
  if (missing) return { class: 'cannot-say', sentence: `Can't say yet: ${missing}.` }
  const chance = 1 - analysis.chanceOfLoss
  const verdict = classOf(scenarios, chance)
  const { low, high } = scenarios
  const sentences: Record<Exclude<VerdictClass, 'cannot-say'>, string> = {
    'pays-back': `Pays back: ${chanceText(chance)}, and the worst case still makes ${text(low.net)}.`,
    'probably-pays-back': `Probably pays back: ${chanceText(chance)}, worst case ${text(low.net)}.`,
    'toss-up': `Could go either way: ${chanceText(chance)}, between ${text(low.net)} and ${text(high.net)}.`,
    'probably-does-not': `Probably doesn't pay back: ${chanceText(chance)}, best case ${text(high.net)}.`,
    'does-not': `Doesn't pay back: even the best case ends at ${text(high.net)} after ${horizonMonths} months.`,
  }
  return { class: verdict, sentence: sentences[verdict] }
}

function missingPart(analysis: Judged, { low, likely, high }: Scenarios, text: (amount: number) => string) {
  if (!hasFigures(analysis)) return 'no targets or costs were entered'
  if ([low, likely, high].every(({ benefit }) => benefit === 0)) {
    return `nothing entered brings or keeps revenue, so all that's known is a cost of ${text(likely.cost)}`
  }
  return likely.cost === 0 ? 'no costs were entered' : undefined
}

function classOf({ low, likely, high }: Scenarios, chance: number): Exclude<VerdictClass, 'cannot-say'> {
  if (high.net <= 0) return 'does-not'
  if (low.net >= 0 && chance >= sure) return 'pays-back'
  if (Math.abs(likely.net) <= nearZero * likely.cost) return 'toss-up'
  if (likely.net > 0) return chance < leastFor ? 'toss-up' : 'probably-pays-back'
  return chance > mostAgainst ? 'toss-up' : 'probably-does-not'
}

/** Whole percents, and never a certainty that a simulation can't give. */
export function chanceText(chance: number): string {
  const percent = Math.round(chance * 100)
  const text = chance > 0 && percent === 0 ? 'under 1%' : chance < 1 && percent === 100 ? 'over 99%' : `${percent}%`
  return `${text} chance of profit`
}

const inputNames: Record<Threshold['input'], string> = {
  mrr: 'MRR',
  userAdoption: 'User adoption',
  retention: 'Retention',
  development: 'Development cost',
  maintenance: 'Maintenance cost a month',
  marketing: 'Marketing cost',
  timeline: 'Timeline',
  rampMonths: 'Months to full effect',
  atRiskShare: 'Share that would leave',
  grossMargin: 'Gross margin',
}

/** `Added MRR: below €6,337 (likely: €9,000), it makes a loss.` */
export function thresholdText(threshold: Threshold, currency: AnalysisSummary['currency']) {
  const { input, added, lossSide } = threshold
  const { today, value } = added ?? threshold
  const unit = unitOf(input)
  const isAdded = added !== null
  return {
    label: isAdded ? `Added ${input === 'mrr' ? 'MRR' : inputNames[input].toLowerCase()}` : inputNames[input],
    today: inUnit(today, unit, currency),
    value: `${lossSide === 'below' ? 'Below' : 'Above'} ${inUnit(value, unit, currency)}`,
  }
}

const unitOf = (input: Threshold['input']) =>
  input === 'timeline'
    ? 'weeks'
    : input === 'rampMonths'
      ? 'months'
      : ['mrr', 'development', 'maintenance', 'marketing'].includes(input)
        ? 'money'
        : 'percent'
