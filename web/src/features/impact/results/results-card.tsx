import type { FeatureAnalysis } from '@sextant/contract/impact/routes'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { failureOf } from '#kernel/data/query-failure'
import { useFewOnPhone } from '#kernel/data/use-few-on-phone'
import { useMay } from '#kernel/session/permissions'
import { daysText } from '#kernel/time/days'
import { useNow } from '#kernel/time/use-now'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/states/empty-state'
import { ErrorState } from '#ui/states/error-state'
import { FilterNote } from '#ui/states/filter-note'
import { LoadMore } from '#ui/states/load-more'
import { SkeletonRows } from '#ui/states/skeleton'
import { type AnalysisFilter, analysesQuery, analysisQuery } from '../impact.api.ts'
import { AnalysisRow, AnalysisRowSkeleton } from './analysis-row.tsx'

const minuteMs = 60_000

interface ResultsCardProps {
  filter: AnalysisFilter
  onClear: () => void
  openedId: string | undefined
  onOpen: (id: string | undefined) => void
  onReuse: (analysis: FeatureAnalysis) => void
  onBegin: () => void
}

export function ResultsCard(props: ResultsCardProps) {
  const parts = narrowed(props.filter)
  return (
    <Card title="Results" isFlush>
      {parts.length > 0 && (
        <div className="px-5 pt-5 sm:px-6">
          <FilterNote parts={parts} onClear={props.onClear} />
        </div>
      )}
      <Results {...props} />
    </Card>
  )
}

function narrowed({ status, measured, bucket, ...days }: AnalysisFilter): string[] {
  const when = daysText(days)
  const parts = [
    status,
    measured && (measured === 'yes' ? 'with actual results' : 'without actual results'),
    typeof bucket === 'number' ? `chance of loss ${bucket * 20} to ${bucket * 20 + 20}%, return known` : undefined,
    when && `approved ${when}`,
  ]
  return parts.filter((part) => part !== undefined)
}

function Results({ filter, openedId, onOpen, onReuse, onBegin }: ResultsCardProps) {
  const query = useInfiniteQuery(analysesQuery(filter))
  const few = useFewOnPhone(query)
  const now = useNow(minuteMs)
  const canEdit = useMay('canEditAgents')
  const listed = few.items
  // A linked analysis that isn't loaded yet is shown above the list.
  const isElsewhere = query.isSuccess && openedId !== undefined && !listed.some(({ id }) => id === openedId)
  const named = useQuery({ ...analysisQuery(openedId ?? ''), enabled: isElsewhere, retry: false })
  if (query.isPending)
    return (
      <SkeletonRows rows={3} label="Loading analyses">
        <AnalysisRowSkeleton />
      </SkeletonRows>
    )
  if (!query.data) {
    return <ErrorState {...failureOf(query)} />
  }
  const analyses = isElsewhere && named.data ? [named.data, ...listed] : listed
  if (analyses.length === 0 && Object.keys(filter).length > 0) {
    return <EmptyState figure="sextant">No analyses match. Show all to see the others.</EmptyState>
  }
  if (analyses.length === 0) {
    return (
      <EmptyState
        figure="sextant"
        title="No analyses yet"
        action={canEdit && <Button onClick={onBegin}>Describe a feature</Button>}
      >
        Describe a feature with its targets and costs to see its expected impact.
      </EmptyState>
    )
  }
  return (
    <>
      <ul aria-label="Feature analyses" className="divide-y divide-line">
        {analyses.map((analysis) => (
          <AnalysisRow
            key={analysis.id}
            analysis={analysis}
            now={now}
            isOpened={analysis.id === openedId}
            onOpen={onOpen}
            onReuse={onReuse}
          />
        ))}
      </ul>
      <LoadMore {...few.more(analyses.length)} />
    </>
  )
}
