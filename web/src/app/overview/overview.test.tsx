import { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAppState } from '#kernel/app-state'
import { registerCommands } from '#kernel/commands/commands'
import { session } from '#kernel/session/session'
import { useToasts } from '#kernel/toasts/toasts'
import { json } from '../../../test/answers.ts'
import { openApp } from '../../../test/open-app.tsx'
import { refusal } from '../../../test/serve.ts'
import { greeting, me, serveMaya } from '../../features/account/account.fixtures.ts'
import { beginGreeting } from './greeting.ts'
import { overview } from './index.ts'

const unverified = { 'GET /auth/email-verification/status': { email_verified: false } }
const resendCall = 'POST /auth/email-verification/resend'
const engagementCall = `POST /users/me/greeting/${encodeURIComponent(greeting.timestamp)}/engagement`

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-15T09:24:00') })
  session.start('token-1')
  useToasts.setState({ toasts: [] })
})
afterEach(() => {
  vi.restoreAllMocks()
  act(() => session.signOut())
})

const open = () => openApp('/overview', [overview])
const toasts = () => useToasts.getState().toasts.map(({ variant, title, description }) => [variant, title, description])
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const greeted = (words = 'Good morning, Maya.') => screen.findByRole('heading', { name: words })

async function resend(answers: Record<string, object>) {
  const server = serveMaya({ ...unverified, ...answers })
  const { user } = open()
  const button = await screen.findByRole('button', { name: 'Resend' })
  await user.click(button)
  return { server, button, user }
}

test('the overview greets by name, with the date and a way to the profile', async () => {
  const { calls } = serveMaya()
  open()
  expect(await greeted()).toBeTruthy()
  expect(screen.getByText('One competitor changed its pricing overnight.')).toBeTruthy()
  expect(screen.getByText('Sunday, November 15')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View Profile' }).getAttribute('href')).toBe('/settings?tab=profile')
  const [call] = calls('GET /users/me/greeting')
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  expect(new URL(call?.url ?? '').searchParams.get('time_zone')).toBe(timeZone)
})

test('the greeting is asked for beside the code of the page, in Team View once the team is known', async () => {
  const { calls } = serveMaya()
  useAppState.setState({ viewMode: 'team', currentTeam: null })
  beginGreeting(new QueryClient())
  expect(calls('GET /users/me/greeting')).toHaveLength(0)
  useAppState.setState({ viewMode: 'individual' })
  beginGreeting(new QueryClient())
  await waitFor(() => expect(calls('GET /users/me/greeting')).toHaveLength(1))
})

test('each fact of the greeting is a link to what it is about', async () => {
  serveMaya()
  open()
  await greeted()
  const fact = screen.getByRole('link', { name: 'One competitor changed its pricing overnight.' })
  expect(fact.getAttribute('href')).toBe('/agents/market-maven')
})

test('the prompt opens the record that it names, and asks the assistant otherwise', async () => {
  const found = { kind: 'PRD', id: '1', title: 'Offline drafts', detail: '', url: '/settings', at: greeting.timestamp }
  const server = serveMaya({ 'GET /records': { items: [found] } })
  const ask = vi.fn()
  registerCommands([{ id: 'ask', title: 'Ask the assistant', group: 'Help', ask, run: () => undefined }])
  const { user, address } = open()
  await greeted()
  const prompt = screen.getByRole('textbox', { name: 'What should we work on?' })
  await user.type(prompt, 'Which PRDs mention exports?')
  await user.click(screen.getByRole('button', { name: 'Start' }))
  await waitFor(() => expect(ask).toHaveBeenCalledWith('Which PRDs mention exports?'))
  await user.type(prompt, 'offline drafts')
  await user.click(screen.getByRole('button', { name: 'Start' }))
  await waitFor(() => expect(address()).toBe('/settings'))
  expect(server.calls('GET /records')).toHaveLength(2)
})

const leave = () => act(() => void window.dispatchEvent(new Event('pagehide')))
function hide(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

test('a greeting that was seen is reported once, with the time it was on the screen', async () => {
  const { calls, sent } = serveMaya()
  hide(true)
  open()
  await greeted()
  await pass(60_000)
  hide(false)
  await pass(7_000)
  expect(calls(engagementCall)).toHaveLength(0)
  hide(true)
  await waitFor(() => expect(calls(engagementCall)).toHaveLength(1))
  const { duration_viewed, ...rest } = await sent(engagementCall)
  expect(rest).toEqual({ engagement_type: 'view', interaction_type: 'passive' })
  expect(Math.abs(duration_viewed - 7_000)).toBeLessThan(500)
  hide(false)
  await pass(7_000)
  leave()
  expect(calls(engagementCall)).toHaveLength(1)
})

test('a greeting is reported when the person goes to another page', async () => {
  const { calls, sent } = serveMaya()
  const { user } = open()
  await greeted()
  await pass(4_000)
  await user.click(screen.getByRole('link', { name: 'View Profile' }))
  await waitFor(() => expect(calls(engagementCall)).toHaveLength(1))
  expect((await sent(engagementCall)).duration_viewed).toBeGreaterThanOrEqual(4_000)
})

test('a greeting that was passed by is not reported', async () => {
  const { calls } = serveMaya()
  open()
  await greeted()
  await pass(900)
  leave()
  await pass(100)
  expect(calls(engagementCall)).toHaveLength(0)
})

test('a report that fails bothers nobody', async () => {
  const { calls } = serveMaya({ [engagementCall]: refusal(500, 'Not now.') })
  open()
  await greeted()
  await pass(2_100)
  leave()
  await waitFor(() => expect(calls(engagementCall)).toHaveLength(1))
  expect(toasts()).toEqual([])
})

test('the greeting of this tab is kept, and asked for anew after two hours', async () => {
  sessionStorage.setItem(
    'greeting',
    JSON.stringify({ greeting, fetchedAt: new Date('2026-11-15T08:00:00').toISOString(), isSeen: true }),
  )
  const { calls } = serveMaya()
  open()
  await greeted()
  await pass(60_000)
  expect(calls('GET /users/me/greeting')).toHaveLength(0)
  await pass(36 * 60_000)
  expect(calls('GET /users/me/greeting')).toHaveLength(1)
  expect(calls(engagementCall)).toHaveLength(0)
})

test('a greeting that was kept of another workspace is not shown in this one', async () => {
  const kept = { greeting: { ...greeting, context: 'Of the team.' }, fetchedAt: new Date().toISOString(), isSeen: true }
  sessionStorage.setItem('greeting', JSON.stringify({ ...kept, workspaceId: 'team-1' }))
  const { calls } = serveMaya()
  open()
  await greeted()
  expect(calls('GET /users/me/greeting')).toHaveLength(1)
  expect(screen.queryByText('Of the team.')).toBeNull()
})

test.each([
  ['refuses', refusal(404, 'No.')],
  ['has none', () => json({ success: false })],
  ['sends it empty', () => json({ success: true })],
])('when the server %s there is a greeting of our own', async (_, answer) => {
  serveMaya({ 'GET /users/me/greeting': answer })
  open()
  expect(await greeted('Welcome, Maya! Ready to boost your product workflows?')).toBeTruthy()
  expect(screen.getByText('Pick up where you left off.')).toBeTruthy()
  expect(sessionStorage.getItem('greeting')).toBeNull()
})

test('a proven address needs no banner', async () => {
  serveMaya()
  open()
  await greeted()
  expect(screen.queryByText('Verify your email')).toBeNull()
})

test('another verification mail can be sent after 120 seconds', async () => {
  const { server, button, user } = await resend({ [resendCall]: { success: true, message: 'Sent' } })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
  expect(toasts()).toEqual([['success', 'Verification email sent!', 'Check your inbox and spam folder.']])
  const bar = screen.getByRole('progressbar', { name: 'Time until you can resend' })
  expect(Number(bar.getAttribute('aria-valuenow'))).toBeGreaterThan(98)
  await pass(60_000)
  expect(Math.abs(Number(bar.getAttribute('aria-valuenow')) - 50)).toBeLessThan(3)
  await user.click(button)
  expect(server.calls(resendCall)).toHaveLength(1)
  await pass(61_000)
  expect(button.getAttribute('aria-disabled')).toBeNull()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('the wait goes on when the page is opened again', async () => {
  sessionStorage.setItem(`verification_resent_at:${me.id}`, String(Date.now() - 90_000))
  serveMaya(unverified)
  open()
  const button = await screen.findByRole('button', { name: 'Resend' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await pass(31_000)
  expect(button.getAttribute('aria-disabled')).toBeNull()
})

test.each([
  ['says why', { success: false, message: 'Your mailbox is full.' }, 'Your mailbox is full.'],
  ['says nothing', { success: false, message: '' }, 'Please try again later.'],
  ['refuses', refusal(429, 'Too many mails today.'), 'Too many mails today.'],
  ['breaks', () => new Response('', { status: 500 }), 'Please try again later.'],
])('a mail that is not sent is told, when the server %s', async (_, answer, description) => {
  const { button } = await resend({ [resendCall]: answer })
  await waitFor(() => expect(toasts()).toEqual([['error', "Couldn't send email", description]]))
  expect(button.getAttribute('aria-disabled')).toBeNull()
})

test('without a network the mail cannot be asked for', async () => {
  await resend({
    [resendCall]: () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await waitFor(() =>
    expect(toasts()).toEqual([['error', 'Connection error', 'Please check your internet connection and try again.']]),
  )
})

test('an address that was proven in another tab takes the banner away', async () => {
  let isVerified = false
  serveMaya({ 'GET /auth/email-verification/status': () => json({ email_verified: isVerified }) })
  open()
  await screen.findByText('Verify your email')
  isVerified = true
  await pass(6_000)
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(screen.queryByText('Verify your email')).toBeNull())
})
