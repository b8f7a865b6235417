import { type FoundRecord, recordRoutes } from '@sextant/contract/records/routes'
import { isNamed } from '@sextant/contract/records/rules'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { clientFor } from '#kernel/client'

const api = clientFor(recordRoutes)
const pauseMs = 200
/** Of a single letter, everything would begin with it. */
const fewestLetters = 2

type RecordGroups = ReadonlyMap<string, readonly FoundRecord[]>

export interface FoundRecords {
  /** Those that are called what was typed, or begin so. */
  named: RecordGroups
  others: RecordGroups
  isSearching: boolean
  hasFailed: boolean
  retry: () => void
}

const byKind = (records: readonly FoundRecord[]): RecordGroups => Map.groupBy(records, ({ kind }) => kind)

/** Records of every room that fit what was typed, once the typing pauses. */
export function useFoundRecords(typed: string): FoundRecords {
  const wanted = typed.trim()
  const [words, setWords] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setWords(wanted), pauseMs)
    return () => clearTimeout(timer)
  }, [wanted])
  const isAsked = words.length >= fewestLetters && wanted.length >= fewestLetters
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
    named: byKind(records.filter(({ title }) => isNamed(wanted, title))),
    others: byKind(records.filter(({ title }) => !isNamed(wanted, title))),
    isSearching: wanted.length >= fewestLetters && (words !== wanted || found.isFetching),
    hasFailed: isAsked && found.isError && !found.isFetching,
    retry: () => void found.refetch(),
  }
}
