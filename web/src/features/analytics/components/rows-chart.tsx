import type { DaySpan } from '@sextant/contract/analytics/rules'
import type { ComponentProps } from 'react'
import { daysText } from '#kernel/time/days'
import { StackedChart } from '#shared/charts/stacked-chart'
import { type Rows, RowsLink } from './rows-link.tsx'

type RowsChartProps<Key extends string> = Omit<ComponentProps<typeof StackedChart<Key>>, 'cell'> & {
  rowsFor: (key: Key, span: DaySpan) => Rows
}

/** A chart whose table links every count to its records. */
export const RowsChart = <Key extends string>({ rowsFor, noun, ...chart }: RowsChartProps<Key>) => (
  <StackedChart
    {...chart}
    noun={noun}
    cell={({ key, label }, span, value) => (
      <RowsLink rows={rowsFor(key, span)} value={value} label={`${label} ${noun}, ${daysText(span)}`} />
    )}
  />
)
