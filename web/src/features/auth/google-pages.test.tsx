import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { json } from '../../../test/answers.ts'
import { openApp } from '../../../test/open-app.tsx'
import { refusal, stubApi } from './auth.fixtures.ts'
import { hearAnswer } from './identity/google-channel.ts'
import { auth } from './index.ts'

const close = vi.fn()
beforeEach(() => {
  close.mockClear()
  vi.stubGlobal('close', close)
})

/** The page that opened the window, as long as the test runs. */
function listenFor(state: string) {
  const received: string[] = []
  const over = new AbortController()
  hearAnswer(state, over.signal, (answer) => received.push(answer))
  onTestFinished(() => over.abort())
  return received
}

const ada = { firstName: 'Ada', lastName: 'Quill', email: 'ada@people.org' }
const remember = (...accounts: object[]) => localStorage.setItem('sextant_stand_in_accounts', JSON.stringify(accounts))
const coded = { '/identity/stand-in/choose': () => json({ code: 'code-1' }) }

async function openChooser(state = 'state-1') {
  const app = openApp(`/auth/google/choose?state=${state}`, [auth])
  await screen.findByRole('heading', { name: 'Stand-in for Google sign-in' })
  return app
}

test('the answer of Google goes to the page that waits, leaves the address, and the window closes', async () => {
  stubApi({})
  const received = listenFor('state-1')
  const { address } = openApp('/auth/google/callback?code=4%2F0Ab&state=state-1', [auth])
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(received).toEqual(['?code=4%2F0Ab&state=state-1'])
  expect(address()).toBe('/auth/google/callback')
})

test('an answer that nobody waits for leads back to sign-in', async () => {
  stubApi({})
  const { address } = openApp('/auth/google/callback?code=code-1&state=unknown', [auth])
  await screen.findByRole('heading', { name: 'No sign-in in progress' })
  expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/auth/login')
  expect(address()).toBe('/auth/google/callback')
  expect(close).not.toHaveBeenCalled()
})

test('the stand-in says what it is, and answers in the name of whoever one wants to be', async () => {
  const requests = stubApi(coded)
  const received = listenFor('state-1')
  const { user } = await openChooser()
  expect(screen.getByText("Google isn't configured on this server. Choose an account to sign in with.")).toBeTruthy()
  await user.type(screen.getByLabelText('First name'), ' Ada ')
  await user.type(screen.getByLabelText('Last name'), 'Quill')
  await user.type(screen.getByLabelText('Email'), 'ada@people.org')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(received).toEqual(['?code=code-1&state=state-1'])
  expect(requests.find(({ path }) => path === '/identity/stand-in/choose')?.body).toEqual({
    email: 'ada@people.org',
    given_name: 'Ada',
    family_name: 'Quill',
  })
  expect(JSON.parse(localStorage.getItem('sextant_stand_in_accounts') ?? '')).toEqual([ada])
})

test('an empty form names what is missing', async () => {
  stubApi(coded)
  const { user } = await openChooser()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  for (const text of ['First name is required', 'Last name is required', 'Please enter a valid email address']) {
    expect(screen.getByText(text)).toBeTruthy()
  }
})

test('accounts that were used here before are a click away, and there is room for another', async () => {
  remember(ada, { firstName: 'Ben', lastName: 'Oar', email: 'ben@people.org' }, { email: 'half an account' })
  stubApi(coded)
  const received = listenFor('state-1')
  const { user } = await openChooser()
  const rows = within(screen.getByRole('list')).getAllByRole('button')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'AQAda Quillada@people.org',
    'BOBen Oarben@people.org',
    'Use another account',
  ])
  await user.click(screen.getByRole('button', { name: 'Use another account' }))
  expect(screen.getByLabelText('Email')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Back to the accounts' }))
  await user.click(screen.getByRole('button', { name: /ben@people.org/ }))
  await waitFor(() => expect(received).toEqual(['?code=code-1&state=state-1']))
  const kept: { email: string }[] = JSON.parse(localStorage.getItem('sextant_stand_in_accounts') ?? '')
  expect(kept.map(({ email }) => email)).toEqual(['ben@people.org', 'ada@people.org'])
})

test('cancelling answers as Google does for somebody who declines', async () => {
  stubApi(coded)
  const received = listenFor('state-1')
  const { user } = await openChooser()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(received).toEqual(['?error=access_denied&state=state-1'])
})

test('a server without a stand-in says so', async () => {
  const detail = "The stand-in for Google isn't available on this server."
  remember(ada)
  stubApi({ '/identity/stand-in/choose': () => refusal(404, 'not_found', detail) })
  const { user } = await openChooser()
  await user.click(screen.getByRole('button', { name: /ada@people.org/ }))
  expect((await screen.findByRole('alert')).textContent).toBe(detail)
})

test('a page that waits no more is told', async () => {
  remember(ada)
  stubApi(coded)
  const { user } = await openChooser('forgotten')
  await user.click(screen.getByRole('button', { name: /ada@people.org/ }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/This sign-in has expired/)
  expect(close).not.toHaveBeenCalled()
})

test('opened by itself, the stand-in leads to sign-in', async () => {
  stubApi({})
  openApp('/auth/google/choose', [auth])
  await screen.findByRole('heading', { name: 'No sign-in in progress' })
  expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/auth/login')
})
