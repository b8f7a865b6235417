import type { PredictedOutcome } from './routes.ts'

const dollars = { style: 'currency', currency: 'USD' } as const
const short = new Intl.NumberFormat('en-US', { ...dollars, notation: 'compact', maximumSignificantDigits: 4 })
const whole = new Intl.NumberFormat('en-US', { ...dollars, maximumFractionDigits: 0 })
const fine = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** US dollars: `$12,400`; `$1.24M` from a million up. */
export const money = (value: number): string =>
  minus(Math.abs(value) >= 1_000_000 ? short.format(value) : whole.format(value))

export const inUnit = (value: number, unit: PredictedOutcome['unit'] | 'weeks'): string => {
  if (unit === 'money') return money(value)
  return `${minus(fine.format(value))}${unit === 'percent' ? '%' : unit === 'weeks' ? ' weeks' : ''}`
}

export const share = (value: number): string => `${minus(fine.format(value * 100))}%`
/** A change in a percentage is given in points. */
export const changeText = (value: number, unit: PredictedOutcome['unit']): string => {
  const text = unit === 'percent' ? `${minus(fine.format(value))} points` : inUnit(value, unit)
  return value > 0 ? `+${text}` : text
}
export const monthsText = (months: number | null): string =>
  months === null ? 'beyond the time horizon' : `${fine.format(months)} months`

/** Uses a real minus sign and avoids "-0". */
const minus = (text: string) => (/^-\$?0$/.test(text) ? text.slice(1) : text.replace('-', '−'))
