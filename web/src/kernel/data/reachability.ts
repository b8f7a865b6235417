import { create } from 'zustand'

/**
 * Whether the server answered the last request. The browser's own network state says little: the server may run on the
 * same machine.
 */
export const useReachability = create<{ isReachable: boolean }>(() => ({ isReachable: true }))

export function noteReached(isReachable: boolean): void {
  if (useReachability.getState().isReachable !== isReachable) useReachability.setState({ isReachable })
}
