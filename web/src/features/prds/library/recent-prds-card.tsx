import type { PrdSummary } from '@sextant/contract/prds/routes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useNow } from '#kernel/time/use-now'
import { toast } from '#kernel/toasts/toasts'
import { Card } from '#ui/card'
import { Segmented } from '#ui/fields/segmented'
import { EmptyState } from '#ui/states/empty-state'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonRows } from '#ui/states/skeleton'
import { linkClass } from '#ui/text/link'
import { prdsQuery } from '../prds.api.ts'
import { ScrollArea } from '../scroll-area.tsx'
import { type PrdActions, PrdRow, PrdRowSkeleton } from './prd-row.tsx'

interface RecentPrdsCardProps {
  openId: string | null
  canEdit: boolean
  actions: PrdActions
}

type Kind = 'documents' | 'templates'

const minuteMs = 60_000
const newestFirst = (one: PrdSummary, other: PrdSummary) => other.updated_at.localeCompare(one.updated_at)

export function RecentPrdsCard(props: RecentPrdsCardProps) {
  const [kind, setKind] = useState<Kind>('documents')
  return (
    <Card
      title="Recent PRDs"
      isFlush
      action={
        <span className="flex items-center gap-4">
          <Link to="/prds" aria-label="View All documents" className={linkClass()}>
            View All
          </Link>
          <Segmented
            label="Show"
            size="sm"
            options={[
              { value: 'documents', label: 'PRDs' },
              { value: 'templates', label: 'Templates' },
            ]}
            value={kind}
            onChange={setKind}
          />
        </span>
      }
    >
      <ScrollArea label={kind === 'documents' ? 'PRDs' : 'Templates'} className="@container h-[400px]">
        <Rows key={kind} kind={kind} {...props} />
      </ScrollArea>
    </Card>
  )
}

function Rows({ kind, openId, canEdit, actions }: RecentPrdsCardProps & { kind: Kind }) {
  const query = useQuery(prdsQuery(kind))
  const now = useNow(minuteMs)
  useEffect(() => {
    if (query.isLoadingError) toast.error('Failed to Load PRDs', 'Unable to load your PRDs. Please try again.')
  }, [query.isLoadingError])
  if (query.isPending)
    return (
      <SkeletonRows label="Loading PRDs" rows={4}>
        <PrdRowSkeleton />
      </SkeletonRows>
    )
  if (!query.data)
    return (
      <ErrorState className="py-8" onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
        Unable to load your PRDs. Please try again.
      </ErrorState>
    )
  if (query.data.length === 0)
    return kind === 'documents' ? (
      <EmptyState figure="sextant">Your PRDs appear here. Paste a conversation to generate your first one.</EmptyState>
    ) : (
      <EmptyState figure="chart">Save a PRD as a template to start new PRDs from it.</EmptyState>
    )
  return (
    <ul className="divide-y divide-line">
      {query.data.toSorted(newestFirst).map((prd) => (
        <PrdRow key={prd.id} prd={prd} now={now} isOpen={prd.id === openId} canEdit={canEdit} actions={actions} />
      ))}
    </ul>
  )
}
