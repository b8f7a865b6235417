import type { FeatureAnalysis } from '@sextant/contract/impact'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { describeError } from '#kernel/api-error'
import { failureOf } from '#kernel/query-failure'
import { useNow } from '#kernel/use-now'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { LoadMore } from '#ui/load-more'
import { SkeletonRows } from '#ui/skeleton'
import { analysesQuery, analysisQuery } from '../impact.api.ts'
import { AnalysisRow } from './analysis-row.tsx'

const minuteMs = 60_000

interface ResultsCardProps {
  openedId: string | undefined
  onOpen: (id: string | undefined) => void
  onReuse: (analysis: FeatureAnalysis) => void
}

/** Every analysis, newest first. */
export function ResultsCard(props: ResultsCardProps) {
  return (
    <Card title="Results" isFlush>
      <Results {...props} />
    </Card>
  )
}

function Results({ openedId, onOpen, onReuse }: ResultsCardProps) {
  const query = useInfiniteQuery(analysesQuery)
  const now = useNow(minuteMs)
  const listed = query.data?.pages.flatMap((page) => page.items) ?? []
  // A link may lead to one that stands on a later page: it is shown above the list.
  const isElsewhere = query.isSuccess && openedId !== undefined && !listed.some(({ id }) => id === openedId)
  const named = useQuery({ ...analysisQuery(openedId ?? ''), enabled: isElsewhere, retry: false })
  if (query.isPending) return <SkeletonRows rows={3} label="Loading analyses" />
  if (!query.data) {
    return <ErrorState {...failureOf(query)} />
  }
  const analyses = isElsewhere && named.data ? [named.data, ...listed] : listed
  if (analyses.length === 0) {
    return (
      <EmptyState figure="sextant" title="No analyses yet">
        Describe a feature, say what it should reach and what it costs, and see what to expect.
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
      <LoadMore
        hasMore={query.hasNextPage}
        isPending={query.isFetchingNextPage}
        onLoadMore={() => void query.fetchNextPage()}
        shown={analyses.length}
        {...(query.isFetchNextPageError && { error: describeError(query.error) })}
      />
    </>
  )
}
