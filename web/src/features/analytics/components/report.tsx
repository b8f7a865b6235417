import type { AgentUsageReport } from '@sextant/contract/analytics'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeError } from '#kernel/api-error'
import { daysText } from '#kernel/days'
import { ErrorState } from '#ui/error-state'
import { SkeletonCard } from '#ui/skeleton'

interface ReportProps<Data> {
  query: UseQueryResult<Data>
  children: (report: Data) => ReactNode
}

/** A report with the days it is about, its place until it comes, or why it does not. */
export function Report<Data extends Pick<AgentUsageReport, 'period'>>({ query, children }: ReportProps<Data>) {
  const { data } = query
  if (query.isPending) {
    return (
      <div className="grid gap-5">
        <SkeletonCard label="Loading the report" lines={3} />
        <SkeletonCard label="Loading the chart" lines={8} />
      </div>
    )
  }
  if (!data) {
    return (
      <ErrorState level={2} onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
        {describeError(query.error)}
      </ErrorState>
    )
  }
  const { before, timeZone, ...days } = data.period
  return (
    <div
      aria-busy={query.isPlaceholderData || undefined}
      className="grid gap-5 transition-opacity aria-busy:opacity-60 lg:gap-6"
    >
      <p className="num text-sm text-ink-2">
        {`${daysText(days)}, compared with ${daysText(before)}. Days as the workspace has them (${timeZone}).`}
      </p>
      {children(data)}
    </div>
  )
}
