import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useAppState } from '#kernel/app-state'
import { offered } from '#kernel/commands/commands'
import { provideTokenRefresher, session } from '#kernel/session/session'
import { useToasts } from '#kernel/toasts/toasts'
import { json } from '../../../test/answers.ts'
import { openApp } from '../../../test/open-app.tsx'
import { refusal } from '../../../test/serve.ts'
import { signedInThroughout } from '../../../test/signed-in.ts'
import { commands as accountCommands } from './account.commands.ts'
import { profile, serveMaya } from './account.fixtures.ts'
import { account } from './index.ts'

signedInThroughout()
afterEach(() => {
  useAppState.setState({ theme: 'light', viewMode: 'individual' })
})

async function openMenu() {
  const { user, address } = openApp('/settings', [account])
  await user.click(await screen.findByRole('button', { name: 'Account menu of Maya Lindqvist' }))
  return { user, address, menu: within(await screen.findByRole('dialog')) }
}

const team = { id: 'team-1', name: 'Charts', role: 'admin' as const, members: 2 }
const commands = () => offered(accountCommands).map(({ title }) => title)

test('who is signed in is asked for once, and known everywhere', async () => {
  const { calls } = serveMaya()
  openApp('/settings', [account])
  await waitFor(() =>
    expect(useAppState.getState().user).toMatchObject({ name: 'Maya Lindqvist', emailVerified: true }),
  )
  expect(calls('GET /auth/me')).toHaveLength(1)
})

test('nobody is asked for where nobody is signed in', async () => {
  provideTokenRefresher(async () => null)
  session.clear()
  const { calls } = serveMaya()
  const { address } = openApp('/settings', [account])
  await waitFor(() => expect(address()).toMatch(/^\/auth\/login/))
  expect(calls('GET /auth/me')).toHaveLength(0)
})

test('who cannot be learned is a stranger in the menu, and nothing is said about it', async () => {
  const { calls } = serveMaya({ 'GET /auth/me': refusal(403, 'Not now.') })
  openApp('/settings', [account])
  expect(await screen.findByRole('button', { name: 'Account menu' })).toBeTruthy()
  await waitFor(() => expect(calls('GET /auth/me')).toHaveLength(1))
  await screen.findByRole('textbox', { name: 'Company' })
  expect(useToasts.getState().toasts).toEqual([])
  expect(session.token()).toBe('token-1')
})

test('an address counts as unverified when nobody can say', async () => {
  serveMaya({ 'GET /auth/email-verification/status': refusal(503, 'Not now.') })
  openApp('/settings', [account])
  await waitFor(() => expect(useAppState.getState().user?.emailVerified).toBe(false), { timeout: 4_000 })
})

test('someone the server no longer knows is signed out', async () => {
  provideTokenRefresher(async () => null)
  serveMaya({ 'GET /auth/me': () => json({ code: 'not_signed_in', detail: 'Please sign in.' }, 401) })
  openApp('/settings', [account])
  await waitFor(() => expect(session.token()).toBeNull())
})

test('the menu tells who one is', async () => {
  serveMaya()
  const { menu } = await openMenu()
  for (const text of ['Maya Lindqvist', 'maya@lindqvist.se', 'Northwind Charts', 'Product Manager']) {
    expect(menu.getByText(text)).toBeTruthy()
  }
  expect(menu.getByRole('link', { name: 'Account Settings' }).getAttribute('href')).toBe('/settings?tab=profile')
  expect(menu.getByRole('link', { name: 'Bin' }).getAttribute('href')).toBe('/bin')
})

test('without a team only Individual View can be chosen', async () => {
  serveMaya()
  const { user, menu } = await openMenu()
  const team = menu.getByRole('radio', { name: 'Team View' })
  expect(team.getAttribute('aria-disabled')).toBe('true')
  await user.hover(team)
  expect((await screen.findByRole('tooltip')).textContent).toBe("You're not in a team yet")
  await user.click(team)
  expect(useAppState.getState().viewMode).toBe('individual')
})

test('with a team one chooses between Individual View and Team View', async () => {
  serveMaya()
  useAppState.setState({ currentTeam: team })
  const { user, menu } = await openMenu()
  await user.click(menu.getByRole('radio', { name: 'Team View' }))
  expect(useAppState.getState().viewMode).toBe('team')
  await user.click(menu.getByRole('radio', { name: 'Individual View' }))
  expect(useAppState.getState().viewMode).toBe('individual')
})

test('Dark and System are still being polished', async () => {
  serveMaya()
  const { user, menu } = await openMenu()
  const themes = within(menu.getByRole('radiogroup', { name: 'Theme' })).getAllByRole('radio')
  expect(themes.map(({ textContent }) => textContent)).toEqual(['Light', 'Dark', 'System'])
  for (const name of ['Dark', 'System']) {
    const theme = menu.getByRole('radio', { name })
    expect(theme.getAttribute('aria-disabled')).toBe('true')
    await user.click(theme)
  }
  expect(useAppState.getState().theme).toBe('light')
  for (const name of ['Dark', 'System']) {
    await user.hover(menu.getByRole('radio', { name }))
    expect((await screen.findByRole('tooltip')).textContent).toBe('Coming soon - Currently being polished')
    await user.unhover(menu.getByRole('radio', { name }))
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  }
  expect(commands()).toEqual([
    'Edit profile',
    'Privacy settings',
    'Change password',
    'Devices and installation',
    'Sign out',
  ])
})

test('early access opens every theme, in the menu and among the commands', async () => {
  serveMaya({ 'GET /users/me': { ...profile, earlyAccess: true } })
  const { user, menu } = await openMenu()
  await user.click(menu.getByRole('radio', { name: 'Dark' }))
  expect(useAppState.getState().theme).toBe('dark')
  expect(commands()).toEqual([
    'Edit profile',
    'Privacy settings',
    'Change password',
    'Devices and installation',
    'Switch to the light theme',
    'Follow the system theme',
    'Sign out',
  ])
})

test('signing out forgets the person, the team and the bill, and says so', async () => {
  serveMaya()
  const { user, menu } = await openMenu()
  const bill = { agentActionsUsed: 1, agentActionsLimit: 50, subscriptionStatus: 'active', nextBillingDate: null }
  act(() => useAppState.setState({ currentTeam: team, billingInfo: { plan: 'free', ...bill } }))
  await user.click(menu.getByRole('button', { name: 'Sign Out' }))
  expect(session.token()).toBeNull()
  expect(useAppState.getState()).toMatchObject({
    user: null,
    currentTeam: null,
    billingInfo: null,
    isAuthenticated: false,
  })
  expect(useToasts.getState().toasts.map(({ title }) => title)).toEqual(['Logged out'])
})

test('commands lead to the profile and to the privacy settings', () => {
  const went: string[] = []
  for (const { title, run } of accountCommands) {
    if (['Edit profile', 'Privacy settings'].includes(title)) run({ go: (path) => went.push(path) })
  }
  expect(went).toEqual(['/settings?tab=profile', '/settings?tab=privacy'])
})
