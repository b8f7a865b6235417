import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf } from '#kernel/data/query-failure'
import { Card } from '#ui/card'
import { ErrorState } from '#ui/states/error-state'

export interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  pending: ReactNode
  /** What couldn't be loaded, if no card surrounds it: the error gets a card and a heading of its own. */
  what?: string
  /** Of the error. */
  className?: string
  children: (data: Data) => ReactNode
}

/** Shows the data of a query, a skeleton while loading, or the error. */
export function Loaded<Data>({ query, pending, what, className, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return pending
  if (!what) return <ErrorState {...failureOf(query)} {...(className && { className })} />
  return (
    <Card>
      <ErrorState {...failureOf(query, what)} level={2} />
    </Card>
  )
}
