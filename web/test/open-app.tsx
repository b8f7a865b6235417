import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event'
import { account } from '#features/account'
import type { WebFeature } from '#kernel/feature'
import { createAppRouter } from '../src/app/router.tsx'

/** Words come in one go: a page that is drawn anew for each sign is most of what these tests cost. Keys with a name are pressed. */
function typingWith(user: UserEvent): UserEvent['type'] {
  return async (element, text, options) => {
    if (/[{[]/.test(text)) return user.type(element, text, options)
    await user.click(element)
    await user.paste(text)
  }
}

/** The application at an address, with the given rooms, in memory. Who is signed in is learned in any case. */
export function openApp(address: string, rooms: readonly WebFeature[] = []) {
  const all = rooms.includes(account) ? rooms : [{ ...account, pages: [] }, ...rooms]
  const router = createAppRouter(all, createMemoryHistory({ initialEntries: [address] }))
  render(<RouterProvider router={router} />)
  // No style sheet is loaded here that could forbid a click, and asking every ancestor's style before each takes longest.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
  return {
    user: { ...user, type: typingWith(user) },
    address: () => router.state.location.href,
    back: () => router.history.back(),
  }
}
