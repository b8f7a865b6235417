import { cx } from '../cx.ts'

type MeterProps = {
  /** What is measured. */
  label: string
  /** Steps reached, out of `steps`. */
  value: number
  steps?: number
  /** The value in a word: "Weak", "Strong". */
  word: string
  tone: 'danger' | 'warning' | 'success'
}

const fills = { danger: 'bg-danger', warning: 'bg-warning', success: 'bg-success' }
const inks = { danger: 'text-danger', warning: 'text-warning', success: 'text-success' }

export function Meter({ label, value, steps = 4, word, tone }: MeterProps) {
  return (
    <div className="relative flex items-center gap-3">
      <meter className="sr-only" aria-label={label} aria-valuetext={word} min={0} max={steps} value={value} />
      <span aria-hidden="true" className="flex flex-1 gap-1">
        {Array.from({ length: steps }, (_, index) => index + 1).map((step) => (
          <span
            key={step}
            className={cx(
              'h-1 flex-1 rounded-xs transition-colors duration-200 ease-instrument',
              step <= value ? fills[tone] : 'bg-line',
            )}
          />
        ))}
      </span>
      <span className={cx('min-w-16 text-end text-xs font-medium', inks[tone])}>{word}</span>
    </div>
  )
}
