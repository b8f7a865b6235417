import { create } from 'zustand'

/** Whether the server answered the last time it was asked. What the browser thinks of its network says little: the server may stand on the same machine. */
export const useReachability = create<{ isReachable: boolean }>(() => ({ isReachable: true }))

export function noteReached(isReachable: boolean): void {
  if (useReachability.getState().isReachable !== isReachable) useReachability.setState({ isReachable })
}
