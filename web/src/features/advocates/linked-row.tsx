import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useScrolledTo } from '#kernel/use-scrolled-to'

interface LinkedRowProps {
  /** The address names it. */
  isLinked: boolean
  children: ReactNode
}

/** A row that a link may lead to: it comes into sight and is marked. */
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

/** Reads on until the row that a link leads to is there. */
export function useReadUpTo(linked: string | undefined, rows: readonly { id: string }[] | undefined, query: Paged) {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  const isMissing = linked !== undefined && rows !== undefined && !rows.some(({ id }) => id === linked)
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [isMissing, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])
}
