import { costText, durationText, listPriceNote } from '@sextant/contract/workflows/words'
import { useQuery } from '@tanstack/react-query'
import { Activity, CircleCheck, Coins, Timer } from 'lucide-react'
import { StatCard } from '#ui/charts/stat-card'
import { Skeleton } from '#ui/states/skeleton'
import { executionStatsQuery } from '../executions.api.ts'
import { count, none, percentOf } from '../words/figures.ts'

const icon = { 'aria-hidden': true, strokeWidth: 1.5 } as const

export const figuresGrid = 'mb-6 grid grid-cols-2 gap-4 lg:grid-cols-4 lg:gap-6'

export function HistoryStats({ workflowId }: { workflowId: string | undefined }) {
  const { data, isPending } = useQuery(executionStatsQuery(workflowId))
  const figure = (read: (stats: NonNullable<typeof data>) => string) =>
    data ? read(data) : isPending ? <Skeleton className="h-9 w-16" /> : none
  return (
    <section aria-label="Statistics" className={figuresGrid}>
      <StatCard
        label="Total Executions"
        value={figure(({ total }) => count(total))}
        icon={<Activity {...icon} />}
        note={data ? `${count(data.completed)} completed, ${count(data.failed)} failed` : 'Completed and failed'}
      />
      <StatCard
        label="Success Rate"
        value={figure(({ successRate, total }) => percentOf(successRate, total))}
        icon={<CircleCheck {...icon} />}
        note="Of all executions"
      />
      <StatCard
        label="Average Duration"
        value={figure(({ averageDurationMs }) => durationText(averageDurationMs))}
        icon={<Timer {...icon} />}
        note="Completed executions only"
      />
      <StatCard
        label="Estimated Cost"
        value={figure(({ estimatedCost }) => costText(estimatedCost))}
        icon={<Coins {...icon} />}
        note={listPriceNote}
      />
    </section>
  )
}
