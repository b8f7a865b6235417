import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  answer,
  closed,
  expect,
  expectText,
  fine,
  openUnwatched,
  press,
  problem,
  refused,
  silent,
  tokens,
} from '../answers.ts'
import { test } from '../journey.ts'

// Each of these tests goes through a table of responses on one page.
test.beforeEach(() => test.slow())

test.describe('Google', () => {
  const profile = { name: 'Maya', email: 'maya@northwind.io', picture: '', given_name: 'Maya', family_name: '' }
  const unknown =
    "We couldn't find an account linked to this Google profile. Please sign up first or try email/password."
  const refusedNow = "We're having trouble with Google sign-in right now. Please try again or use email/password."
  const failed = "We're having trouble with Google sign-in. Please try again or use email/password."
  const waiting = (page: Page) => page.getByText(/^Continue in the Google window/)

  /** Google's window returns right away with this response. */
  async function sendBack(page: Page, result = 'code=1'): Promise<void> {
    const state = randomUUID()
    const url = `/auth/google/callback?${result}&state=${state}`
    await answer(page, '/identity/google/begin', fine({ trip: state, url }))
    await answer(page, '/identity/google/finish', fine({ ...tokens, user_info: profile }))
  }

  async function open(page: Page): Promise<Page> {
    const opening = page.waitForEvent('popup')
    await press(page, 'Continue with Google')
    return opening
  }

  async function expectSilence(page: Page): Promise<void> {
    await expect(waiting(page)).toBeHidden()
    await expect(problem(page)).toBeHidden()
    await expect(page.getByRole('region', { name: 'Messages' })).toBeHidden()
  }

  test('a sign-in that does not end well says why, and nothing where the person left', async ({ context }) => {
    const page = await openUnwatched(context, '/auth/login')
    for (const [response, banner] of [
      [refused(404, 'not_found', 'no'), unknown],
      [refused(403, 'not_allowed', closed), closed],
      [silent, refusedNow],
      ['offline', failed],
    ] as const) {
      await sendBack(page)
      await answer(page, '/auth/google/sign-in', response)
      await open(page)
      await expectText(problem(page), banner)
    }
    await sendBack(page, 'error=access_denied')
    await open(page)
    await expectSilence(page)
    await answer(page, '/identity/google/begin', silent)
    await open(page)
    await expectText(problem(page), failed)
  })

  test('a sign-up that does not end well says why, and nothing where the person left', async ({ context }) => {
    const page = await openUnwatched(context, '/auth/sign-up')
    await page.getByLabel('Role').selectOption('Product Manager')
    for (const [response, banner] of [
      [refused(409, 'already_exists', 'no'), 'Account already exists. Please sign in instead.'],
      [refused(403, 'not_allowed', closed), closed],
      [silent, 'Google sign-up failed. Please try again.'],
    ] as const) {
      await sendBack(page)
      await answer(page, '/auth/google/sign-up', response)
      await open(page)
      await expectText(problem(page), banner)
    }
    await sendBack(page)
    const otherWay = refused(409, 'auth/account-exists-with-different-credential', 'no')
    await answer(page, '/identity/google/finish', otherWay)
    await open(page)
    await expectText(problem(page), 'An account already exists with this email. Please sign in instead.')
    await sendBack(page, 'error=access_denied')
    await open(page)
    await expectSilence(page)
    await page.unrouteAll()
    const popup = await open(page)
    await expect(waiting(page)).toBeVisible()
    await popup.close()
    await expectSilence(page)
  })
})
