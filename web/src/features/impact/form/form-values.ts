import type { Currency } from '@sextant/contract/impact/currency'
import { type Rice, riceKeys, type Wsjf, wsjfKeys } from '@sextant/contract/impact/priorities'
import type { AnalysisDraft, FeatureAnalysis, RequirementStart } from '@sextant/contract/impact/routes'
import {
  categoryOr,
  costKeys,
  type DraftNumbers,
  type Economics,
  numberOr0,
  numbersProblem,
  type Quantity,
  quantityKeys,
  type Ranges,
  type TargetKey,
  targetKeys,
} from '@sextant/contract/impact/rules'

/** Form state; NaN is an empty field. */
export interface FormValues {
  title: string
  description: string
  category: string | null
  likely: Record<Quantity, number>
  low: Record<Quantity, number>
  high: Record<Quantity, number>
  current: Record<TargetKey, number>
  currency: Currency
  /** Likely values of the ramp and the share at risk are quantities. */
  grossMargin: number
  atRiskRevenue: number
  horizonMonths: number
  rice: Rice
  wsjf: Wsjf
}

const each = <K extends string>(keys: readonly K[], value: (key: K) => number) =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, number>
const nothing = () => Number.NaN

export const emptyForm = (currency: Currency = 'USD'): FormValues => ({
  title: '',
  description: '',
  category: null,
  likely: each(quantityKeys, nothing),
  low: each(quantityKeys, nothing),
  high: each(quantityKeys, nothing),
  current: each(targetKeys, nothing),
  currency,
  grossMargin: Number.NaN,
  atRiskRevenue: Number.NaN,
  horizonMonths: Number.NaN,
  rice: each(riceKeys, nothing),
  wsjf: each(wsjfKeys, nothing),
})

export const fromRequirement = (
  { title, description, evidence }: RequirementStart,
  currency: Currency,
): FormValues => ({
  ...emptyForm(currency),
  title: title.slice(0, 300),
  description,
  rice: { ...each(riceKeys, nothing), reach: evidence.reach?.people || Number.NaN },
})

/** Prefills the form from an earlier analysis; zeros stay empty. */
export function fromAnalysis(analysis: FeatureAnalysis): FormValues {
  const { title, description, category, timeline, targetMetrics, costs, current, ranges } = analysis
  const { currency, rampMonths, grossMargin, atRiskRevenue, atRiskShare, horizonMonths, rice, wsjf } = analysis
  const values: Record<Quantity, number> = { timeline, rampMonths, atRiskShare, ...targetMetrics, ...costs }
  const orEmpty = (value: number) => (value === 0 ? Number.NaN : value)
  return {
    title,
    description,
    category,
    likely: each(quantityKeys, (key) => orEmpty(values[key])),
    low: each(quantityKeys, (key) => ranges[key]?.low ?? Number.NaN),
    high: each(quantityKeys, (key) => ranges[key]?.high ?? Number.NaN),
    current: each(targetKeys, (key) => orEmpty(current[key])),
    ...{ currency, grossMargin: orEmpty(grossMargin), atRiskRevenue: orEmpty(atRiskRevenue), horizonMonths },
    rice: each(riceKeys, (key) => orEmpty(rice[key])),
    wsjf: each(wsjfKeys, (key) => orEmpty(wsjf[key])),
  }
}

function numbersOf({ likely, low, high, current, ...economics }: FormValues): DraftNumbers & Economics {
  const at = (key: Quantity) => numberOr0(likely[key])
  const ranges: Ranges = {}
  for (const key of quantityKeys) {
    if (Number.isNaN(low[key]) && Number.isNaN(high[key])) continue
    // A missing low or high defaults to the likely value.
    ranges[key] = {
      low: Number.isNaN(low[key]) ? at(key) : low[key],
      high: Number.isNaN(high[key]) ? at(key) : high[key],
    }
  }
  return {
    timeline: at('timeline'),
    targetMetrics: each(targetKeys, at),
    costs: each(costKeys, at),
    current: each(targetKeys, (key) => numberOr0(current[key])),
    ranges,
    rampMonths: at('rampMonths'),
    atRiskShare: at('atRiskShare'),
    grossMargin: numberOr0(economics.grossMargin),
    atRiskRevenue: numberOr0(economics.atRiskRevenue),
  }
}

export const problemOf = (values: FormValues): string | undefined => numbersProblem(numbersOf(values))

export const draftOf = (values: FormValues, source: RequirementStart | undefined): AnalysisDraft => ({
  title: values.title.trim(),
  description: values.description.trim(),
  category: categoryOr(values.category ?? ''),
  ...numbersOf(values),
  currency: values.currency,
  horizonMonths: numberOr0(values.horizonMonths),
  rice: each(riceKeys, (key) => numberOr0(values.rice[key])),
  wsjf: each(wsjfKeys, (key) => numberOr0(values.wsjf[key])),
  seed: 1,
  ...(source && { prdId: source.prdId, requirementId: source.requirementId }),
})
