import type { AgentUsageReport } from '@sextant/contract/analytics/routes'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf } from '#kernel/data/query-failure'
import { daysText } from '#kernel/time/days'
import { Card } from '#ui/card'
import { ErrorState } from '#ui/states/error-state'
import { ReportSkeleton } from './report-skeleton.tsx'

interface ReportProps<Data> {
  query: UseQueryResult<Data>
  children: (report: Data) => ReactNode
}

/** A report with its date range, a skeleton while it loads, or the error. */
export function Report<Data extends Pick<AgentUsageReport, 'period'>>({ query, children }: ReportProps<Data>) {
  const { data } = query
  if (query.isPending) return <ReportSkeleton />
  if (!data) {
    return (
      <Card>
        <ErrorState level={2} {...failureOf(query, 'The report')} />
      </Card>
    )
  }
  const { before, timeZone, ...days } = data.period
  return (
    <div
      aria-busy={query.isPlaceholderData || undefined}
      className="grid gap-5 transition-opacity aria-busy:opacity-60 lg:gap-6"
    >
      <p className="num text-sm text-ink-2">
        {`${daysText(days)}, compared with ${daysText(before)}. Time zone: ${timeZone}.`}
      </p>
      {children(data)}
    </div>
  )
}
