import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Card } from '#ui/card'
import { linkClass } from '#ui/link'
import { SkeletonRows } from '#ui/skeleton'
import { QueryFailure } from '../components/query-failure.tsx'
import { RunList } from '../runs/run-list.tsx'
import { recentRunsQuery } from '../runs.api.ts'
import { NothingYet } from './nothing-yet.tsx'

const title = 'Recent Tasks'

/** What the agents are doing, and what they did last. */
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
        <NothingYet figure="compass">Whatever you ask of an agent shows up here while it works.</NothingYet>
      ) : runs.data ? (
        <RunList runs={runs.data.items} label={title} />
      ) : runs.isPending ? (
        <SkeletonRows rows={5} label="Loading recent tasks" />
      ) : (
        <QueryFailure query={runs} className="py-8" />
      )}
    </Card>
  )
}
