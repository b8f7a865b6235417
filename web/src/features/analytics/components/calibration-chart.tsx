import type { ImpactReport } from '@sextant/contract/analytics/routes'
import type { Period } from '@sextant/contract/analytics/rules'
import { scaleLinear } from 'd3-scale'
import { ChartFigure } from '#shared/charts/chart-figure'
import { countText, percentText } from '../words.ts'
import { RowsLink, rowsOf } from './rows-link.tsx'

const height = 300
const [top, bottom, left, right] = [20, 44, 48, 16]

type Buckets = ImpactReport['now']['calibration']

/** Forecast chance of loss against actual losses; on the line they agree. */
export function CalibrationChart({ buckets, period }: { buckets: Buckets; period: Period }) {
  const off = buckets.toSorted((a, b) => Math.abs(b.forecast - b.observed) - Math.abs(a.forecast - a.observed))[0]
  const summary = off
    ? `Furthest from the line: ${percentText(off.forecast)} chance of loss forecast, ${percentText(off.observed)} made a loss.`
    : 'No outcomes recorded yet.'
  const rows = buckets.map(({ from, to, count, forecast, observed }) => [
    `${percentText(from)} to ${percentText(to)}`,
    <RowsLink
      key="count"
      rows={rowsOf('/agents/impact-predictor', period, {
        ...{ status: 'approved', measured: 'yes' },
        bucket: String(Math.round(from * 5)),
      })}
      value={count}
      label={`forecasts with a chance of loss of ${percentText(from)} to ${percentText(to)}`}
    />,
    percentText(forecast),
    percentText(observed),
  ])
  return (
    <ChartFigure
      isTitleHidden
      level={3}
      title="Calibration"
      summary={summary}
      height={height}
      table={{ head: ['Chance of loss', 'Forecasts', 'Forecast', 'Observed'], rows }}
    >
      {(width) => <Plot buckets={buckets} width={width} />}
    </ChartFigure>
  )
}

function Plot({ buckets, width }: { buckets: Buckets; width: number }) {
  const x = scaleLinear([0, 1], [left, width - right])
  const y = scaleLinear([0, 1], [height - bottom, top])
  return (
    <>
      {y.ticks(5).map((tick) => (
        <g key={tick}>
          <line
            x1={left}
            x2={width - right}
            y1={y(tick)}
            y2={y(tick)}
            className={tick === 0 ? 'stroke-ink' : 'stroke-line'}
          />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end" className="fill-ink-2">
            {percentText(tick)}
          </text>
          <text x={x(tick)} y={height - 26} textAnchor={tick === 1 ? 'end' : 'middle'} className="fill-ink-2">
            {percentText(tick)}
          </text>
        </g>
      ))}
      <line x1={x(0)} y1={y(0)} x2={x(1)} y2={y(1)} className="stroke-ink-3" strokeDasharray="4 4" />
      <text x={(left + width - right) / 2} y={height - 6} textAnchor="middle" className="fill-ink-2">
        Forecast chance of loss
      </text>
      <text x={left} y={12} className="fill-ink-2">
        Made a loss
      </text>
      {buckets.map(({ from, forecast, observed, count }) => (
        <g key={from} data-agent="impact-predictor">
          <circle
            cx={x(forecast)}
            cy={y(observed)}
            r={radiusOf(count)}
            className="fill-agent/80 stroke-surface"
            strokeWidth={1.5}
          />
          <text x={x(forecast) + radiusOf(count) + 4} y={y(observed) + 4} className="fill-ink font-medium">
            {countText(count)}
          </text>
        </g>
      ))}
    </>
  )
}

/** Scaled by area, so twice as many looks twice as large. */
const radiusOf = (count: number) => Math.min(18, 4 + 2 * Math.sqrt(count))
