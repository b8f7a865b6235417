import type { Compared, MaybeCompared } from '@sextant/contract/analytics/routes'
import type { Period } from '@sextant/contract/analytics/rules'
import type { ReactNode } from 'react'
import { StatCard } from '#ui/charts/stat-card'
import { changeOf } from '../words.ts'
import { type Rows, RowsLink, rowsOf } from './rows-link.tsx'

export function Figures({ label = 'Key metrics', children }: { label?: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {children}
    </section>
  )
}

interface CountFigureProps {
  label: string
  /** What is counted, for the link's accessible name: "completed runs". */
  counted: string
  value: Compared
  welcome?: 'more' | 'less' | 'neither'
  period: Period
  to: Rows['to']
  search?: Rows['search']
  icon?: ReactNode
}

/** A count and the previous period's count, both linked to their records. */
export function CountFigure({ label, counted, value, welcome, period, to, search, icon }: CountFigureProps) {
  const change = changeOf(value.now, value.before, welcome)
  return (
    <StatCard
      label={label}
      icon={icon}
      value={<RowsLink isLarge rows={rowsOf(to, period, search)} value={value.now} label={counted} />}
      {...(change && { change })}
      note={
        <span className="num">
          {'Previously '}
          <RowsLink
            rows={rowsOf(to, period.before, search)}
            value={value.before}
            label={`${counted} in the previous period`}
            className="text-xs"
          />
        </span>
      }
    />
  )
}

interface RateFigureProps {
  label: string
  value: MaybeCompared
  text: (value: number | null) => string
  /** The records behind the rate, their number and their name. */
  from: { rows: Rows; value: number; label: string }
  welcome?: 'more' | 'less' | 'neither'
  note?: ReactNode
  icon?: ReactNode
}

/** A rate that links to the records behind it. */
export function RateFigure({ label, value: { now, before }, text, from, welcome, note, icon }: RateFigureProps) {
  const change = text(now) === text(before) ? undefined : changeOf(now, before, welcome)
  return (
    <StatCard
      label={label}
      icon={icon}
      value={<RowsLink isLarge {...from} value={now === null ? 0 : from.value} text={text(now)} />}
      {...(change && { change })}
      note={note ?? <span className="num">{`Previously ${text(before)}`}</span>}
    />
  )
}
