import type { ExportTarget } from '@sextant/contract/integrations/catalogue'
import { integrationRoutes } from '@sextant/contract/integrations/routes'
import { exportRoutes } from '@sextant/contract/prds/exports'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { clientFor } from '#kernel/data/client'
import { useShowRefusal } from './failures.ts'

const api = clientFor(exportRoutes)
const tools = clientFor(integrationRoutes)

export const connectionsQuery = queryOptions({
  queryKey: ['integrations', 'prd-connections'],
  queryFn: ({ signal }) => api.connections({ signal }),
})

export const destinationsQuery = (tool: ExportTarget) =>
  queryOptions({
    queryKey: ['integrations', 'prd-destinations', tool],
    queryFn: ({ signal }) => {
      if (tool === 'jira') return api.jiraProjects({ signal })
      if (tool === 'notion') return api.notionDatabases({ signal })
      return tools.destinations({ params: { integration: tool }, signal })
    },
  })

interface Export {
  id: string
  tool: ExportTarget
  destination: string
}

export function useExportPrd() {
  const showFailure = useShowRefusal()
  return useMutation({
    mutationFn: ({ id, tool, destination }: Export) =>
      api.exportPrd({ params: { id, tool }, body: { format: tool, destination } }),
    onError: (error) => showFailure('Export Failed', error, 'Failed to export PRD. Please try again.'),
  })
}
