import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf } from '#kernel/query-failure'
import { Card } from '#ui/card'
import { ErrorState } from '#ui/error-state'

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  pending: ReactNode
  /** Of the heading of a failure: 2 right under the page's title, where no card is around it. */
  level?: 2 | 3
  children: (data: Data) => ReactNode
}

/** What a query answered, its place until then, or why there is no answer. */
export function Loaded<Data>({ query, pending, level = 3, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return pending
  if (level === 3) return <ErrorState {...failureOf(query)} />
  return (
    <Card>
      <ErrorState {...failureOf(query, 'Billing')} level={2} />
    </Card>
  )
}
