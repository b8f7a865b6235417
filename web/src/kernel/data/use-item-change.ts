import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useChange } from './use-change.ts'

interface ItemChange<Input, Item> {
  change: (input: Input) => Promise<Item>
  /** Puts the server's response into the cache so that nothing flickers. */
  place: (cache: QueryClient, changed: Item) => void
  /** The title of the toast for a change that failed; what is shown is then loaded again. */
  failed: string
  topic: QueryKey
}

/** Changes one item of a list. */
export function useItemChange<Input, Item>({ change, place, failed, topic }: ItemChange<Input, Item>) {
  const cache = useQueryClient()
  return useChange(change, {
    failed,
    onSuccess: (changed) => place(cache, changed),
    onError: () => void cache.invalidateQueries({ queryKey: topic }),
  })
}
