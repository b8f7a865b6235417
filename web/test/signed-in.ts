import { act } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { session } from '#kernel/session/session'
import { useToasts } from '#kernel/toasts/toasts'

/** Every test of the file begins with somebody signed in and nothing said yet, and ends with nobody. */
export function signedInThroughout(): void {
  beforeEach(() => {
    session.start('token-1')
    useToasts.setState({ toasts: [] })
  })
  afterEach(() => act(() => session.signOut()))
}
