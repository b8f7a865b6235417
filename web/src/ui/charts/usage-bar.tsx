import type { ReactNode } from 'react'

type UsageBarProps = {
  label: string
  icon?: ReactNode
  value: number
  max: number
  /** The number as text; defaults to the value. */
  valueText?: string
}

/** An amount against a shared maximum; inside `data-agent` it uses that color. */
export function UsageBar({ label, icon, value, max, valueText = String(value) }: UsageBarProps) {
  const percent = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0
  return (
    <div className="relative">
      <div className="flex items-center justify-between gap-3 text-sm">
        <span className="flex min-w-0 items-center gap-2 font-medium [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-agent">
          {icon}
          {label}
        </span>
        <span className="num shrink-0 text-ink-2">{valueText}</span>
      </div>
      <meter className="sr-only" aria-label={label} aria-valuetext={valueText} min={0} max={max} value={value} />
      <div aria-hidden="true" className="mt-1.5 h-1.5 bg-sunken">
        <div className="h-full bg-agent" style={{ width: `${percent}%`, minWidth: value > 0 ? '3px' : 0 }} />
      </div>
    </div>
  )
}
