import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Skeleton } from '../states/skeleton.tsx'

type Change = {
  direction: 'up' | 'down' | 'flat'
  text: string
  /** Whether this direction is good: fewer errors is good. */
  tone?: 'success' | 'danger' | 'neutral'
}

type StatCardProps = { label: string; value: ReactNode; change?: Change; note?: ReactNode; icon?: ReactNode }

const frame = 'flex min-w-0 flex-col rounded-lg border border-line bg-surface p-5 shadow-raise'
const arrows = { up: TrendingUp, down: TrendingDown, flat: Minus }
const inks = { success: 'text-success', danger: 'text-danger', neutral: 'text-ink-2' }

export function StatCard({ label, value, change, note, icon }: StatCardProps) {
  const Arrow = change && arrows[change.direction]
  return (
    <div className={frame}>
      <div className="flex items-center justify-between gap-3 text-sm text-ink-2">
        <span className="min-w-0">{label}</span>
        {icon && <span className="shrink-0 text-ink-3 [&_svg]:size-4">{icon}</span>}
      </div>
      <p className="num mt-auto pt-3 font-display text-[2.25rem] leading-none">{value}</p>
      {(change || note) && (
        <p className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-3">
          {change && Arrow && (
            <span className={cx('num inline-flex items-center gap-1 font-medium', inks[change.tone ?? 'neutral'])}>
              <Arrow aria-hidden="true" className="size-3.5" strokeWidth={1.75} />
              {change.text}
            </span>
          )}
          {note}
        </p>
      )}
    </div>
  )
}

export function StatCardSkeleton() {
  return (
    <div className={cx(frame, 'min-h-[8.875rem]')}>
      <Skeleton className="h-3.5 w-24 max-w-full" />
      <Skeleton className="mt-auto h-9 w-16" />
      <Skeleton className="mt-3 h-3 w-28 max-w-full" />
    </div>
  )
}
