import { Check } from 'lucide-react'
import { cx } from './cx.ts'

type StepperProps = {
  /** Names the procedure. */
  label: string
  steps: string[]
  /** Index of the step under way; equal to the number of steps when all are done. */
  current: number
}

export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <ol aria-label={label} className="flex flex-wrap gap-x-2 gap-y-3">
      {steps.map((step, index) => {
        const isDone = index < current
        const isCurrent = index === current
        return (
          <li key={step} aria-current={isCurrent ? 'step' : undefined} className="flex min-w-0 items-center gap-2">
            <span
              className={cx(
                'num grid size-6 shrink-0 place-items-center rounded-full border text-xs font-semibold',
                isDone && 'border-action bg-action text-on-action',
                isCurrent && 'border-2 border-brass text-brass',
                !isDone && !isCurrent && 'border-line-strong text-ink-3',
              )}
            >
              {isDone ? <Check aria-hidden="true" className="size-3.5" strokeWidth={2.5} /> : index + 1}
            </span>
            <span className={cx('text-sm', isCurrent ? 'font-semibold text-ink' : 'text-ink-2')}>
              {step}
              {isDone && <span className="sr-only"> (done)</span>}
            </span>
            {index < steps.length - 1 && (
              <span aria-hidden="true" className="mx-1 h-px w-6 bg-line-strong max-sm:hidden" />
            )}
          </li>
        )
      })}
    </ol>
  )
}
