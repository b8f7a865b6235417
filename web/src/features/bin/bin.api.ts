import { type BinEntry, binRoutes } from '@sextant/contract/bin/routes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clientFor } from '#kernel/data/client'
import { listQuery } from '#kernel/data/paging'
import { toast } from '#kernel/toasts/toasts'

const api = clientFor(binRoutes)
// The first word of each key is its live topic.
const topic = ['bin'] as const
const pageSize = 50

export const binQuery = listQuery([...topic, 'list'], (cursor, signal) =>
  api.list({ query: { limit: pageSize, cursor }, signal }),
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
