import { placesTaken } from '@sextant/contract/agents/plans'
import { shortDayText } from '@sextant/contract/kernel/date-text'
import { useQuery } from '@tanstack/react-query'
import { usageQuery } from '#kernel/plan-places'
import { Skeleton } from '#ui/states/skeleton'

const count = new Intl.NumberFormat('en')

/** This month's plan usage. Renders nothing on error: the cards matter more. */
export function PlanUsage() {
  const { data: usage, isPending } = useQuery(usageQuery)
  if (isPending) return <PlanUsageSkeleton />
  if (!usage) return null
  const { plan, agentActionsUsed, agentActionsLimit, activeAgents, resetsAt } = usage
  return (
    <p className="num text-sm text-ink-2 sm:text-end">
      <span className="block font-medium text-ink">
        {`${count.format(agentActionsUsed)} of ${count.format(agentActionsLimit)} actions this month`}
      </span>
      <span className="block text-xs text-ink-3">
        {`${placesTaken(plan, activeAgents)}. Resets on ${shortDayText(resetsAt)}.`}
      </span>
    </p>
  )
}

const PlanUsageSkeleton = () => (
  <div className="flex flex-col gap-1.5 py-1 sm:items-end">
    <Skeleton className="h-3.5 w-48" />
    <Skeleton className="h-3 w-64 max-w-full" />
  </div>
)
