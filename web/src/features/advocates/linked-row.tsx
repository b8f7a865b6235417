import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useScrolledTo } from '#kernel/use-scrolled-to'

interface LinkedRowProps {
  /** The URL links to this row. */
  isLinked: boolean
  children: ReactNode
}

/** A row that scrolls into view and is highlighted when the URL links to it. */
export function LinkedRow({ isLinked, children }: LinkedRowProps) {
  const row = useScrolledTo<HTMLLIElement>(isLinked)
  return (
    <li
      ref={row}
      aria-current={isLinked || undefined}
      className="px-5 py-4 aria-[current]:border-s-3 aria-[current]:border-s-agent aria-[current]:bg-agent-wash sm:px-6"
    >
      {children}
    </li>
  )
}

type Paged = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetching' | 'isFetchNextPageError' | 'fetchNextPage'>

/** Loads more pages until the linked row is found. */
export function useReadUpTo(linked: string | undefined, rows: readonly { id: string }[] | undefined, query: Paged) {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  const isMissing = linked !== undefined && rows !== undefined && !rows.some(({ id }) => id === linked)
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [isMissing, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])
}
