import { shortDayText } from '@sextant/contract/kernel/date-text'
import { useQuery } from '@tanstack/react-query'
import { scaleLinear } from 'd3-scale'
import { curveStepAfter, line } from 'd3-shape'
import { ChartFigure } from '#shared/charts/chart-figure'
import { CountAxis } from '#shared/charts/count-axis'
import { scaleUpTo } from '../../../shared/charts/chart-scale.ts'
import { pricesQuery } from '../competitors.api.ts'
import { type PlanPrices, type PriceHistory, priceHistory } from '../price-history.ts'

const height = 200
const [top, bottom, left, right] = [16, 26, 48, 12]
/** Lines differ by their dashes, not only by where they run. */
const dashes = ['', '7 4', '2 4', '10 4 2 4', '4 2']

/** How the prices of its plans changed; nothing while none has. */
export function PriceChart({ competitorId, until }: { competitorId: string; until: string | null }) {
  const { data } = useQuery(pricesQuery(competitorId))
  const history = priceHistory(data?.items ?? [])
  if (!history) return null
  const times = history.plans.flatMap(({ points }) => points.map(({ at }) => at))
  const span: Span = [Math.min(...times), Math.max(...times, until ? Date.parse(until) : 0)]
  const text = (amount: number) => priceText(history, amount)
  const rows = history.plans
    .flatMap(({ name, points }) => points.map((point) => ({ ...point, name })))
    .toSorted((a, b) => b.at - a.at)
    .map(({ at, name, amount }) => [dayOf(at), name, amount === null ? 'Gone' : text(amount)])
  return (
    <ChartFigure
      level={3}
      title="Price history"
      summary={summaryOf(history)}
      height={height}
      table={{ head: ['Since', 'Plan', 'Price'], rows }}
      legend={<Legend plans={history.plans} />}
    >
      {(width) => <Lines history={history} span={span} width={width} />}
    </ChartFigure>
  )
}

type Span = readonly [from: number, to: number]

const dayOf = (at: number) => shortDayText(new Date(at), 'UTC')

const priceText = ({ currency }: PriceHistory, amount: number) =>
  /^[A-Z]{3}$/.test(currency)
    ? `${amount.toLocaleString('en-US')} ${currency}`
    : currency + amount.toLocaleString('en-US')

/** The largest change, from the first price to the latest. */
function summaryOf(history: PriceHistory): string {
  const changes = history.plans.flatMap(({ name, points }) => {
    const [first, last] = [points[0], points.at(-1)]
    if (!first || !last || first.amount === null || last.amount === null || first === last) return []
    return [{ name, from: first.amount, to: last.amount, since: first.at, by: Math.abs(last.amount - first.amount) }]
  })
  const most = changes.toSorted((a, b) => b.by - a.by)[0]
  if (!most) return 'Plans came and went.'
  return `${most.name}: from ${priceText(history, most.from)} to ${priceText(history, most.to)} since ${dayOf(most.since)}.`
}

function Lines({ history, span, width }: { history: PriceHistory; span: Span; width: number }) {
  const amounts = history.plans.flatMap(({ points }) => points.flatMap(({ amount }) => amount ?? []))
  const x = scaleLinear(span, [left + 6, width - right])
  const y = scaleUpTo(Math.max(1, ...amounts), [height - bottom, top])
  return (
    <>
      <CountAxis marks={y.ticks(4)} y={y} left={left} width={width} text={(mark) => priceText(history, mark)} />
      {history.plans.map((plan, index) => (
        <PlanLine key={plan.name} plan={plan} end={span[1]} x={x} y={y} dash={dashes[index] ?? ''} />
      ))}
      <text x={x(span[0])} y={height - 8} className="fill-ink-2">
        {dayOf(span[0])}
      </text>
      <text x={x(span[1])} y={height - 8} textAnchor="end" className="fill-ink-2">
        {dayOf(span[1])}
      </text>
    </>
  )
}

interface PlanLineProps {
  plan: PlanPrices
  end: number
  x: (at: number) => number
  y: (amount: number) => number
  dash: string
}

/** A price holds until the next one, or until the last check. */
function PlanLine({ plan: { name, points }, end, x, y, dash }: PlanLineProps) {
  const last = points.at(-1)
  const drawn = last && last.amount !== null && last.at < end ? [...points, { at: end, amount: last.amount }] : points
  const path = line<PlanPrices['points'][number]>(
    ({ at }) => x(at),
    ({ amount }) => y(amount ?? 0),
  )
    .defined(({ amount }) => amount !== null)
    .curve(curveStepAfter)(drawn)
  return (
    <g data-agent="market-maven">
      <path d={path ?? ''} fill="none" className="stroke-agent" strokeWidth={2} strokeDasharray={dash} />
      {points.map(
        ({ at, amount }) =>
          amount !== null && (
            <circle key={at} cx={x(at)} cy={y(amount)} r={3.5} className="fill-agent stroke-surface" strokeWidth={1.5}>
              <title>{name}</title>
            </circle>
          ),
      )}
    </g>
  )
}

function Legend({ plans }: { plans: PlanPrices[] }) {
  return (
    <ul aria-hidden="true" className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-2">
      {plans.map(({ name }, index) => (
        <li key={name} data-agent="market-maven" className="flex items-center gap-2">
          <svg width="28" height="4" aria-hidden="true">
            <path d="M0 2h28" className="stroke-agent" strokeWidth={2} strokeDasharray={dashes[index] ?? ''} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
