import { type Welcome, welcomeRoutes } from '@sextant/contract/welcome/routes'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { tabOnly } from '#kernel/browser-storage'
import { clientFor } from '#kernel/data/client'
import { useFailureToast } from '#kernel/toasts/failure-toast'
import { toast } from '#kernel/toasts/toasts'

const api = clientFor(welcomeRoutes)

/** Always refetched, because steps are completed on other pages. */
export const welcomeQuery = queryOptions({
  queryKey: ['welcome'],
  queryFn: ({ signal }) => api.read({ signal }),
  staleTime: 0,
})

export function useDismissWelcome() {
  const client = useQueryClient()
  const showFailure = useFailureToast()
  return useMutation({
    mutationFn: () => api.dismiss(),
    onSuccess: () =>
      client.setQueryData<Welcome>(welcomeQuery.queryKey, (known) => known && { ...known, isDismissed: true }),
    onError: (error) => showFailure("Couldn't hide these steps", error),
  })
}

export function useRemoveSamples() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.removeSamples(),
    async onSuccess({ removed }) {
      toast.success('Sample data deleted', removed === 1 ? '1 record deleted.' : `${removed} records deleted.`)
      // The cached greeting may mention the deleted data.
      tabOnly.removeItem('greeting')
      await client.invalidateQueries()
    },
  })
}
