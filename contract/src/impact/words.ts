import { type Currency, currencies } from './currency.ts'
import type { PredictedOutcome } from './routes.ts'

const formats = Object.fromEntries(
  currencies.map((currency) => {
    const style = { style: 'currency', currency } as const
    return [
      currency,
      {
        short: new Intl.NumberFormat('en-US', { ...style, notation: 'compact', maximumSignificantDigits: 4 }),
        whole: new Intl.NumberFormat('en-US', { ...style, maximumFractionDigits: 0 }),
      },
    ]
  }),
) as Record<Currency, Record<'short' | 'whole', Intl.NumberFormat>>
const fine = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** `$12,400`; `€1.24M` from a million up. Never "-0", and with a real minus sign. */
export function money(value: number, currency: Currency): string {
  const { short, whole } = formats[currency]
  const text = Math.abs(value) >= 1_000_000 ? short.format(value) : whole.format(Math.round(value) || 0)
  return minus(text)
}

type Unit = PredictedOutcome['unit'] | 'weeks' | 'months'
const suffixes: Record<Exclude<Unit, 'money'>, string> = { percent: '%', index: '', weeks: ' weeks', months: ' months' }

export const inUnit = (value: number, unit: Unit, currency: Currency): string =>
  unit === 'money' ? money(value, currency) : `${minus(fine.format(value))}${suffixes[unit]}`

export const share = (value: number): string => `${minus(fine.format(value * 100))}%`
/** A change in a percentage is given in points. */
export const changeText = (value: number, unit: PredictedOutcome['unit'], currency: Currency): string => {
  const text = unit === 'percent' ? `${minus(fine.format(value))} points` : inUnit(value, unit, currency)
  return value > 0 ? `+${text}` : text
}
export const monthsText = (months: number | null): string =>
  months === null ? 'beyond the time horizon' : `${fine.format(months)} months`

const minus = (text: string) => (text === '-0' ? '0' : text.replace('-', '−'))
