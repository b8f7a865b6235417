import { changeInPercent } from '@sextant/contract/analytics/rules'

const count = new Intl.NumberFormat('en-US')
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const smallDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumSignificantDigits: 2 })

export const none = '–'

export const countText = (number: number): string => count.format(number)
export const percentText = (share: number | null): string => (share === null ? none : `${Math.round(share * 100)}%`)
export const averageText = (number: number | null): string =>
  number === null ? none : count.format(Math.round(number * 10) / 10)
/** Costs below a cent show two significant digits. */
export const costText = (amount: number): string =>
  amount > 0 && amount < 0.01 ? smallDollars.format(amount) : dollars.format(amount)

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

export function durationText(ms: number | null): string {
  if (ms === null) return none
  if (ms < second) return `${Math.round(ms)} ms`
  if (ms < 10 * second) return `${(ms / second).toFixed(1)} s`
  if (ms < 2 * minute) return `${Math.round(ms / second)} s`
  if (ms < 2 * hour) return `${Math.round(ms / minute)} min`
  return ms < 2 * day ? `${Math.round(ms / hour)} h` : `${Math.round(ms / day)} days`
}

const hours = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
export const hoursText = (number: number | null): string => `${hours.format(number ?? 0)} h`

/** How long people took, where seconds don't matter. */
export const waitText = (ms: number | null): string => (ms !== null && ms < minute ? '<1 min' : durationText(ms))

type Welcome = 'more' | 'less' | 'neither'

/** Change since the previous period, and whether it is an improvement. */
export function changeOf(now: number | null, before: number | null, welcome: Welcome = 'neither') {
  const change = now === null || before === null ? null : changeInPercent(now, before)
  if (change === null) return undefined
  const direction = change > 0 ? ('up' as const) : change < 0 ? ('down' as const) : ('flat' as const)
  const isGood = (direction === 'up') === (welcome === 'more')
  const tone = welcome === 'neither' || direction === 'flat' ? 'neutral' : isGood ? 'success' : 'danger'
  return { direction, tone, text: `${Math.abs(change)}%` } as const
}
