import { type SocialPlatform, socialAccountRoutes } from '@sextant/contract/content/social-accounts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { clientFor } from '#kernel/data/client'
import { useFailureToast } from '#kernel/toasts/failure-toast'
import { toast } from '#kernel/toasts/toasts'

const api = clientFor(socialAccountRoutes)

// The first word of each key is its live topic.
const topic = ['social-accounts'] as const
/** The live stream reports when connecting is done; without it, the list is polled. */
const whilePendingMs = 1_000

export const accountsQuery = queryOptions({
  queryKey: topic,
  queryFn: ({ signal }) => api.list({ signal }),
  refetchInterval: ({ state }) =>
    state.data?.some(({ status }) => status === 'pending') ? whilePendingMs : (false as const),
})

/** Puts the server's response into the list so that nothing flickers. */
function usePlace() {
  const cache = useQueryClient()
  return (changed: SocialPlatform) => {
    cache.setQueryData(accountsQuery.queryKey, (all) => all?.map((one) => (one.id === changed.id ? changed : one)))
    void cache.invalidateQueries({ queryKey: topic })
  }
}

export function useConnectAccount({ id: platform }: SocialPlatform) {
  const place = usePlace()
  return useMutation({
    mutationFn: (credentials: Record<string, string> | undefined) =>
      api.connect({ params: { platform }, body: credentials ? { credentials } : {} }),
    onSuccess: place,
  })
}

export function useDisconnectAccount({ id: platform, name }: SocialPlatform) {
  const place = usePlace()
  return useMutation({
    mutationFn: () => api.disconnect({ params: { platform } }),
    onSuccess(changed) {
      place(changed)
      toast.success('Account disconnected', `${name} is no longer connected.`)
    },
  })
}

export function useCheckAccount({ id: platform, name }: SocialPlatform) {
  const place = usePlace()
  const showFailure = useFailureToast()
  return useMutation({
    mutationFn: () => api.check({ params: { platform } }),
    onSuccess(checked) {
      place(checked)
      if (checked.problem === null) toast.success('Account checked', `The ${name} connection works.`)
      else toast.warning('Needs attention', checked.problem)
    },
    onError: (error) => showFailure('Check failed', error),
  })
}
