import {
  billingPath,
  isNearLimit,
  nearLimitText,
  planKinds,
  remainingPercent,
  sharedActions,
} from '@sextant/contract/agents/plans'
import type { Usage } from '@sextant/contract/agents/routes'
import { shortDayText } from '@sextant/contract/kernel/date-text'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowUpRight } from 'lucide-react'
import { usageQuery } from '#kernel/plan-places'
import { Loaded } from '#shared/loaded'
import { Card } from '#ui/card'
import { Gauge } from '#ui/charts/gauge'
import { Skeleton } from '#ui/states/skeleton'
import { linkClass } from '#ui/text/link'
import { ToneIcon } from '#ui/text/tone'

const count = new Intl.NumberFormat('en')

export function UsageCard() {
  const usage = useQuery(usageQuery)
  return (
    <Card
      title="This month"
      className="min-h-[18rem]"
      action={
        <Link to={billingPath} className={linkClass()}>
          Upgrade Plan
          <ArrowUpRight aria-hidden="true" className="size-3.5" strokeWidth={1.75} />
        </Link>
      }
    >
      <div className="grid h-full content-center">
        <Loaded query={usage} pending={<ReadingSkeleton />} className="px-0 py-2">
          {(data) => <Reading usage={data} />}
        </Loaded>
      </div>
    </Card>
  )
}

function Reading({ usage }: { usage: Usage }) {
  const { plan, agentActionsUsed: used, agentActionsLimit: limit, resetsAt } = usage
  const resets = shortDayText(resetsAt)
  return (
    <>
      <Gauge value={used} max={limit} label={`${count.format(used)} of ${count.format(limit)} agent actions used`}>
        <p className="num font-medium">{`of ${count.format(limit)} agent actions used`}</p>
        <p className="num mt-1 text-xs text-ink-3">
          {`${remainingPercent(used, limit)}% left. ${planKinds[plan].name} plan. Resets on ${resets}.${plan === 'free' ? ` ${sharedActions}` : ''}`}
        </p>
      </Gauge>
      {isNearLimit(used, limit) && <NearLimit usage={usage} resets={resets} />}
    </>
  )
}

function NearLimit({ usage, resets }: { usage: Usage; resets: string }) {
  const { plan, agentActionsUsed: used, agentActionsLimit: limit } = usage
  const isSpent = used >= limit
  return (
    <div className="mt-4 flex items-start gap-2.5 rounded-md bg-warning-wash px-3 py-2.5 text-xs text-ink">
      <ToneIcon tone="warning" />
      <p>
        {`${nearLimitText(used, limit)} `}
        {plan === 'team' ? (
          `Resets on ${resets}.`
        ) : (
          <>
            <Link to={billingPath} className={linkClass({ isInline: true })}>
              Upgrade your plan
            </Link>
            {isSpent ? ` to continue, or wait until ${resets}.` : ' to keep your agents running.'}
          </>
        )}
      </p>
    </div>
  )
}

function ReadingSkeleton() {
  return (
    <div role="status" aria-label="Loading usage" className="flex flex-col items-center">
      <span className="block aspect-[2/1] w-3/5 animate-pulse rounded-t-full border-10 border-b-0 border-sunken" />
      <Skeleton className="mt-5 h-4 w-44" />
      <Skeleton className="mt-2.5 h-3 w-56" />
    </div>
  )
}
