import { modelRoutes } from '@sextant/contract/models/routes'
import type { ModelUser } from '@sextant/contract/models/rules'
import { useQuery } from '@tanstack/react-query'
import { clientFor } from '#kernel/data/client'

const api = clientFor(modelRoutes)

/** The model that an agent uses; its name is null for the built-in engine, undefined while it loads. */
export const useModelInUse = (user: ModelUser) =>
  useQuery({
    queryKey: ['models', 'in-use', user],
    queryFn: ({ signal }) => api.inUse({ query: { user }, signal }),
  }).data
