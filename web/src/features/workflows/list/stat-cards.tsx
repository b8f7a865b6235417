import { useQuery } from '@tanstack/react-query'
import { Activity, CircleCheck, Play, Workflow } from 'lucide-react'
import { StatCard } from '#ui/charts/stat-card'
import { Skeleton } from '#ui/states/skeleton'
import { count, none, percentOf } from '../words/figures.ts'
import { workflowStatsQuery } from '../workflows.api.ts'

const icon = { 'aria-hidden': true, strokeWidth: 1.5 } as const

export function StatCards() {
  const { data, isPending } = useQuery(workflowStatsQuery)
  const figure = (read: (stats: NonNullable<typeof data>) => string) =>
    data ? read(data) : isPending ? <Skeleton className="h-9 w-16" /> : none
  return (
    <section aria-label="Statistics" className="mb-6 grid grid-cols-2 gap-4 lg:grid-cols-4 lg:gap-6">
      <StatCard
        label="Total Workflows"
        value={figure((stats) => count(stats.totalWorkflows))}
        icon={<Workflow {...icon} />}
      />
      <StatCard label="Active" value={figure((stats) => count(stats.active))} icon={<Play {...icon} />} />
      <StatCard
        label="Total Executions"
        value={figure((stats) => count(stats.totalExecutions))}
        icon={<Activity {...icon} />}
      />
      <StatCard
        label="Success Rate"
        value={figure(({ successRate, totalExecutions }) => percentOf(successRate, totalExecutions))}
        icon={<CircleCheck {...icon} />}
      />
    </section>
  )
}
