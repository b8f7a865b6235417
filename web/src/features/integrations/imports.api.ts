import type { IntegrationId } from '@sextant/contract/integrations/catalogue'
import { type ImportRange, importRoutes } from '@sextant/contract/integrations/imports'
import { clientFor } from '#kernel/data/client'
import { listQuery } from '#kernel/data/paging'
import { useChange } from '#kernel/data/use-change'

const api = clientFor(importRoutes)
const topic = ['imports'] as const

export const importsQuery = listQuery([...topic, 'all'], (cursor, signal) =>
  api.list({ query: { limit: 5, cursor }, signal }),
)

export const useStartImport = (integration: IntegrationId) =>
  useChange((range: ImportRange) => api.start({ params: { integration }, body: range }), { topic })
