let isGone = false
const listeners = new Set<() => void>()

/**
 * Whether the window that was opened last is gone, as far as one can tell. It also looks gone to its opener once it
 * shows a page with an opener policy of its own: the provider's, or ours on the way back. So it only tells the button
 * to stop waiting; an answer that comes all the same counts.
 */
export const googleWindow = {
  isGone: () => isGone,
  set(next: boolean): void {
    isGone = next
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
