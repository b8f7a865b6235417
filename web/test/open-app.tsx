import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { account } from '#features/account'
import type { WebFeature } from '#kernel/feature'
import { createAppRouter } from '../src/app/router.tsx'

/** The application at an address, in memory: the given rooms, and the account's, which knows who is signed in. */
export function openApp(address: string, rooms: readonly WebFeature[] = []) {
  const router = createAppRouter([...new Set([account, ...rooms])], createMemoryHistory({ initialEntries: [address] }))
  render(<RouterProvider router={router} />)
  return { user: userEvent.setup(), address: () => router.state.location.href, back: () => router.history.back() }
}
