import type { CompetitorFact } from '@sextant/contract/competitors/routes'

interface PricePoint {
  at: number
  /** Null from the day it was no longer offered. */
  amount: number | null
}

export interface PlanPrices {
  /** "Pro, per user/month". */
  name: string
  points: PricePoint[]
}

export interface PriceHistory {
  currency: string
  plans: PlanPrices[]
}

const mostPlans = 5

/** "$1,200.50" as its currency and amount; undefined for words such as "Custom". */
export function readPrice(text: string): { currency: string; amount: number } | undefined {
  const digits = /\d[\d,]*(?:\.\d+)?/.exec(text)?.[0]
  if (!digits) return undefined
  return { currency: text.replace(digits, '').trim(), amount: Number(digits.replaceAll(',', '')) }
}

/**
 * The price of each plan over time, in the currency most prices are in. Undefined while no price has changed: a list of
 * today's prices isn't a history.
 */
export function priceHistory(facts: readonly CompetitorFact[]): PriceHistory | undefined {
  const priced = facts
    .filter(({ kind }) => kind === 'price')
    .flatMap((fact) => {
      const price = readPrice(fact.after ?? fact.before ?? '')
      return price ? [{ ...fact, ...price, amount: fact.after === null ? null : price.amount }] : []
    })
  const byCurrency = [...Map.groupBy(priced, ({ currency }) => currency)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  )
  const [currency, found = []] = byCurrency[0] ?? ['']
  const plans = Array.from(
    Map.groupBy(found, ({ subject, attribute }) => (attribute ? `${subject}, ${attribute}` : subject)),
    ([name, own]): PlanPrices => ({
      name,
      points: own
        .map(({ timestamp, amount }) => ({ at: Date.parse(timestamp), amount }))
        .toSorted((a, b) => a.at - b.at),
    }),
  ).toSorted((a, b) => b.points.length - a.points.length)
  if ((plans[0]?.points.length ?? 0) < 2) return undefined
  return { currency, plans: plans.slice(0, mostPlans) }
}
