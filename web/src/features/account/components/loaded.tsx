import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf } from '#kernel/data/query-failure'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonCard } from '#ui/states/skeleton'

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  /** Announced to screen readers while loading. */
  label: string
  /** Custom placeholder for content that doesn't look like a card with a few lines. */
  pending?: ReactNode
  children: (data: Data) => ReactNode
}

/** Renders a query's data, its loading placeholder or its error. */
export function Loaded<Data>({ query, label, pending, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return pending ?? <SkeletonCard label={label} lines={4} />
  return (
    <div className="rounded-lg border border-line bg-surface">
      <ErrorState {...failureOf(query)} />
    </div>
  )
}
