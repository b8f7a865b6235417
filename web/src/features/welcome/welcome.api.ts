import { type Welcome, welcomeRoutes } from '@sextant/contract/welcome/routes'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { tabOnly } from '#kernel/browser-storage'
import { clientFor } from '#kernel/client'
import { useFailureToast } from '#kernel/failure-toast'
import { toast } from '#kernel/toasts'

const api = clientFor(welcomeRoutes)

/** Asked anew whenever somebody comes back to it: what counts happens on other pages. */
export const welcomeQuery = queryOptions({
  queryKey: ['welcome'],
  queryFn: ({ signal }) => api.read({ signal }),
  staleTime: 0,
})

export function useDismissWelcome() {
  const client = useQueryClient()
  const tellFailure = useFailureToast()
  return useMutation({
    mutationFn: () => api.dismiss(),
    onSuccess: () =>
      client.setQueryData<Welcome>(welcomeQuery.queryKey, (known) => known && { ...known, isDismissed: true }),
    onError: (error) => tellFailure('The first steps are still shown', error),
  })
}

export function useRemoveSamples() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.removeSamples(),
    async onSuccess({ removed }) {
      toast.success('Sample data removed', removed === 1 ? 'One record is gone.' : `${removed} records are gone.`)
      // It is kept for two hours, and may tell of what has just gone.
      tabOnly.removeItem('greeting')
      await client.invalidateQueries()
    },
  })
}
