import { type FoundRecord, recordRoutes } from '@sextant/contract/records/routes'
import { isNamed } from '@sextant/contract/records/rules'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { clientFor } from '#kernel/data/client'

const api = clientFor(recordRoutes)
const pauseMs = 200
/** A single letter would match almost everything. */
const fewestLetters = 2

type RecordGroups = ReadonlyMap<string, readonly FoundRecord[]>

export interface FoundRecords {
  /** Records whose name is or begins with the typed text. */
  named: RecordGroups
  others: RecordGroups
  isSearching: boolean
  hasFailed: boolean
  retry: () => void
}

const byKind = (records: readonly FoundRecord[]): RecordGroups => Map.groupBy(records, ({ kind }) => kind)

/** Searches the records of all features once typing pauses. */
export function useFoundRecords(typed: string): FoundRecords {
  const query = typed.trim()
  const [words, setWords] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setWords(query), pauseMs)
    return () => clearTimeout(timer)
  }, [query])
  const isAsked = words.length >= fewestLetters && query.length >= fewestLetters
  const found = useQuery({
    queryKey: ['records', words],
    queryFn: ({ signal }) => api.find({ query: { words, limit: 20 }, signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  })
  const records = isAsked && !found.isError ? (found.data?.items ?? []) : []
  return {
    named: byKind(records.filter(({ title }) => isNamed(query, title))),
    others: byKind(records.filter(({ title }) => !isNamed(query, title))),
    isSearching: query.length >= fewestLetters && (words !== query || found.isFetching),
    hasFailed: isAsked && found.isError && !found.isFetching,
    retry: () => void found.refetch(),
  }
}
