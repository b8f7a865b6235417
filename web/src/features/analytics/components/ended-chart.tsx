import type { EndedDay } from '@sextant/contract/analytics/routes'
import type { DaySpan } from '@sextant/contract/analytics/rules'
import { RowsChart } from './rows-chart.tsx'
import type { Rows } from './rows-link.tsx'

const parts = [
  { key: 'completed', label: 'Completed', fill: 'fill-brass-bright' },
  { key: 'failed', label: 'Failed', fill: 'fill-danger', isHatched: true },
  { key: 'cancelled', label: 'Canceled', fill: 'fill-ink-3' },
] as const

interface EndedChartProps {
  title: string
  /** "runs", "executions". */
  noun: string
  days: readonly EndedDay[]
  rowsFor: (ended: (typeof parts)[number]['key'], span: DaySpan) => Rows
}

export const EndedChart = (props: EndedChartProps) => <RowsChart parts={parts} {...props} />
