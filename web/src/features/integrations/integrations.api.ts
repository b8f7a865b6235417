import type { IntegrationId } from '@sextant/contract/integrations/catalogue'
import { type Integration, integrationRoutes } from '@sextant/contract/integrations/routes'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { clientFor } from '#kernel/data/client'
import { useFailureToast } from '#kernel/toasts/failure-toast'
import { toast } from '#kernel/toasts/toasts'

const api = clientFor(integrationRoutes)

// The first word of each key is its live topic.
const topic = ['integrations'] as const
/** The live stream reports when connecting is done; without it, poll the list. */
const whilePendingMs = 1_000

export const integrationsQuery = queryOptions({
  queryKey: [...topic, 'all'],
  queryFn: ({ signal }) => api.list({ signal }),
  refetchInterval: ({ state }) =>
    state.data?.some(({ status }) => status === 'pending') ? whilePendingMs : (false as const),
})

export const dependantsQuery = (integration: IntegrationId) =>
  queryOptions({
    queryKey: [...topic, 'dependants', integration],
    queryFn: ({ signal }) => api.dependants({ params: { integration }, signal }),
    staleTime: 0,
  })

export type Credentials = Record<string, string>

/** Updates the cached list directly, so nothing flickers. */
function usePlace() {
  const cache = useQueryClient()
  return (changed: Integration) => {
    cache.setQueryData(integrationsQuery.queryKey, (all) => all?.map((one) => (one.id === changed.id ? changed : one)))
    void cache.invalidateQueries({ queryKey: topic })
  }
}

export function useConnect(integration: IntegrationId) {
  const place = usePlace()
  return useMutation({
    mutationFn: (credentials: Credentials | undefined) =>
      api.connect({ params: { integration }, body: credentials ? { credentials } : {} }),
    onSuccess: place,
  })
}

export const useTest = (integration: IntegrationId) =>
  useMutation({
    mutationFn: (credentials: Credentials) => api.test({ params: { integration }, body: { credentials } }),
  })

export function useDisconnect({ id: integration, name }: Integration) {
  const place = usePlace()
  return useMutation({
    mutationFn: () => api.disconnect({ params: { integration } }),
    onSuccess(changed) {
      place(changed)
      toast.success('Integration disconnected', `${name} is no longer connected.`)
    },
  })
}

export function useCheck({ id: integration, name }: Integration) {
  const place = usePlace()
  const showFailure = useFailureToast()
  return useMutation({
    mutationFn: () => api.check({ params: { integration } }),
    onSuccess(checked) {
      place(checked)
      if (checked.problem === null) toast.success('Connection checked', `The connection to ${name} works.`)
      else toast.warning('Needs attention', checked.problem)
    },
    onError: (error) => showFailure('Check failed', error),
  })
}

interface Message {
  text: string
  channel?: string | undefined
  /** One key per message, so a second click sends nothing. */
  key: string
}

export function useSend(integration: IntegrationId) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Message) => api.send({ params: { integration }, body }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['deliveries'] }),
  })
}
