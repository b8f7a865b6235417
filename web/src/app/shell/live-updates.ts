import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { chosenWorkspaceId, useAppState } from '#kernel/app-state'
import { onLive, openLive } from '#kernel/live'

/** Marks cached answers as stale when the server says that what they show has changed. */
export function useLiveUpdates(): void {
  const cache = useQueryClient()
  const workspaceId = useAppState(chosenWorkspaceId)

  useEffect(
    () =>
      onLive((signal) => {
        const stale = signal.kind === 'message' ? { queryKey: [signal.message.topic] } : {}
        void cache.invalidateQueries(stale)
      }),
    [cache],
  )

  useEffect(() => openLive(workspaceId), [workspaceId])
}
