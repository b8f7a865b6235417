import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { chosenWorkspaceId, useAppState } from '#kernel/app-state'
import { onLive, openLive } from '#kernel/data/live'

/** A busy workspace sends several messages per second; refetching on each would never finish. */
const calmMs = 1_000

/** Marks cached queries as stale when the server reports a change. */
export function useLiveUpdates(): void {
  const cache = useQueryClient()
  const workspaceId = useAppState(chosenWorkspaceId)

  useEffect(() => {
    const { refresh, stop } = calmly(cache)
    const stopListening = onLive((signal) => {
      if (signal.kind === 'message') refresh(signal.message.topic)
      else void cache.invalidateQueries()
    })
    return () => {
      stopListening()
      stop()
    }
  }, [cache])

  useEffect(() => openLive(workspaceId), [workspaceId])
}

/** Refreshes a topic right away, and once more after a second if more messages arrived. */
function calmly(cache: QueryClient) {
  const calming = new Map<string, { timer: ReturnType<typeof setTimeout>; isDue: boolean }>()

  function refresh(topic: string): void {
    const calm = calming.get(topic)
    if (calm) {
      calm.isDue = true
      return
    }
    void cache.invalidateQueries({
      predicate: ({ queryKey, meta }) => queryKey[0] === topic || [meta?.alsoRefreshOn].flat().includes(topic),
    })
    const timer = setTimeout(() => {
      const { isDue } = calming.get(topic) ?? {}
      calming.delete(topic)
      if (isDue) refresh(topic)
    }, calmMs)
    calming.set(topic, { timer, isDue: false })
  }
  return {
    refresh,
    stop() {
      for (const { timer } of calming.values()) clearTimeout(timer)
    },
  }
}
