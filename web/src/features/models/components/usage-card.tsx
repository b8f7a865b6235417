import type { ModelUsage } from '@sextant/contract/models/routes'
import {
  dollars,
  type ModelUser,
  modelUsers,
  shortCount,
  type UsageRange,
  userName,
} from '@sextant/contract/models/rules'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Loaded } from '#shared/loaded'
import { Card } from '#ui/card'
import { Progress } from '#ui/charts/progress'
import { UsageBar } from '#ui/charts/usage-bar'
import { Segmented } from '#ui/fields/segmented'
import { EmptyState } from '#ui/states/empty-state'
import { SkeletonText } from '#ui/states/skeleton'
import { linkClass } from '#ui/text/link'
import { usageQuery } from '../models.api.ts'
import { refText } from '../words.ts'

const ranges: { value: UsageRange; label: string }[] = [
  { value: 'month', label: 'This month' },
  { value: '90d', label: '90 days' },
  { value: '12m', label: '12 months' },
]

export function UsageCard() {
  const [range, setRange] = useState<UsageRange>('month')
  const usage = useQuery(usageQuery(range))
  return (
    <Card>
      <Segmented label="Range" size="sm" options={ranges} value={range} onChange={setRange} className="mb-5" />
      <Loaded query={usage} pending={<SkeletonText label="Loading model usage" lines={5} />}>
        {(data) => <Usage usage={data} />}
      </Loaded>
    </Card>
  )
}

function Usage({ usage }: { usage: ModelUsage }) {
  const { total, budget, byAgent, byPerson, byModel, byMonth, runs } = usage
  if (total.asks === 0) {
    return (
      <EmptyState figure="horizon" className="py-6">
        No requests to a model in this time.
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-8">
      {budget.capUsd !== null && <Budget spent={budget.spent} capUsd={budget.capUsd} endsAt={budget.endsAt} />}
      <p className="num">
        <span className="font-display text-title">{dollars(total.cost)}</span>
        <span className="ms-3 text-sm text-ink-2">
          {`${total.asks.toLocaleString('en-US')} ${total.asks === 1 ? 'request' : 'requests'}, ${shortCount(total.inputTokens)} tokens in, ${shortCount(total.outputTokens)} out`}
          {total.unpriced > 0 && `, ${total.unpriced} without a known price`}
        </span>
      </p>
      <div className="grid gap-8 md:grid-cols-2">
        <Bars
          title="By agent"
          rows={byAgent.map(({ agent, ...spent }) => ({ ...spent, id: agent, label: agentName(agent) }))}
        />
        <Bars
          title="By person"
          rows={byPerson.map(({ userId, name, ...spent }) => ({ ...spent, id: userId ?? 'none', label: name }))}
        />
        <Bars
          title="By model"
          rows={byModel.map(({ model, ...spent }) => ({ ...spent, id: model, label: refText(model) }))}
        />
        {byMonth.length > 1 && (
          <Bars
            title="By month"
            rows={byMonth.map(({ month, ...spent }) => ({ ...spent, id: month, label: monthName(month) }))}
          />
        )}
      </div>
      {runs.length > 0 && <Runs runs={runs} />}
    </div>
  )
}

function Runs({ runs }: Pick<ModelUsage, 'runs'>) {
  return (
    <section aria-label="Most expensive runs">
      <h3 className="text-sm font-medium">Most expensive runs</h3>
      <ul className="mt-2 divide-y divide-line">
        {runs.slice(0, mostRuns).map(({ runId, agent, at, cost, inputTokens, outputTokens }) => (
          <li key={runId} className="num flex flex-wrap items-baseline gap-x-4 py-2 text-sm">
            <Link to="/tasks" search={{ run: runId }} className={linkClass({ className: 'flex-1 basis-40' })}>
              {agentName(agent)}
            </Link>
            <span className="text-ink-3">{dayFormat.format(new Date(at))}</span>
            <span className="text-ink-2">{`${shortCount(inputTokens + outputTokens)} tokens`}</span>
            <span className="w-20 text-end">{dollars(cost)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const mostRuns = 5

const agentName = (agent: string) =>
  modelUsers.includes(agent as ModelUser) ? userName(agent as ModelUser) : 'Connection tests'

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const monthName = (month: string) => monthFormat.format(new Date(`${month}-01T00:00:00Z`))
const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' })

function Budget({ spent, capUsd, endsAt }: { spent: number; capUsd: number; endsAt: string }) {
  const share = capUsd === 0 ? 100 : (spent / capUsd) * 100
  return (
    <div>
      <p className="num mb-2 text-sm">
        <span className="font-medium">{`${dollars(spent)} of ${dollars(capUsd)} this month`}</span>
        <span className="text-ink-2">{` · starts over on ${dayFormat.format(new Date(endsAt))}`}</span>
      </p>
      <Progress label="Budget used" value={share} tone={share >= 100 ? 'danger' : 'brass'} isValueShown />
    </div>
  )
}

interface BarsProps {
  title: string
  rows: { id: string; label: string; cost: number; inputTokens: number; outputTokens: number }[]
}

const mostRows = 8

/** By cost; by tokens where every model is free or of unknown price. */
function Bars({ title, rows }: BarsProps) {
  const isPriced = rows.some(({ cost }) => cost > 0)
  const worth = (row: BarsProps['rows'][number]) => (isPriced ? row.cost : row.inputTokens + row.outputTokens)
  const most = Math.max(...rows.map(worth), 0)
  return (
    <section aria-label={title}>
      <h3 className="text-sm font-medium">{title}</h3>
      <ul className="mt-3 grid gap-3 [--sx-agent:var(--sx-brass-bright)]">
        {rows.slice(0, mostRows).map((row) => (
          <li key={row.id}>
            <UsageBar
              label={row.label}
              value={worth(row)}
              max={most}
              valueText={isPriced ? dollars(row.cost) : `${shortCount(row.inputTokens + row.outputTokens)} tokens`}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
