import { barsOf, type DaySpan } from '@sextant/contract/analytics/rules'
import { scaleBand } from 'd3-scale'
import { daysText, dayText } from '#kernel/time/days'
import { ChartFigure } from '#ui/charts/chart-figure'
import { scaleUpTo } from '../../../ui/charts/chart-scale.ts'
import { countText } from '../words.ts'
import { CountAxis } from './count-axis.tsx'
import { type Rows, RowsLink } from './rows-link.tsx'

const height = 220
const [top, bottom, left] = [12, 26, 40]

interface Part<Key extends string> {
  key: Key
  label: string
  fill: string
  swatch: string
}

interface StackedChartProps<Key extends string> {
  title: string
  /** What is counted: "runs". */
  noun: string
  /** Parts from the bottom of a bar to its top. */
  parts: readonly Part<Key>[]
  days: readonly (Record<Key, number> & { date: string })[]
  rowsFor: (key: Key, span: DaySpan) => Rows
}

interface Bar {
  span: DaySpan
  /** In the order of the parts. */
  counts: number[]
  all: number
}

/** A stacked bar per day, or per week for a year. */
export function StackedChart<Key extends string>({ title, noun, parts, days, rowsFor }: StackedChartProps<Key>) {
  const bars = barsOf(days).map(({ span, days }): Bar => {
    const counts = parts.map(({ key }) => days.reduce((so, day) => so + day[key], 0))
    return { span, counts, all: counts.reduce((so, count) => so + count, 0) }
  })
  const unit = bars.length < days.length ? 'Week' : 'Day'
  const rows = bars
    .toReversed()
    .map(({ span, counts }) => [
      daysText(span),
      ...parts.map(({ key, label }, index) => (
        <RowsLink
          key={key}
          rows={rowsFor(key, span)}
          value={counts[index] ?? 0}
          label={`${label.toLowerCase()} ${noun}, ${daysText(span)}`}
        />
      )),
    ])
  return (
    <ChartFigure
      isTitleHidden
      level={3}
      title={title}
      summary={summaryOf(bars, noun, unit)}
      height={height}
      table={{ head: [unit, ...parts.map(({ label }) => label)], rows }}
      legend={<Legend parts={parts} />}
    >
      {(width) => <Bars bars={bars} parts={parts} width={width} />}
    </ChartFigure>
  )
}

function summaryOf(bars: readonly Bar[], noun: string, unit: string): string {
  const busiest = bars.toSorted((a, b) => b.all - a.all)[0]
  if (!busiest || busiest.all === 0) return `No ${noun} in this range.`
  return `Most ${noun} in one ${unit.toLowerCase()}: ${countText(busiest.all)} (${daysText(busiest.span)}).`
}

function Bars({ bars, parts, width }: { bars: readonly Bar[]; parts: readonly Part<string>[]; width: number }) {
  const most = Math.max(1, ...bars.map(({ all }) => all))
  const y = scaleUpTo(most, [height - bottom, top])
  const band = scaleBand([...bars.keys()], [left, width])
    .paddingInner(0.28)
    .paddingOuter(0.14)
  const barWidth = Math.max(1, Math.min(28, band.bandwidth()))
  const x = (index: number) => (band(index) ?? left) + (band.bandwidth() - barWidth) / 2
  return (
    <>
      <CountAxis marks={y.ticks(4).filter(Number.isInteger)} y={y} left={left} width={width} />
      {bars.map((bar, index) => (
        <g key={bar.span.from}>
          <title>{titleOf(bar, parts)}</title>
          {piecesOf(bar).map(({ part, from, to }) => (
            <rect
              key={part}
              x={x(index)}
              y={y(to)}
              width={barWidth}
              height={y(from) - y(to)}
              className={parts[part]?.fill}
            />
          ))}
        </g>
      ))}
      {labelled(bars.length, width).map((index) => (
        <text key={index} x={x(index) + barWidth / 2} y={height - 8} textAnchor="middle" className="fill-ink-2">
          {dayText(bars[index]?.span.from ?? '')}
        </text>
      ))}
    </>
  )
}

const titleOf = ({ span, counts }: Bar, parts: readonly Part<string>[]) =>
  `${daysText(span)}: ${parts.map(({ label }, index) => `${countText(counts[index] ?? 0)} ${label.toLowerCase()}`).join(', ')}`

/** Start and end of each part of a bar; empty parts are skipped. */
function piecesOf({ counts }: Bar): { part: number; from: number; to: number }[] {
  let from = 0
  return counts.flatMap((count, part) => {
    const piece = { part, from, to: from + count }
    from += count
    return count > 0 ? [piece] : []
  })
}

const labelWidth = 76

/** Which bars get a label, so labels don't overlap. */
function labelled(bars: number, width: number): number[] {
  const room = Math.max(1, Math.floor((width - left) / labelWidth))
  const every = Math.ceil(bars / room)
  const half = Math.floor(every / 2)
  return Array.from({ length: bars }, (_, index) => index).filter((index) => (bars - 1 - half - index) % every === 0)
}

function Legend({ parts }: { parts: readonly Part<string>[] }) {
  return (
    <ul aria-hidden="true" className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-2">
      {parts.map(({ key, label, swatch }) => (
        <li key={key} className="flex items-center gap-2">
          <span className={`size-2.5 rounded-xs ${swatch}`} />
          {label}
        </li>
      ))}
    </ul>
  )
}
