import { type Delivery, type DeliveryQuery, deliveryRoutes } from '@sextant/contract/deliveries'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { clientFor } from '#kernel/client'
import { useFailureToast } from '#kernel/failure-toast'
import { toast } from '#kernel/toasts'
import { paging } from './paging.ts'

const api = clientFor(deliveryRoutes)
const topic = ['deliveries'] as const
const pageSize = 10

export type DeliveryFilter = Partial<Pick<DeliveryQuery, 'state' | 'integration'>>

export const deliveriesQuery = (filter: DeliveryFilter) =>
  infiniteQueryOptions({
    queryKey: [...topic, 'found', filter],
    queryFn: ({ pageParam, signal }) => api.list({ query: { ...filter, limit: pageSize, cursor: pageParam }, signal }),
    ...paging,
    placeholderData: keepPreviousData,
  })

export const deliveryQuery = (id: string) =>
  queryOptions({ queryKey: [...topic, 'one', id], queryFn: ({ signal }) => api.read({ params: { id }, signal }) })

const replayOf = (id: string) => ['replay-delivery', id]

/** Sends it once more, once however often it is asked. */
export function useReplay({ id, subject }: Delivery) {
  const cache = useQueryClient()
  const tellFailure = useFailureToast()
  const mutationKey = replayOf(id)
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: () => api.replay({ params: { id } }),
    onSuccess: () => void toast.success('Sent once more', subject),
    onError: (error) => tellFailure('Replay failed', error),
    onSettled: () => cache.invalidateQueries({ queryKey: topic }),
  })
  return { isPending, replay: () => void (cache.isMutating({ mutationKey }) === 0 && mutate()) }
}
