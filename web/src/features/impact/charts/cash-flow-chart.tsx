import type { FeatureAnalysis } from '@sextant/contract/impact/routes'
import { money } from '@sextant/contract/impact/words'
import { ChartFigure } from '#ui/charts/chart-figure'
import { scale, spanWithZero, ticks } from '../../../ui/charts/chart-scale.ts'

const height = 260
const [top, bottom, left] = [20, 28, 64]

type Charts = FeatureAnalysis['charts']

/** Cumulative costs and revenue by month. */
export function CashFlowChart({ charts }: { charts: Charts }) {
  const { cashFlow } = charts
  const last = cashFlow.at(-1)
  const deepest = Math.min(...cashFlow.map(({ p50 }) => p50))
  const summary = `Drops to ${money(deepest)} and reaches ${money(last?.p50 ?? 0)} after ${last?.month ?? 0} months.`
  const rows = cashFlow.map(({ month, p10, p50, p90 }) => [`Month ${month}`, money(p10), money(p50), money(p90)])
  return (
    <ChartFigure
      title="Cash flow over time"
      summary={summary}
      height={height}
      table={{ head: ['Month', 'P10', 'P50', 'P90'], rows }}
    >
      {(width) => <Flow charts={charts} width={width} />}
    </ChartFigure>
  )
}

function Flow({ charts: { cashFlow, launchMonth }, width }: { charts: Charts; width: number }) {
  const span = spanWithZero(cashFlow.flatMap(({ p10, p90 }) => [p10, p90]))
  const end = cashFlow.at(-1)?.month ?? 1
  const x = scale([0, end], [left, width - 36])
  const y = scale(span, [height - bottom, top])
  const line = (at: 'p10' | 'p50' | 'p90') => cashFlow.map((point) => `${x(point.month)},${y(point[at])}`)
  const last = cashFlow.at(-1)
  return (
    <>
      {ticks(span[0], span[1]).map((tick) => (
        <g key={tick}>
          <line x1={left} x2={width} y1={y(tick)} y2={y(tick)} className="stroke-line" />
          <text x={left - 6} y={y(tick) + 4} textAnchor="end" className="fill-ink-2">
            {money(tick)}
          </text>
        </g>
      ))}
      <polygon points={[...line('p90'), ...line('p10').reverse()].join(' ')} className="fill-agent/20" />
      <line x1={left} x2={width} y1={y(0)} y2={y(0)} className="stroke-ink" />
      <Launch at={x(launchMonth)} />
      <polyline points={line('p50').join(' ')} fill="none" className="stroke-agent" strokeWidth={2} />
      {last &&
        (['p10', 'p50', 'p90'] as const).map((name) => (
          <text key={name} x={x(end) + 5} y={y(last[name]) + 4} className="fill-ink font-medium uppercase">
            {name}
          </text>
        ))}
      {ticks(0, end, width < 420 ? 4 : 8).map((month) => (
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
