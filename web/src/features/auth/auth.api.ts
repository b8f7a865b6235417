import { authRoutes } from '@sextant/contract/auth/routes'
import { queryOptions } from '@tanstack/react-query'
import { clientFor } from '#kernel/data/client'

export const authApi = clientFor(authRoutes)

export const rolesQuery = queryOptions({
  queryKey: ['auth', 'roles'],
  queryFn: ({ signal }) => authApi.roles({ signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
