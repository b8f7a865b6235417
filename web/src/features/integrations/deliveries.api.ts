import { type Delivery, type DeliveryQuery, deliveryRoutes } from '@sextant/contract/integrations/deliveries'
import { useRef } from 'react'
import { clientFor } from '#kernel/data/client'
import { filteredListQuery, readQuery } from '#kernel/data/paging'
import { useChange } from '#kernel/data/use-change'
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
  const replayed = useRef<string | undefined>(undefined)
  const { mutate, isPending } = useChange(() => api.replay({ params: { id } }), {
    ...{ failed: 'Retry failed', topic },
    onSuccess: () => void toast.success('Retrying delivery', subject),
    onError() {
      replayed.current = undefined
    },
  })
  function replay() {
    if (replayed.current === updatedAt) return
    replayed.current = updatedAt
    mutate()
  }
  return { isPending, replay }
}
