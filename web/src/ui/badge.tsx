import { cx } from './cx.ts'

type BadgeProps = {
  count: number
  /** The highest number shown as it is. */
  max?: number
  /** What is counted, for screen readers. Leave out where the element around it says the count. */
  label?: string
  tone?: 'action' | 'quiet'
}

/** A small count. Nothing at zero; above the cap, the cap and a plus. */
export function Badge({ count, max = 9, label, tone = 'action' }: BadgeProps) {
  if (count <= 0) return null
  return (
    <span
      className={cx(
        'num inline-grid h-4.5 min-w-4.5 place-items-center rounded-full px-1 text-[0.6875rem] leading-none font-semibold',
        tone === 'action' ? 'bg-action text-on-action' : 'bg-sunken text-ink-2',
      )}
    >
      <span aria-hidden={label ? true : undefined}>{count > max ? `${max}+` : count}</span>
      {label && <span className="sr-only">{`${count} ${label}`}</span>}
    </span>
  )
}
