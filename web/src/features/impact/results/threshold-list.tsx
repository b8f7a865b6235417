import type { AnalysisSummary } from '@sextant/contract/impact/routes'
import { thresholdText } from '@sextant/contract/impact/verdict'
import { share } from '@sextant/contract/impact/words'

/** The inputs that have to move least to turn the likely case. */
export function ThresholdList({ analysis: { thresholds, currency, scenarios } }: { analysis: AnalysisSummary }) {
  const isProfit = (scenarios?.likely.net ?? 0) >= 0
  return (
    <ol className="divide-y divide-line border-y border-line">
      {thresholds.map((threshold) => {
        const { label, value, today } = thresholdText(threshold, currency)
        return (
          <li key={threshold.input} className="grid gap-x-6 gap-y-0.5 py-3 text-sm sm:grid-cols-[1fr_auto]">
            <p className="font-semibold">{label}</p>
            <p className="num sm:text-end">
              <span className="font-semibold">{value}</span>{' '}
              <span className="text-ink-2">{`${isProfit ? 'it makes a loss' : 'it still makes a loss'}; entered ${today}`}</span>
            </p>
            {threshold.chance !== null && (
              <p className="num text-xs text-ink-3 sm:col-span-2">
                {threshold.chance === 0
                  ? "Your range doesn't reach it."
                  : `Your range gives that turn a ${share(threshold.chance)} chance.`}
              </p>
            )}
          </li>
        )
      })}
    </ol>
  )
}
