import type { FeatureAnalysis } from '@sextant/contract/impact/routes'
import { money } from '@sextant/contract/impact/words'
import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { ChartFigure } from '#shared/charts/chart-figure'
import { scaleWithZero } from '../../../shared/charts/chart-scale.ts'

const height = 260
const [top, bottom, left] = [20, 28, 64]

type Charts = FeatureAnalysis['charts']
type Point = Charts['cashFlow'][number]
type Shown = Pick<FeatureAnalysis, 'charts' | 'currency'>

export function CashFlowChart({ charts, currency }: Shown) {
  const amount = (value: number) => money(value, currency)
  const { cashFlow } = charts
  const last = cashFlow.at(-1)
  const deepest = Math.min(...cashFlow.map(({ p50 }) => p50))
  const summary = `Drops to ${amount(deepest)} and reaches ${amount(last?.p50 ?? 0)} after ${last?.month ?? 0} months.`
  const rows = cashFlow.map(({ month, p10, p50, p90 }) => [`Month ${month}`, amount(p10), amount(p50), amount(p90)])
  return (
    <ChartFigure
      title="Cash flow over time"
      summary={summary}
      height={height}
      table={{ head: ['Month', 'Low', 'Median', 'High'], rows }}
    >
      {(width) => <Flow charts={charts} currency={currency} width={width} />}
    </ChartFigure>
  )
}

function Flow({ charts: { cashFlow, launchMonth }, currency, width }: Shown & { width: number }) {
  const last = cashFlow.at(-1)
  const end = last?.month ?? 1
  const x = scaleLinear([0, end], [left, width - 36])
  const y = scaleWithZero(
    cashFlow.flatMap(({ p10, p90 }) => [p10, p90]),
    [height - bottom, top],
  )
  const xOf = ({ month }: Point) => x(month)
  const band = area<Point>(
    xOf,
    ({ p10 }) => y(p10),
    ({ p90 }) => y(p90),
  )
  const median = line<Point>(xOf, ({ p50 }) => y(p50))
  return (
    <>
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          <line x1={left} x2={width} y1={y(tick)} y2={y(tick)} className="stroke-line" />
          <text x={left - 6} y={y(tick) + 4} textAnchor="end" className="fill-ink-2">
            {money(tick, currency)}
          </text>
        </g>
      ))}
      <path d={band(cashFlow) ?? ''} className="fill-agent/20" />
      <line x1={left} x2={width} y1={y(0)} y2={y(0)} className="stroke-ink" />
      <Launch at={x(launchMonth)} />
      <path d={median(cashFlow) ?? ''} fill="none" className="stroke-agent" strokeWidth={2} />
      {last &&
        (['p10', 'p50', 'p90'] as const).map((name) => (
          <text key={name} x={x(end) + 5} y={y(last[name]) + 4} className="fill-ink font-medium uppercase">
            {name}
          </text>
        ))}
      {x.ticks(width < 420 ? 4 : 8).map((month) => (
        <text key={month} x={x(month)} y={height - 8} textAnchor="middle" className="fill-ink-2">
          {month === 0 ? 'Start' : `${month} m`}
        </text>
      ))}
    </>
  )
}

function Launch({ at }: { at: number }) {
  return (
    <g>
      <line x1={at} x2={at} y1={top} y2={height - bottom} className="stroke-brass-bright" strokeDasharray="3 3" />
      <text x={at + 4} y={top - 6} className="fill-ink-2">
        Launch
      </text>
    </g>
  )
}
