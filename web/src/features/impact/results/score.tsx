import { type ScoreTone, scoreTone } from '@sextant/contract/impact/rules'
import { cx } from '../../../ui/cx.ts'

const inks: Record<ScoreTone, string> = { success: 'text-success', warning: 'text-warning', danger: 'text-danger' }
const fills: Record<ScoreTone, string> = { success: 'bg-success', warning: 'bg-warning', danger: 'bg-danger' }

interface ScoreProps {
  label: string
  score: number
  /** The bar is empty at the lowest and full at the highest score. */
  range: { from: number; to: number }
}

/** Color only repeats what the number says. */
export function Score({ label, score, range: { from, to } }: ScoreProps) {
  const tone = scoreTone(score)
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-3">{label}</dt>
      <dd data-tone={tone}>
        <span className={cx('num font-display text-[1.75rem] leading-none', inks[tone])}>{score}</span>
        <span aria-hidden="true" className="mt-1.5 block h-1 w-full max-w-20 bg-line">
          <span
            className={cx('block h-full', fills[tone])}
            style={{ width: `${(100 * (score - from)) / (to - from)}%` }}
          />
        </span>
        <span className="num mt-1 block text-xs text-ink-3">{`${from} to ${to}`}</span>
      </dd>
    </div>
  )
}
