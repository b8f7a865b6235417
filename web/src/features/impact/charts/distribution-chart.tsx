import type { FeatureAnalysis } from '@sextant/contract/impact/routes'
import { money, share } from '@sextant/contract/impact/words'
import { scaleLinear } from 'd3-scale'
import { ChartFigure } from '#shared/charts/chart-figure'
import { scaleWithZero } from '../../../shared/charts/chart-scale.ts'

const height = 240
const [top, bottom] = [44, 26]

type Shown = Pick<FeatureAnalysis, 'charts' | 'netReturn' | 'chanceOfLoss' | 'draws' | 'currency'>

export function DistributionChart({ charts, netReturn, chanceOfLoss, draws, currency }: Shown) {
  const amount = (value: number) => money(value, currency)
  const bins = charts.distribution
  const summary = `8 in 10 simulations end between ${amount(netReturn.p10)} and ${amount(netReturn.p90)}. ${share(chanceOfLoss)} end in a loss.`
  const rows = bins.map(({ from, to, count }) => [`${amount(from)} to ${amount(to)}`, share(count / draws)])
  return (
    <ChartFigure title="Net return" summary={summary} height={height} table={{ head: ['Net return', 'Share'], rows }}>
      {(width) => <Bars bins={bins} netReturn={netReturn} amount={amount} width={width} />}
    </ChartFigure>
  )
}

interface BarsProps {
  bins: Shown['charts']['distribution']
  netReturn: Shown['netReturn']
  amount: (value: number) => string
  width: number
}

function Bars({ bins, netReturn, amount, width }: BarsProps) {
  const x = scaleWithZero(
    bins.flatMap(({ from, to }) => [from, to]),
    [8, width - 8],
  )
  const most = Math.max(...bins.map(({ count }) => count))
  const y = scaleLinear([0, most], [height - bottom, top])
  return (
    <>
      {bins.map(({ from, to, count }) => (
        <rect
          key={from}
          x={x(from) + 0.5}
          y={y(count)}
          width={Math.max(2, x(to) - x(from) - 1)}
          height={height - bottom - y(count)}
          className={to <= 0 ? 'fill-danger/70' : 'fill-agent/75'}
        />
      ))}
      <line x1={0} x2={width} y1={height - bottom} y2={height - bottom} className="stroke-ink" />
      <line x1={x(0)} x2={x(0)} y1={top - 6} y2={height - bottom} className="stroke-ink" strokeDasharray="2 3" />
      {x.ticks(width < 420 ? 2 : 4).map((tick) => (
        <text key={tick} x={x(tick)} y={height - 8} textAnchor="middle" className="fill-ink-2">
          {amount(tick)}
        </text>
      ))}
      <Marks netReturn={netReturn} amount={amount} x={x} width={width} />
    </>
  )
}

/** The 10th and 90th percentile. Their labels sit outside their lines; the median sits above, where there is always room. */
function Marks({ netReturn, amount, x, width }: Omit<BarsProps, 'bins'> & { x: (value: number) => number }) {
  const marks = [
    { name: 'Low', value: netReturn.p10, row: 1 },
    { name: 'Median', value: netReturn.p50, row: 0 },
    { name: 'High', value: netReturn.p90, row: 1 },
  ]
  return marks.map(({ name, value, row }) => {
    const at = x(value)
    const anchor =
      at < 60 ? 'start' : at > width - 60 ? 'end' : name === 'Low' ? 'end' : name === 'High' ? 'start' : 'middle'
    const aside = anchor === 'end' ? -4 : anchor === 'start' ? 4 : 0
    return (
      <g key={name}>
        <line
          x1={at}
          x2={at}
          y1={row === 0 ? 16 : 34}
          y2={height - bottom}
          className="stroke-brass-bright"
          strokeWidth={row === 0 ? 2 : 1}
        />
        <text
          x={at + aside}
          y={row === 0 ? 12 : 32}
          textAnchor={anchor}
          className="fill-ink stroke-surface stroke-4 font-semibold [paint-order:stroke]"
        >
          {`${name} ${amount(value)}`}
        </text>
      </g>
    )
  })
}
