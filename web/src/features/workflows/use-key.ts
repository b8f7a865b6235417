import { useRef } from 'react'

/**
 * The key under which something is asked for, the same until it is known to be done: an answer that was lost on its way
 * may hide that it was done, and under the same key it is not done twice.
 */
export function useKey() {
  const key = useRef<string>(undefined)
  return {
    current() {
      key.current ??= crypto.randomUUID()
      return key.current
    },
    renew() {
      key.current = undefined
    },
  }
}
