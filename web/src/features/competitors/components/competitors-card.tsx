import type { Competitor } from '@sextant/contract/competitors/routes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { itemsOf, loadMoreOf } from '#kernel/data/paging'
import { failureOf } from '#kernel/data/query-failure'
import { usePermission } from '#kernel/session/permissions'
import { useNow } from '#kernel/time/use-now'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/states/empty-state'
import { ErrorState } from '#ui/states/error-state'
import { LoadMore } from '#ui/states/load-more'
import { SkeletonRows } from '#ui/states/skeleton'
import { competitorsQuery, useRemoveCompetitor } from '../competitors.api.ts'
import { AddDialog } from './add-dialog.tsx'
import { CompetitorRow, CompetitorRowSkeleton } from './competitor-row.tsx'

const minuteMs = 60_000

interface CompetitorsCardProps {
  isAdding: boolean
  onAdding: (isAdding: boolean) => void
  onOpen: (id: string) => void
  onCompare: () => void
}

export function CompetitorsCard({ isAdding, onAdding, onOpen, onCompare }: CompetitorsCardProps) {
  const remove = useRemoveCompetitor()
  const { isAllowed, reason } = usePermission('canEditAgents')
  const add = (
    <Button
      variant="primary"
      size="sm"
      className="-my-1"
      icon={<Plus strokeWidth={1.5} />}
      onClick={() => onAdding(true)}
    >
      Add competitor
    </Button>
  )
  return (
    <Card title="Monitored competitors" isFlush action={isAllowed && add}>
      {reason && <p className="border-b border-line px-5 py-3 text-xs text-ink-2 sm:px-6">{reason}</p>}
      <Rows
        canEdit={isAllowed}
        onAdd={() => onAdding(true)}
        onOpen={onOpen}
        onCompare={onCompare}
        onRemove={remove.mutate}
      />
      {isAdding && isAllowed && <AddDialog onClose={() => onAdding(false)} />}
    </Card>
  )
}

interface RowsProps {
  canEdit: boolean
  onAdd: () => void
  onOpen: (id: string) => void
  onCompare: () => void
  onRemove: (competitor: Competitor) => void
}

function Rows({ canEdit, onAdd, onOpen, onCompare, onRemove }: RowsProps) {
  const found = useInfiniteQuery(competitorsQuery)
  const now = useNow(minuteMs)
  if (found.isPending)
    return (
      <SkeletonRows rows={3} label="Loading competitors">
        <CompetitorRowSkeleton />
      </SkeletonRows>
    )
  if (!found.data) return <ErrorState {...failureOf(found)} />
  const competitors = itemsOf(found.data)
  if (competitors.length === 0)
    return (
      <EmptyState
        figure="compass"
        title="No competitors yet"
        action={canEdit && <Button onClick={onAdd}>Add your first competitor</Button>}
      >
        Add a competitor's site to track its pricing, releases, news and job openings.
      </EmptyState>
    )
  return (
    <>
      <ul aria-label="Competitors" className="divide-y divide-line">
        {competitors.map((competitor) => (
          <CompetitorRow
            key={competitor.id}
            competitor={competitor}
            now={now}
            canEdit={canEdit}
            onOpen={() => onOpen(competitor.id)}
            onRemove={() => onRemove(competitor)}
          />
        ))}
      </ul>
      <LoadMore {...loadMoreOf(found, competitors.length)} />
      {competitors.length > 1 && (
        <div className="border-t border-line px-5 py-3 sm:px-6">
          <Button size="sm" onClick={onCompare}>
            Compare side by side
          </Button>
        </div>
      )}
    </>
  )
}
