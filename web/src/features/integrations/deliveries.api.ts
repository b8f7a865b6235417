import { type Delivery, type DeliveryQuery, deliveryRoutes } from '@sextant/contract/integrations/deliveries'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { clientFor } from '#kernel/data/client'
import { filteredListQuery, readQuery } from '#kernel/data/paging'
import { useFailureToast } from '#kernel/toasts/failure-toast'
import { toast } from '#kernel/toasts/toasts'

const api = clientFor(deliveryRoutes)
const topic = ['deliveries'] as const
const pageSize = 10

export type DeliveryFilter = Partial<Pick<DeliveryQuery, 'state' | 'integration'>>

export const deliveriesQuery = (filter: DeliveryFilter) =>
  filteredListQuery([...topic, 'found', filter], (cursor, signal) =>
    api.list({ query: { ...filter, limit: pageSize, cursor }, signal }),
  )

export const deliveryQuery = (id: string) =>
  readQuery([...topic, 'one', id], (signal) => api.read({ params: { id }, signal }))

/** Retries a delivery; repeated clicks retry it once. */
export function useReplay({ id, subject, updatedAt }: Delivery) {
  const cache = useQueryClient()
  const showFailure = useFailureToast()
  const replayed = useRef<string | undefined>(undefined)
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.replay({ params: { id } }),
    onSuccess: () => void toast.success('Retrying delivery', subject),
    onError(error) {
      replayed.current = undefined
      showFailure('Retry failed', error)
    },
    onSettled: () => cache.invalidateQueries({ queryKey: topic }),
  })
  function replay() {
    if (replayed.current === updatedAt) return
    replayed.current = updatedAt
    mutate()
  }
  return { isPending, replay }
}
