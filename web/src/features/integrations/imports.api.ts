import type { IntegrationId } from '@sextant/contract/integrations/catalogue'
import { type ImportRange, importRoutes } from '@sextant/contract/integrations/imports'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clientFor } from '#kernel/data/client'
import { listQuery } from '#kernel/data/paging'

const api = clientFor(importRoutes)
const topic = ['imports'] as const

export const importsQuery = listQuery([...topic, 'all'], (cursor, signal) =>
  api.list({ query: { limit: 5, cursor }, signal }),
)

export function useStartImport(integration: IntegrationId) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (range: ImportRange) => api.start({ params: { integration }, body: range }),
    onSettled: () => cache.invalidateQueries({ queryKey: topic }),
  })
}
