import { agentIds } from '@sextant/contract/agents/catalogue'
import type { BillingUsage } from '@sextant/contract/billing/routes'
import { shortDayText } from '@sextant/contract/kernel/date-text'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { agentIcons } from '#kernel/agent-icons'
import { Loaded } from '#shared/loaded'
import { buttonClass } from '#ui/button'
import { Card } from '#ui/card'
import { UsageBar } from '#ui/charts/usage-bar'
import { EmptyState } from '#ui/states/empty-state'
import { SkeletonText } from '#ui/states/skeleton'
import { billingUsageQuery } from '../billing.api.ts'
import { countOf } from '../words.ts'
import { DayChart } from './day-chart.tsx'

const mostPeople = 8

/** This month's usage by agent, day and person, with a forecast. */
export function UsageDetailCard() {
  const usage = useQuery(billingUsageQuery)
  return (
    <Card title="Usage breakdown" description="Completed agent actions this month." className="mt-10">
      <Loaded query={usage} pending={<DetailSkeleton />}>
        {(data) => (data.used === 0 ? <NothingYet /> : <Detail usage={data} />)}
      </Loaded>
    </Card>
  )
}

function Detail({ usage }: { usage: BillingUsage }) {
  const most = Math.max(1, ...usage.agents.map(({ used }) => used))
  return (
    <div className="grid gap-8">
      <Forecast usage={usage} />
      <DayChart days={usage.days} />
      <div className="grid gap-8 md:grid-cols-2">
        <section aria-labelledby="by-agent">
          <h3 id="by-agent" className="text-sm font-medium">
            By agent
          </h3>
          <ul className="mt-3 grid gap-3">
            {usage.agents.map(({ id, name, used }) => (
              <AgentBar key={id} {...{ id, name, used, most }} />
            ))}
          </ul>
        </section>
        <People people={usage.people} />
      </div>
    </div>
  )
}

function AgentBar({ id, name, used, most }: { id: string; name: string; used: number; most: number }) {
  const agentId = agentIds.find((known) => known === id)
  const Icon = agentId && agentIcons[agentId]
  return (
    <li data-agent={id}>
      <UsageBar
        label={name}
        icon={Icon && <Icon aria-hidden="true" strokeWidth={1.5} />}
        value={used}
        max={most}
        valueText={countOf(used)}
      />
    </li>
  )
}

function People({ people }: Pick<BillingUsage, 'people'>) {
  const most = Math.max(1, ...people.map(({ used }) => used))
  const others = people.slice(mostPeople)
  return (
    <section aria-labelledby="by-person">
      <h3 id="by-person" className="text-sm font-medium">
        By person
      </h3>
      <ul className="mt-3 grid gap-3 [--sx-agent:var(--sx-brass-bright)]">
        {people.slice(0, mostPeople).map(({ id, name, used }) => (
          <li key={id ?? name}>
            <UsageBar label={name} value={used} max={most} valueText={countOf(used)} />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <p className="num mt-3 text-xs text-ink-3">
          {`${countOf(others.length)} more, with ${countOf(others.reduce((sum, { used }) => sum + used, 0))} in total.`}
        </p>
      )}
    </section>
  )
}

function Forecast({ usage }: { usage: BillingUsage }) {
  const { expected, pacePerDay, paceDays, runsOutAt } = usage.forecast
  const last = new Date(new Date(usage.ends).getTime() - 1).toISOString()
  return (
    <div className="rounded-md border border-line bg-paper px-4 py-3 text-sm">
      <p className="num font-medium">
        {runsOutAt
          ? `At this pace, you'll run out on ${shortDayText(runsOutAt)}.`
          : `At this pace, you'll use about ${countOf(expected)} of ${countOf(usage.limit)} by ${shortDayText(last)}.`}
      </p>
      <p className="num mt-1 text-xs text-ink-3">
        {`${countOf(usage.used)} used so far, plus ${countOf(pacePerDay)} for each remaining day, the average of the last ${paceDays === 1 ? 'day' : `${countOf(paceDays)} days`}.`}
      </p>
    </div>
  )
}

const NothingYet = () => (
  <EmptyState
    figure="horizon"
    action={
      <Link to="/agents" className={buttonClass()}>
        Open an agent
      </Link>
    }
  >
    No completed agent actions this month yet.
  </EmptyState>
)

function DetailSkeleton() {
  return <SkeletonText label="Loading usage" lines={6} />
}
