import { useRef } from 'react'

/**
 * An idempotency key that stays the same until the request succeeds, so that a retry after a lost response isn't applied twice.
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
