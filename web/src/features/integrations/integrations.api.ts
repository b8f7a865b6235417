import type { IntegrationId } from '@sextant/contract/integrations/catalogue'
import { type Integration, integrationRoutes } from '@sextant/contract/integrations/routes'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { clientFor } from '#kernel/data/client'
import { useChange } from '#kernel/data/use-change'
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

export const useConnect = (integration: IntegrationId) =>
  useChange(
    (credentials: Credentials | undefined) =>
      api.connect({ params: { integration }, body: credentials ? { credentials } : {} }),
    { onSuccess: usePlace() },
  )

export const useTest = (integration: IntegrationId) =>
  useChange((credentials: Credentials) => api.test({ params: { integration }, body: { credentials } }))

export function useDisconnect({ id: integration, name }: Integration) {
  const place = usePlace()
  return useChange(() => api.disconnect({ params: { integration } }), {
    onSuccess(changed) {
      place(changed)
      toast.success('Integration disconnected', `${name} is no longer connected.`)
    },
  })
}

export function useCheck({ id: integration, name }: Integration) {
  const place = usePlace()
  return useChange(() => api.check({ params: { integration } }), {
    failed: 'Check failed',
    onSuccess(checked) {
      place(checked)
      if (checked.problem === null) toast.success('Connection checked', `The connection to ${name} works.`)
      else toast.warning('Needs attention', checked.problem)
    },
  })
}

interface Message {
  text: string
  channel?: string | undefined
  /** One key per message, so a second click sends nothing. */
  key: string
}

export const useSend = (integration: IntegrationId) =>
  useChange((body: Message) => api.send({ params: { integration }, body }), { topic: ['deliveries'] })
