import type { FeatureAnalysis } from '@sextant/contract/impact/routes'
import { quantities } from '@sextant/contract/impact/rules'
import { inUnit, money } from '@sextant/contract/impact/words'
import { ChartFigure } from '#shared/charts/chart-figure'
import { scaleWithZero } from '../../../shared/charts/chart-scale.ts'

const rowHeight = 44
const bottom = 26

type Driver = FeatureAnalysis['charts']['drivers'][number]
type Shown = Pick<FeatureAnalysis, 'charts' | 'currency'>
interface Drawn {
  currency: Shown['currency']
}

/** The estimates that affect the return most, widest first. */
export function TornadoChart({ charts: { drivers }, currency }: Shown) {
  const amount = (value: number) => money(value, currency)
  const [widest] = drivers
  if (!widest) return null
  const summary = `${quantities[widest.quantity].label} affects the return most: from ${amount(widest.netAtLow)} to ${amount(widest.netAtHigh)} net. The circle marks the high estimate.`
  const rows = drivers.map((driver) => [
    quantities[driver.quantity].label,
    ...endsOf(driver, currency),
    amount(driver.netAtLow),
    amount(driver.netAtHigh),
  ])
  return (
    <ChartFigure
      title="Key drivers"
      summary={summary}
      height={drivers.length * rowHeight + bottom}
      table={{ head: ['Estimate', 'Low', 'High', 'Net at low', 'Net at high'], rows }}
    >
      {(width) => <Bars drivers={drivers} currency={currency} width={width} />}
    </ChartFigure>
  )
}

const endsOf = ({ quantity, low, high }: Driver, currency: Drawn['currency']): [string, string] => {
  const { unit } = quantities[quantity]
  return [inUnit(low, unit, currency), inUnit(high, unit, currency)]
}

function Bars({ drivers, currency, width }: Drawn & { drivers: readonly Driver[]; width: number }) {
  const x = scaleWithZero(
    drivers.flatMap(({ netAtLow, netAtHigh }) => [netAtLow, netAtHigh]),
    [8, width - 8],
  )
  const foot = drivers.length * rowHeight
  return (
    <>
      {x.ticks(width < 420 ? 2 : 4).map((tick) => (
        <g key={tick}>
          <line x1={x(tick)} x2={x(tick)} y1={0} y2={foot} className="stroke-line" />
          <text x={x(tick)} y={foot + 18} textAnchor="middle" className="fill-ink-2">
            {money(tick, currency)}
          </text>
        </g>
      ))}
      {drivers.map((driver, row) => (
        <DriverBar key={driver.quantity} driver={driver} currency={currency} y={row * rowHeight} x={x} />
      ))}
      <line x1={x(0)} x2={x(0)} y1={0} y2={foot} className="stroke-ink" strokeDasharray="2 3" />
      <line x1={0} x2={width} y1={foot} y2={foot} className="stroke-ink" />
    </>
  )
}

function DriverBar({ driver, currency, y, x }: Drawn & { driver: Driver; y: number; x: (value: number) => number }) {
  const { netAtLow, netAtHigh, quantity } = driver
  const [from, to] = [Math.min(netAtLow, netAtHigh), Math.max(netAtLow, netAtHigh)]
  const [low, high] = endsOf(driver, currency)
  return (
    <g>
      <text x={8} y={y + 15} className="fill-ink text-xs font-medium">
        {quantities[quantity].label}
        <tspan className="fill-ink-3 font-normal">{`  ${low} to ${high}`}</tspan>
      </text>
      <rect x={x(from)} y={y + 21} width={Math.max(2, x(to) - x(from))} height={14} className="fill-agent/75" />
      <circle cx={x(netAtHigh)} cy={y + 28} r={3.5} className="fill-surface stroke-agent" strokeWidth={1.5} />
    </g>
  )
}
