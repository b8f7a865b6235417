import { agentCountAtStart, agentIds } from '@sextant/contract/agents/catalogue'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '#kernel/session/session'
import { json, stubFetch } from '../../../test/answers.ts'
import { openApp } from '../../../test/open-app.tsx'

const statusLine = async () => (await screen.findByRole('status')).textContent
const tabIs = (state: 'hidden' | 'visible') => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(state === 'hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}
const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1_000))

beforeEach(() => {
  session.clear()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('the page says what the product is and how to begin', async () => {
  stubFetch(() => json({ status: 'ok' }))
  openApp('/')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(/AI product co-pilot/)
  expect(
    screen.getByText(
      `${agentCountAtStart} agents turn interviews, competitor changes and community posts into PRDs, briefs, content and decisions. Every claim links to the exact words behind it.`,
    ),
  ).toBeTruthy()
  const begin = screen.getAllByRole('link', { name: 'Get Started Free' })
  expect(begin.map((link) => link.getAttribute('href'))).toEqual(['/auth/sign-up', '/auth/sign-up'])
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth/login')
})

test('whoever is signed in goes straight to the overview', async () => {
  session.start('token-1')
  stubFetch(() => json({ status: 'ok' }))
  openApp('/')
  expect((await screen.findByRole('link', { name: 'Open Overview' })).getAttribute('href')).toBe('/overview')
})

test('the command to run it can be copied', async () => {
  stubFetch(() => json({ status: 'ok' }))
  const { user } = openApp('/')
  await user.click(await screen.findByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe('npm start')
  expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy()
})

test('the status line begins with Checking... and ends with OK', async () => {
  let answer = (_: Response) => {}
  stubFetch(() => new Promise((resolve) => (answer = resolve)))
  openApp('/')
  expect(await statusLine()).toBe('Server statusChecking...')
  answer(json({ status: 'ok' }))
  await seconds(0)
  expect(await statusLine()).toBe('Server statusOK')
})

test('the status is asked again every ten seconds, and Offline when the call fails or says so', async () => {
  const requests = stubFetch(json({ status: 'ok' }), new TypeError('Failed to fetch'), json({ status: 'unavailable' }))
  openApp('/')
  await screen.findByText('OK')
  await seconds(10)
  expect(await statusLine()).toBe('Server statusOffline')
  await seconds(10)
  expect(requests).toHaveLength(3)
  expect(await statusLine()).toBe('Server statusOffline')
})

test('a tab nobody looks at asks nothing, and asks at once when looked at again', async () => {
  const requests = stubFetch(() => json({ status: 'ok' }))
  openApp('/')
  await screen.findByText('OK')
  tabIs('hidden')
  await seconds(60)
  expect(requests).toHaveLength(1)
  tabIs('visible')
  await seconds(0)
  expect(requests).toHaveLength(2)
})

test('every claim of the example has its source, and choosing one points at it', async () => {
  stubFetch(() => json({ status: 'ok' }))
  openApp('/')
  const claims = await screen.findAllByRole('button', { name: /^(User story|Requirement|Success metric)/ })
  expect(claims).toHaveLength(3)
  expect(claims.map((claim) => claim.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'false'])
  act(() => claims[2]?.focus())
  expect(claims.map((claim) => claim.getAttribute('aria-pressed'))).toEqual(['false', 'false', 'true'])
  expect(claims[2]?.textContent).toContain('“Four visits out of ten.”')
  expect(claims[0]?.textContent).not.toContain('“')
  expect(screen.getByText(/^Select a claim to see its source\./)).toBeTruthy()
  expect(screen.getByText('Assumption')).toBeTruthy()
})

test('the six agents and the three plans are named with their limits', async () => {
  stubFetch(() => json({ status: 'ok' }))
  openApp('/')
  await screen.findByRole('heading', { level: 1 })
  for (const name of [
    'User Whisperer',
    'Market Maven',
    'Narrative Architect',
    'Impact Predictor',
    'Advocate Amplifier',
    'Community Catalyst',
  ]) {
    expect(screen.getByRole('heading', { name })).toBeTruthy()
  }
  for (const text of [
    '$0',
    '50 agent actions per month',
    '2 active agents',
    '$74.99',
    `All ${agentIds.length} agents`,
    '$349.99',
    'SSO',
  ]) {
    expect(screen.getByText(text)).toBeTruthy()
  }
})
