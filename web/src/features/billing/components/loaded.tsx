import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf } from '#kernel/data/query-failure'
import { Card } from '#ui/card'
import { ErrorState } from '#ui/states/error-state'

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  pending: ReactNode
  /** Heading level of the error: 2 if no card surrounds it. */
  level?: 2 | 3
  children: (data: Data) => ReactNode
}

/** Shows the data of a query, a skeleton while loading, or the error. */
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
