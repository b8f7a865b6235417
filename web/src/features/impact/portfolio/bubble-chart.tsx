import type { Currency } from '@sextant/contract/impact/currency'
import type { Candidate } from '@sextant/contract/impact/portfolio'
import { money, share } from '@sextant/contract/impact/words'
import { scaleLinear, scaleSqrt } from 'd3-scale'
import { ChartFigure } from '#shared/charts/chart-figure'
import { scaleWithZero } from '../../../shared/charts/chart-scale.ts'
import { cx } from '../../../ui/cx.ts'

const height = 320
const [top, bottom, left, right] = [28, 40, 64, 28]
const largest = 22

interface BubbleChartProps {
  candidates: readonly Candidate[]
  currency: Currency
  chosen: readonly string[]
}

/** Chance of profit against return; the area is the cost, the number the rank. */
export function BubbleChart({ candidates, currency, chosen }: BubbleChartProps) {
  const gains = candidates.filter(({ net }) => net > 0).length
  const summary = `${gains} of ${candidates.length} are likely to pay back. The area of a bubble is its cost, and its number is its rank.`
  const rows = candidates.map(({ title, chance, net, cost }) => [
    title,
    share(chance),
    money(net, currency),
    money(cost, currency),
  ])
  return (
    <ChartFigure
      title="Chance and return"
      level={3}
      summary={summary}
      height={height}
      table={{ head: ['Feature', 'Chance of profit', 'Net return', 'Cost'], rows }}
    >
      {(width) => <Bubbles candidates={candidates} currency={currency} chosen={chosen} width={width} />}
    </ChartFigure>
  )
}

function Bubbles({ candidates, currency, chosen, width }: BubbleChartProps & { width: number }) {
  const x = scaleLinear([0, 1], [left + largest, width - right])
  const y = scaleWithZero(
    candidates.map(({ net }) => net),
    [height - bottom - largest, top],
  )
  const radius = scaleSqrt([0, Math.max(1, ...candidates.map(({ cost }) => cost))], [7, largest])
  const ranks = new Map(candidates.map(({ id }, at) => [id, at + 1]))
  // Small ones are drawn last, so that none is covered.
  const drawn = candidates.toSorted((one, other) => other.cost - one.cost)
  return (
    <>
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          <line x1={left} x2={width} y1={y(tick)} y2={y(tick)} className={tick === 0 ? 'stroke-ink' : 'stroke-line'} />
          <text x={left - 6} y={y(tick) + 4} textAnchor="end" className="fill-ink-2">
            {money(tick, currency)}
          </text>
        </g>
      ))}
      {[0, 0.25, 0.5, 0.75, 1].map((tick) => (
        <text key={tick} x={x(tick)} y={height - 20} textAnchor="middle" className="fill-ink-2">
          {share(tick)}
        </text>
      ))}
      <text x={width - right} y={height - 4} textAnchor="end" className="fill-ink-2">
        Chance of profit
      </text>
      <text x={0} y={12} className="fill-ink-2">
        Net return
      </text>
      {drawn.map(({ id, chance, net, cost }) => (
        <g key={id}>
          <circle
            cx={x(chance)}
            cy={y(net)}
            r={radius(cost)}
            className={cx('stroke-agent', chosen.includes(id) ? 'fill-agent' : 'fill-agent/20')}
            strokeWidth={1.5}
          />
          <text
            x={x(chance)}
            y={y(net) + 4}
            textAnchor="middle"
            className={cx('font-semibold', chosen.includes(id) ? 'fill-surface' : 'fill-ink')}
          >
            {ranks.get(id)}
          </text>
        </g>
      ))}
    </>
  )
}
