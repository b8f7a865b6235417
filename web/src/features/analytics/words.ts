import { changeInPercent } from '@sextant/contract/analytics/rules'
import { durationText } from '#kernel/time/duration-text'

const count = new Intl.NumberFormat('en-US')
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const smallDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumSignificantDigits: 2 })

const minuteMs = 60_000
export const none = '–'

export const countText = (number: number): string => count.format(number)
export const percentText = (share: number | null): string => (share === null ? none : `${Math.round(share * 100)}%`)
export const averageText = (number: number | null): string =>
  number === null ? none : count.format(Math.round(number * 10) / 10)
/** Costs below a cent show two significant digits. */
export const costText = (amount: number): string =>
  amount > 0 && amount < 0.01 ? smallDollars.format(amount) : dollars.format(amount)

const hours = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
export const hoursText = (number: number | null): string => `${hours.format(number ?? 0)} h`

/** How long people took, where seconds don't matter. */
export const waitText = (ms: number | null): string => (ms !== null && ms < minuteMs ? '<1 min' : durationText(ms))

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
