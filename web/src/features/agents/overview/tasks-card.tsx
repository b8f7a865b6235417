import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Loaded } from '#shared/loaded'
import { Card } from '#ui/card'
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
      <Loaded query={runs} pending={<SkeletonRows rows={5} label="Loading recent tasks" />} className="py-8">
        {({ items }) =>
          items.length === 0 ? (
            <p className="px-5 py-4 text-sm text-ink-2 sm:px-6">No tasks yet. Your agents' runs appear here.</p>
          ) : (
            <RunList runs={items} label={title} />
          )
        }
      </Loaded>
    </Card>
  )
}
