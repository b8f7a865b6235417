import { type Plan, planKinds } from '@sextant/contract/agents/plans'
import type { InvoiceLine } from '@sextant/contract/billing/routes'
import { isEntitled, type PaidPlan, priceInCents } from '@sextant/contract/billing/rules'
import { dayText } from '#kernel/time/day-text'
import { monthsAfter } from '../months.ts'
import type { Subscription } from '../subscription.ts'

export interface Charge {
  plan: PaidPlan
  lines: InvoiceLine[]
  totalCents: number
  periodBegins: Date
  periodEnds: Date
}

export interface Entry {
  subscription: Subscription
  charge: Charge | null
}

export type Sale = Entry & { charge: Charge }

interface RunningPeriod {
  plan: PaidPlan
  begins: Date
  ends: Date
}

/** The current paid period, if there is one. */
export function runningPeriod({ plan, status, periodBegins, periodEnds }: Subscription): RunningPeriod | undefined {
  if (plan === 'free' || !isEntitled(status) || !periodBegins || !periodEnds) return undefined
  return { plan, begins: periodBegins, ends: periodEnds }
}

/** Buys a month of a plan or, within a paid month, charges the prorated difference. */
export function buy(before: Subscription, plan: PaidPlan, at: Date): Sale {
  const running = runningPeriod(before)
  return running ? changeUp(before, running, plan, at) : beginAnew(before, plan, at)
}

function beginAnew(before: Subscription, plan: PaidPlan, at: Date): Sale {
  const ends = monthsAfter(at, 1)
  const bought = { plan, status: 'active', anchorAt: at, periods: 1, periodBegins: at, periodEnds: ends } as const
  return {
    subscription: { ...before, ...bought, provider: 'demo', nextPlan: null },
    charge: monthOf(plan, at, ends),
  }
}

function changeUp(before: Subscription, { plan: old, begins, ends }: RunningPeriod, plan: PaidPlan, at: Date): Sale {
  const left = shareLeft(begins, ends, at)
  const until = dayText(ends)
  const lines = [
    { text: `Unused time on the ${planKinds[old].name} plan until ${until}`, cents: -proRata(old, left) },
    { text: `Remaining time on the ${planKinds[plan].name} plan until ${until}`, cents: proRata(plan, left) },
  ]
  return {
    subscription: { ...before, plan, nextPlan: null },
    charge: { plan, lines, totalCents: sumOf(lines), periodBegins: at, periodEnds: ends },
  }
}

/** At the end of a paid month, starts the chosen next plan or renews the current one. */
export function turn(before: Subscription, { isClosing = false } = {}): Entry {
  const { periodEnds: begins, anchorAt } = before
  const plan: Plan = isClosing ? 'free' : (before.nextPlan ?? before.plan)
  if (plan === 'free' || !begins || !anchorAt) {
    return { subscription: { ...before, status: 'canceled', nextPlan: null }, charge: null }
  }
  const periods = before.periods + 1
  const ends = monthsAfter(anchorAt, periods)
  return {
    subscription: { ...before, plan, periods, periodBegins: begins, periodEnds: ends, nextPlan: null },
    charge: monthOf(plan, begins, ends),
  }
}

function monthOf(plan: PaidPlan, begins: Date, ends: Date): Charge {
  const text = `${planKinds[plan].name} plan, ${dayText(begins)} to ${dayText(ends)}`
  const lines = [{ text, cents: priceInCents(plan) }]
  return { plan, lines, totalCents: sumOf(lines), periodBegins: begins, periodEnds: ends }
}

const shareLeft = (begins: Date, ends: Date, at: Date) =>
  Math.min(1, Math.max(0, (ends.getTime() - at.getTime()) / (ends.getTime() - begins.getTime())))

/** Rounds each line to the cent, so the lines add up to the total. */
const proRata = (plan: PaidPlan, share: number) => Math.round(priceInCents(plan) * share)
const sumOf = (lines: readonly InvoiceLine[]) => lines.reduce((sum, { cents }) => sum + cents, 0)
