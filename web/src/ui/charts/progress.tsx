import { cx } from '../cx.ts'

type ProgressProps = {
  /** What is in progress. */
  label: string
  /** 0 to 100; omit if unknown. */
  value?: number | undefined
  tone?: 'agent' | 'brass' | 'success' | 'danger'
  /** Shown beside the bar. */
  isValueShown?: boolean
  className?: string
}

const tones = { agent: 'bg-agent', brass: 'bg-brass-bright', success: 'bg-success', danger: 'bg-danger' }

export function Progress({ label, value, tone = 'brass', isValueShown = false, className }: ProgressProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(100, Math.max(0, value)))
  return (
    <div className={cx('flex items-center gap-3', className)}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="relative h-2.5 w-full min-w-12 overflow-hidden"
      >
        <div className="graduated absolute inset-0 text-line-strong opacity-55" />
        <div className="absolute inset-x-0 bottom-0 h-px bg-line-strong/60" />
        {percent === undefined ? (
          <div className={cx('absolute bottom-0 h-1 w-1/3 animate-sweep', tones[tone])} />
        ) : (
          <div
            className={cx('absolute start-0 bottom-0 h-1 transition-[width] duration-200 ease-instrument', tones[tone])}
            style={{ width: `${percent}%` }}
          />
        )}
      </div>
      {isValueShown && percent !== undefined && (
        <span aria-hidden="true" className="num w-9 shrink-0 text-end text-xs text-ink-2">{`${percent}%`}</span>
      )}
    </div>
  )
}
