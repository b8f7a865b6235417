import { type BinEntry, binRoutes, binSorts } from '@sextant/contract/bin/routes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clientFor } from '#kernel/data/client'
import { filteredListQuery } from '#kernel/data/paging'
import type { RawSearch } from '#kernel/feature'
import { onlySet, sortOf } from '#kernel/page-search'
import { toast } from '#kernel/toasts/toasts'

const api = clientFor(binRoutes)
// The first word of each key is its live topic.
const topic = ['bin'] as const
const pageSize = 50

export const binSearch = ({ sort }: RawSearch) => onlySet({ sort: sortOf(binSorts, sort) })

export const binQuery = (filter: ReturnType<typeof binSearch>) =>
  filteredListQuery([...topic, 'list', filter], (cursor, signal) =>
    api.list({ query: { ...filter, limit: pageSize, cursor }, signal }),
  )

export function useErase(onErased: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: BinEntry) => api.erase({ params: { id } }),
    onSuccess(_, { title }) {
      toast.success('Erased', title)
      onErased()
    },
    onSettled: () => cache.invalidateQueries({ queryKey: topic }),
  })
}
