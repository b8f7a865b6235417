import type { Currency } from '@sextant/contract/impact/currency'
import type { PredictedOutcome } from '@sextant/contract/impact/routes'
import { changeText, inUnit } from '@sextant/contract/impact/words'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { cx } from '../../../ui/cx.ts'

interface Shown {
  outcome: PredictedOutcome
  currency: Currency
}

export function OutcomeList({ outcomes, currency }: { outcomes: readonly PredictedOutcome[]; currency: Currency }) {
  if (outcomes.length === 0) return <p className="text-sm text-ink-2">No target metrics were set.</p>
  return (
    <ul aria-label="Predicted outcomes" className="divide-y divide-line border-y border-line">
      {outcomes.map((outcome) => (
        <Outcome key={outcome.key} outcome={outcome} currency={currency} />
      ))}
    </ul>
  )
}

function Outcome({ outcome, currency }: Shown) {
  const { metric, unit, currentValue, predictedValue, range, timeframe, confidence, basis } = outcome
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 text-sm sm:grid-cols-[minmax(max-content,1fr)_minmax(0,auto)] sm:items-baseline">
      <div className="min-w-0">
        <p className="font-semibold">{metric}</p>
        <p className="num text-xs text-ink-3">{`${timeframe} · confidence ${confidence}%`}</p>
        {basis === 'rule-of-thumb' && (
          <p className="text-xs text-ink-3">Rule of thumb, not a measurement. Today = 100.</p>
        )}
      </div>
      <div className="num flex flex-wrap items-baseline gap-x-3 gap-y-0.5 sm:justify-end">
        <span className="text-ink-2">
          {currentValue === null ? 'Current value unknown' : inUnit(currentValue, unit, currency)}
        </span>
        <span aria-hidden="true" className="text-ink-3">
          →
        </span>
        <span className="sr-only">to</span>
        <span className="text-base font-semibold">{inUnit(predictedValue, unit, currency)}</span>
        <Change outcome={outcome} currency={currency} />
        <span className="w-full text-xs text-ink-3 sm:text-end">
          {`${inUnit(range.low, unit, currency)} to ${inUnit(range.high, unit, currency)} in 8 of 10 simulations`}
        </span>
      </div>
    </li>
  )
}

function Change({ outcome: { change, changeType, unit, basis }, currency }: Shown) {
  if (change === null) return null
  const Arrow = changeType === 'increase' ? ArrowUp : ArrowDown
  const isWelcome = (changeType === 'increase') === (basis === 'simulation')
  return (
    <span className={cx('inline-flex items-center gap-1', isWelcome ? 'text-success' : 'text-danger')}>
      <Arrow aria-hidden="true" strokeWidth={1.75} className="size-3.5" />
      <span className="sr-only">{changeType}</span>
      {changeText(change, unit, currency)}
    </span>
  )
}
