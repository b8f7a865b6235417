import { vi } from 'vitest'
import { json } from '../../../test/answers.ts'
import { tokens } from './auth.fixtures.ts'
import { bringAnswer } from './identity/google-channel.ts'

export const profile = {
  name: 'Ada Quill',
  email: 'ada@people.org',
  picture: '',
  given_name: 'Ada',
  family_name: 'Quill',
}

/** The server's answers when everything succeeds. */
export const googleAnswers = {
  '/identity/google/begin': () => json({ trip: 'trip-1', url: 'https://accounts.test/auth?state=state-1' }),
  '/identity/google/finish': () => json({ ...tokens, user_info: profile }),
}

/** Stands in for the browser's popup window. */
export function stubPopup() {
  const popup = {
    closed: false,
    visited: '',
    close: vi.fn(() => {
      popup.closed = true
    }),
    focus: vi.fn(),
    location: {
      replace: (address: string) => {
        popup.visited = address
      },
    },
  }
  const open = vi.fn((_address: string, _name: string, _place: string) => {
    popup.closed = false
    return popup
  })
  vi.stubGlobal('open', open)
  return { popup, open }
}

/** Returns from Google; false when no page took the answer. */
export const comeBack = (answer = '?code=code-1&state=state-1') => bringAnswer(answer)
