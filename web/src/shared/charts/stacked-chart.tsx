import type { AgentId } from '@sextant/contract/agents/catalogue'
import { barsOf, type DaySpan } from '@sextant/contract/analytics/rules'
import { scaleBand } from 'd3-scale'
import { type ReactNode, useId } from 'react'
import { daysText, dayText } from '#kernel/time/days'
import { ChartFigure } from './chart-figure.tsx'
import { scaleUpTo } from './chart-scale.ts'
import { CountAxis } from './count-axis.tsx'

const height = 220
const [top, bottom, left] = [12, 26, 40]

export interface Part<Key extends string = string> {
  key: Key
  label: string
  fill: string
  /** Whose color `fill-agent` is. */
  agent?: AgentId
  /** Tells the part from its neighbors without color. */
  isHatched?: boolean
}

interface StackedChartProps<Key extends string> {
  title: string
  /** What is counted: "runs". */
  noun: string
  /** Parts from the bottom of a bar to its top. Parts that never occur are skipped. */
  parts: readonly Part<Key>[]
  days: readonly (Record<Key, number> & { date: string })[]
  /** A count in the table, for example as a link to what it counts. */
  cell?: (part: Part<Key>, span: DaySpan, count: number) => ReactNode
}

interface Bar {
  span: DaySpan
  /** In the order of the parts. */
  counts: number[]
  all: number
}

const countText = (count: number) => count.toLocaleString('en-US')

/** A stacked bar per day, or per week for a year. */
export function StackedChart<Key extends string>({ title, noun, parts, days, cell }: StackedChartProps<Key>) {
  const occurring = parts.filter(({ key }) => days.some((day) => day[key] > 0))
  const drawn = occurring.length > 0 ? occurring : parts
  const bars = barsOf(days).map(({ span, days }): Bar => {
    const counts = drawn.map(({ key }) => days.reduce((so, day) => so + day[key], 0))
    return { span, counts, all: counts.reduce((so, count) => so + count, 0) }
  })
  const unit = bars.length < days.length ? 'Week' : 'Day'
  const rows = bars
    .toReversed()
    .map(({ span, counts }) => [
      daysText(span),
      ...drawn.map((part, index) => cell?.(part, span, counts[index] ?? 0) ?? countText(counts[index] ?? 0)),
    ])
  return (
    <ChartFigure
      isTitleHidden
      level={3}
      title={title}
      summary={summaryOf(bars, noun, unit)}
      height={height}
      table={{ head: [unit, ...drawn.map(({ label }) => label)], rows }}
      legend={<Legend parts={drawn} />}
    >
      {(width) => <Bars bars={bars} parts={drawn} width={width} />}
    </ChartFigure>
  )
}

function summaryOf(bars: readonly Bar[], noun: string, unit: string): string {
  const busiest = bars.toSorted((a, b) => b.all - a.all)[0]
  if (!busiest || busiest.all === 0) return `No ${noun} in this range.`
  return `Most ${noun} in one ${unit.toLowerCase()}: ${countText(busiest.all)} (${daysText(busiest.span)}).`
}

function Bars({ bars, parts, width }: { bars: readonly Bar[]; parts: readonly Part[]; width: number }) {
  const most = Math.max(1, ...bars.map(({ all }) => all))
  const y = scaleUpTo(most, [height - bottom, top])
  const band = scaleBand([...bars.keys()], [left, width])
    .paddingInner(0.28)
    .paddingOuter(0.14)
  const barWidth = Math.max(1, Math.min(28, band.bandwidth()))
  const hatch = useId()
  const x = (index: number) => (band(index) ?? left) + (band.bandwidth() - barWidth) / 2
  return (
    <>
      <Hatch id={hatch} />
      <CountAxis marks={y.ticks(4).filter(Number.isInteger)} y={y} left={left} width={width} />
      {bars.map((bar, index) => (
        <g key={bar.span.from}>
          <title>{titleOf(bar, parts)}</title>
          {piecesOf(bar, parts).map(({ part, from, to }) => (
            <Piece
              key={part.key}
              part={part}
              hatch={hatch}
              box={{ x: x(index), y: y(to), width: barWidth, height: y(from) - y(to) }}
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

const titleOf = ({ span, counts }: Bar, parts: readonly Part[]) =>
  `${daysText(span)}: ${parts.map(({ label }, index) => `${countText(counts[index] ?? 0)} ${label.toLowerCase()}`).join(', ')}`

/** Start and end of each part of a bar; empty parts are skipped. */
function piecesOf({ counts }: Bar, parts: readonly Part[]): { part: Part; from: number; to: number }[] {
  let from = 0
  return parts.flatMap((part, index) => {
    const count = counts[index] ?? 0
    const piece = { part, from, to: from + count }
    from += count
    return count > 0 ? [piece] : []
  })
}

const Hatch = ({ id }: { id: string }) => (
  <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width="1.75" height="5" className="fill-surface" />
  </pattern>
)

interface PieceProps {
  part: Part
  hatch: string
  box: { x: number; y: number; width: number; height: number }
}

const Piece = ({ part: { agent, fill, isHatched }, hatch, box }: PieceProps) => (
  <g data-agent={agent}>
    <rect {...box} className={`${fill} stroke-surface`} strokeWidth={0.75} />
    {isHatched && <rect {...box} fill={`url(#${hatch})`} />}
  </g>
)

const labelWidth = 76

/** Which bars get a label, so labels don't overlap. */
function labelled(bars: number, width: number): number[] {
  const room = Math.max(1, Math.floor((width - left) / labelWidth))
  const every = Math.ceil(bars / room)
  const half = Math.floor(every / 2)
  return Array.from({ length: bars }, (_, index) => index).filter((index) => (bars - 1 - half - index) % every === 0)
}

function Legend({ parts }: { parts: readonly Part[] }) {
  const hatch = useId()
  return (
    <ul aria-hidden="true" className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-2">
      {parts.map((part) => (
        <li key={part.key} className="flex items-center gap-2">
          <svg width="12" height="12" aria-hidden="true">
            <Hatch id={hatch + part.key} />
            <Piece part={part} hatch={hatch + part.key} box={{ x: 0, y: 0, width: 12, height: 12 }} />
          </svg>
          {part.label}
        </li>
      ))}
    </ul>
  )
}
