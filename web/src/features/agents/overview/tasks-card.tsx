import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { failureOf } from '#kernel/data/query-failure'
import { Card } from '#ui/card'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonRows } from '#ui/states/skeleton'
import { linkClass } from '#ui/text/link'
import { RunList } from '../runs/run-list.tsx'
import { recentRunsQuery } from '../runs.api.ts'

const title = 'Recent Tasks'

export function TasksCard() {
  const runs = useQuery(recentRunsQuery)
  return (
    <Card
      title={title}
      isFlush
      action={
        <Link to="/tasks" aria-label="View All tasks" className={linkClass()}>
          View All
        </Link>
      }
    >
      {runs.data?.items.length === 0 ? (
        <p className="px-5 py-4 text-sm text-ink-2 sm:px-6">No tasks yet. Your agents' runs appear here.</p>
      ) : runs.data ? (
        <RunList runs={runs.data.items} label={title} />
      ) : runs.isPending ? (
        <SkeletonRows rows={5} label="Loading recent tasks" />
      ) : (
        <ErrorState {...failureOf(runs)} className="py-8" />
      )}
    </Card>
  )
}
