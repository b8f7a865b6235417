import type { Decision } from '@sextant/contract/inbox/routes'
import { type DecisionKind, decisionKinds, decisionWords } from '@sextant/contract/inbox/rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { itemsOf } from '#kernel/data/paging'
import { failureOf } from '#kernel/data/query-failure'
import { useNow } from '#kernel/time/use-now'
import { Card } from '#ui/card'
import { Segmented } from '#ui/fields/segmented'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonCard } from '#ui/states/skeleton'
import { Unsettled } from '#ui/states/unsettled'
import { Badge } from '#ui/text/badge'
import { DecisionList } from './decision-list.tsx'
import { inboxQuery } from './inbox.api.ts'
import { useDecidedIds } from './use-decide.ts'

interface DecisionsCardProps {
  /** Rows in sight before someone asks for more: on the overview, the rest of the page stays near. */
  rows?: number
  /** Shown while there is nothing to decide. */
  empty?: ReactNode
}

/** What needs the person's decision. Hidden while there is nothing, so that a new account has no empty box. */
export function DecisionsCard({ rows = 5, empty = null }: DecisionsCardProps) {
  const [kind, setKind] = useState<DecisionKind>()
  const decidedIds = useDecidedIds()
  const now = useNow(60_000)
  const query = useInfiniteQuery(inboxQuery(kind))
  const loaded = itemsOf<Decision>(query.data)
  const counts = countsLeft(query.data?.pages[0]?.counts, loaded, decidedIds)
  const total = decisionKinds.reduce((sum, one) => sum + counts[one], 0)
  if (query.isError && !query.data) {
    return (
      <Card title={title}>
        <ErrorState {...failureOf(query)} className="px-0 py-2" />
      </Card>
    )
  }
  if (query.isLoading) return empty ? <SkeletonCard className="min-h-96" /> : <Unsettled />
  if (total === 0) return empty
  const present = decisionKinds.filter((one) => counts[one] > 0 || one === kind)
  return (
    <Card
      isFlush
      title={
        <span className="inline-flex items-center gap-2.5">
          {title}
          <Badge count={total} max={999} />
        </span>
      }
      action={
        present.length > 1 && (
          <Segmented
            label="Show"
            size="sm"
            value={kind ?? 'all'}
            onChange={(chosen) => setKind(chosen === 'all' ? undefined : (chosen as DecisionKind))}
            options={[
              { value: 'all', label: 'All' },
              ...present.map((one) => ({ value: one, label: `${decisionWords[one].group} ${counts[one]}` })),
            ]}
          />
        )
      }
    >
      <DecisionList
        decisions={loaded.filter(({ id }) => !decidedIds.has(id))}
        total={kind ? counts[kind] : total}
        now={now}
        rows={rows}
        hasMore={query.hasNextPage}
        onMore={() => !query.isFetchingNextPage && void query.fetchNextPage()}
      />
    </Card>
  )
}

const title = 'Needs your decision'

/** Without those decided here that the server still counts. */
function countsLeft(
  counts: Partial<Record<DecisionKind, number>> | undefined,
  loaded: readonly Decision[],
  decidedIds: ReadonlySet<string>,
): Record<DecisionKind, number> {
  const left = decisionKinds.map((kind) => {
    const decided = loaded.filter((one) => one.kind === kind && decidedIds.has(one.id)).length
    return [kind, Math.max(0, (counts?.[kind] ?? 0) - decided)]
  })
  return Object.fromEntries(left)
}
