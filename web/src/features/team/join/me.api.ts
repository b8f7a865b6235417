import { authRoutes } from '@sextant/contract/auth/routes'
import { queryOptions } from '@tanstack/react-query'
import { clientFor } from '#kernel/data/client'

const authApi = clientFor(authRoutes)

export const meQuery = queryOptions({
  queryKey: ['invited', 'me'],
  queryFn: ({ signal }) => authApi.me({ signal }),
})
