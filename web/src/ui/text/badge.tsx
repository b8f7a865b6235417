import { cx } from '../cx.ts'

type BadgeProps = {
  count: number
  /** Larger numbers are shown as this one with a plus. */
  max?: number
  tone?: 'action' | 'quiet'
}

/** A small count; the surrounding element says it in words. Hidden at zero. */
export function Badge({ count, max = 9, tone = 'action' }: BadgeProps) {
  if (count <= 0) return null
  return (
    <span
      className={cx(
        'num inline-grid h-4.5 min-w-4.5 place-items-center rounded-full px-1 text-[0.6875rem] leading-none font-semibold',
        tone === 'action' ? 'bg-action text-on-action' : 'bg-sunken text-ink-2',
      )}
    >
      {count > max ? `${max}+` : count}
    </span>
  )
}
