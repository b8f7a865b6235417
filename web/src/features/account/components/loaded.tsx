import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf } from '#kernel/query-failure'
import { ErrorState } from '#ui/error-state'
import { SkeletonCard } from '#ui/skeleton'

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  /** Read out while it loads. */
  label: string
  /** Its place until then, where a card of some lines is not its shape. */
  pending?: ReactNode
  children: (data: Data) => ReactNode
}

/** What a query answers, or why there is nothing to show yet. */
export function Loaded<Data>({ query, label, pending, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return pending ?? <SkeletonCard label={label} lines={4} />
  return (
    <div className="rounded-lg border border-line bg-surface">
      <ErrorState {...failureOf(query)} />
    </div>
  )
}
