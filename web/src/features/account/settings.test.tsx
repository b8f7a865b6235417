import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useAppState } from '#kernel/app-state'
import { session } from '#kernel/session/session'
import { useToasts } from '#kernel/toasts/toasts'
import { json } from '../../../test/answers.ts'
import { openApp } from '../../../test/open-app.tsx'
import { refusal } from '../../../test/serve.ts'
import { signedInThroughout } from '../../../test/signed-in.ts'
import { installation, phone, profile, serveMaya, settings } from './account.fixtures.ts'
import { account } from './index.ts'

signedInThroughout()
afterEach(() => {
  useAppState.setState({ theme: 'light' })
})

const open = (address: string) => openApp(address, [account])
const selectedTab = async () => (await screen.findByRole('tab', { selected: true })).textContent
const toasts = () => useToasts.getState().toasts.map(({ title }) => title)
const save = () => screen.getByRole('button', { name: 'Save' })

async function openProfile(answers = {}) {
  const server = serveMaya(answers)
  const { user, address } = open('/settings?tab=profile')
  return { server, user, address, name: await screen.findByRole('textbox', { name: /^Name/ }) }
}

test('there are eight tabs, and the profile comes first', async () => {
  serveMaya()
  open('/settings')
  const tabs = (await screen.findAllByRole('tab')).map(({ textContent }) => textContent)
  expect(tabs).toEqual([
    'Profile',
    'Agents',
    'Language model',
    'Billing',
    'Notifications',
    'Privacy',
    'Team',
    'Advanced',
  ])
  expect(await selectedTab()).toBe('Profile')
})

test('the address says which tab is open, and keeps what else it says', async () => {
  serveMaya()
  const { user, address } = open('/settings?tab=team&agent=market-maven')
  expect(await selectedTab()).toBe('Team')
  expect(screen.getByRole('link', { name: 'Go to Team Management' }).getAttribute('href')).toBe('/team')
  await user.click(screen.getByRole('tab', { name: 'Billing' }))
  await waitFor(() => expect(address()).toBe('/settings?tab=billing&agent=market-maven'))
  expect(await selectedTab()).toBe('Billing')
})

test('an unknown tab is the profile', async () => {
  serveMaya()
  open('/settings?tab=plans')
  expect(await selectedTab()).toBe('Profile')
})

test('a profile is changed and saved, and the header follows', async () => {
  const { server, user, name } = await openProfile({
    'PATCH /users/me': async (request: Request) => json({ ...profile, ...(await request.json()) }),
  })
  expect(screen.getByRole('textbox', { name: 'Email' }).hasAttribute('readonly')).toBe(true)
  expect(screen.getByText('24 / 500')).toBeTruthy()
  expect(save().getAttribute('aria-disabled')).toBe('true')
  await user.clear(name)
  await user.type(name, 'Maya Berg')
  await user.click(save())
  await waitFor(() => expect(toasts()).toEqual(['Profile saved']))
  expect(await server.sent('PATCH /users/me')).toEqual({ name: 'Maya Berg' })
  expect(screen.getByRole('button', { name: 'Account menu of Maya Berg' })).toBeTruthy()
  expect(save().getAttribute('aria-disabled')).toBe('true')
})

test('the profile shows all that is known of the person', async () => {
  await openProfile()
  const fields = ['Name', 'Email', 'Company', 'Industry', 'LinkedIn URL', 'Bio']
  const visible = fields.map(
    (name) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) }).value,
  )
  const { name, email, company, industry, linkedinUrl, bio, role } = profile
  expect(visible).toEqual([name, email, company, industry, linkedinUrl, bio])
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Role' }).value).toBe(role)
})

test('the bio is saved with the rest', async () => {
  const { server, user } = await openProfile({ 'PATCH /users/me': { ...profile, bio: 'Charts.' } })
  const bio = screen.getByRole('textbox', { name: 'Bio' })
  await user.clear(bio)
  await user.type(bio, 'Charts.')
  await user.click(save())
  await waitFor(() => expect(toasts()).toEqual(['Profile saved']))
  expect(await server.sent('PATCH /users/me')).toEqual({ bio: 'Charts.' })
})

test('a role of one’s own is kept as it is written', async () => {
  const { server, user } = await openProfile({ 'PATCH /users/me': { ...profile, role: 'VP Product' } })
  const role = screen.getByRole('combobox', { name: 'Role' })
  await user.clear(role)
  await user.type(role, 'VP Product{Escape}')
  await user.click(save())
  await waitFor(() => expect(toasts()).toEqual(['Profile saved']))
  expect(await server.sent('PATCH /users/me')).toEqual({ role: 'VP Product' })
})

test('what is wrong with a profile stands at its field, and nothing is sent', async () => {
  const { server, user, name } = await openProfile()
  await user.clear(name)
  await user.click(save())
  expect(await screen.findByText('Name is required')).toBeTruthy()
  expect(document.activeElement).toBe(name)
  expect(server.calls('PATCH /users/me')).toHaveLength(0)
  await user.type(name, 'M')
  expect(screen.queryByText('Name is required')).toBeNull()
})

test('a profile that the server refuses stays as it was typed, with the reason', async () => {
  const { user, name } = await openProfile({ 'PATCH /users/me': refusal(400, 'This name is too long.') })
  await user.type(name, '!')
  await user.click(save())
  expect((await screen.findByRole('alert')).textContent).toBe('This name is too long.')
  expect((name as HTMLInputElement).value).toBe('Maya Lindqvist!')
})

test('unsaved changes are not left behind without asking', async () => {
  const { user, address, name } = await openProfile()
  await user.type(name, '!')
  await user.click(screen.getByRole('tab', { name: 'Team' }))
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  await user.click(within(question).getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(address()).toBe('/settings?tab=profile')
  await user.click(screen.getByRole('tab', { name: 'Team' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(address()).toBe('/settings?tab=team'))
})

test('changes that were discarded hold nobody back', async () => {
  const { user, address, name } = await openProfile()
  await user.type(name, '!')
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect((name as HTMLInputElement).value).toBe('Maya Lindqvist')
  await user.click(screen.getByRole('tab', { name: 'Team' }))
  await waitFor(() => expect(address()).toBe('/settings?tab=team'))
})

test('a profile that cannot be read says so and is asked for again', async () => {
  let isBroken = true
  serveMaya({ 'GET /users/me': () => (isBroken ? json({ detail: 'The profile is at sea.' }, 404) : json(profile)) })
  const { user } = open('/settings')
  expect((await screen.findByRole('alert')).textContent).toContain('The profile is at sea.')
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('textbox', { name: 'Company' })).toBeTruthy()
})

test('how long history is kept is chosen from the list, and the time zone goes with it', async () => {
  const server = serveMaya({ 'PUT /settings': async (request: Request) => json(await request.json()) })
  const { user } = open('/settings?tab=privacy')
  await user.click(await screen.findByRole('button', { name: /Workflow history/ }))
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(offered).toEqual(['30 days', '90 days', '1 year', 'Forever'])
  await user.click(screen.getByRole('option', { name: 'Forever' }))
  await user.click(save())
  await waitFor(() => expect(toasts()).toEqual(['Settings saved']))
  expect(await server.sent('PUT /settings')).toEqual({ ...settings, workflowHistory: 'forever' })
})

test('the time zone is found by its name', async () => {
  const server = serveMaya({ 'PUT /settings': async (request: Request) => json(await request.json()) })
  const { user } = open('/settings?tab=privacy')
  const zone = await screen.findByRole('combobox', { name: 'Time zone' })
  await user.clear(zone)
  await user.type(zone, 'new york')
  await user.click(await screen.findByRole('option', { name: 'America/New York' }))
  await user.click(save())
  await waitFor(() => expect(toasts()).toEqual(['Settings saved']))
  expect(await server.sent('PUT /settings')).toEqual({ ...settings, timeZone: 'America/New_York' })
})

test('agent outputs have spans of their own, and who may not change them is told so', async () => {
  serveMaya({ 'PUT /settings': refusal(403, 'Only an administrator may change this.') })
  const { user } = open('/settings?tab=privacy')
  await user.click(await screen.findByRole('button', { name: /Agent output history/ }))
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(offered).toEqual(['90 days', '1 year', '2 years', 'Forever'])
  await user.click(screen.getByRole('option', { name: '2 years' }))
  await user.click(save())
  expect((await screen.findByRole('alert')).textContent).toBe('Only an administrator may change this.')
})

test('whoever is in a workspace takes their own data out of it', async () => {
  const saved: string[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) saved.push(this.download)
  })
  const server = serveMaya({ 'GET /account/export': () => new Response('{}') })
  const { user } = open('/settings?tab=privacy')
  await user.click(await screen.findByRole('button', { name: 'Export my data' }))
  await waitFor(() => expect(saved).toEqual([`my-data-${new Date().toISOString().slice(0, 10)}.json`]))
  expect(server.calls('GET /account/export')).toHaveLength(1)
  click.mockRestore()
})

test('a link to a new password goes to the address one signs in with', async () => {
  const server = serveMaya({ 'POST /auth/password-reset/request': () => json({ success: true }) })
  const { user } = open('/settings?tab=advanced')
  await user.click(await screen.findByRole('button', { name: 'Send Reset Email' }))
  expect(await screen.findByRole('button', { name: 'Send again' })).toBeTruthy()
  expect(toasts()).toEqual(['Password reset email sent'])
  expect(await server.sent('POST /auth/password-reset/request')).toEqual({ email: profile.email })
})

test('a reset email that could not be sent says so, and can be asked for again', async () => {
  serveMaya({ 'POST /auth/password-reset/request': refusal(429, 'Too many requests. Try again in a minute.') })
  const { user } = open('/settings?tab=advanced')
  await user.click(await screen.findByRole('button', { name: 'Send Reset Email' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Too many requests')
  expect(screen.getByRole('button', { name: 'Send Reset Email' }).getAttribute('aria-disabled')).not.toBe('true')
})

test('another device is signed out after a question', async () => {
  const server = serveMaya()
  const { user } = open('/settings?tab=advanced')
  const devices = within(await screen.findByRole('list', { name: 'Devices' }))
  expect(devices.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Chrome on macOSThis device'),
    expect.stringContaining('Last used'),
  ])
  await user.click(devices.getByRole('button', { name: 'Sign out Safari on iPhone' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Sign out Safari on iPhone?' }))
  await user.click(question.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(toasts()).toEqual(['Device signed out']))
  expect(server.calls(`DELETE /users/me/devices/${phone.id}`)).toHaveLength(1)
  expect(server.calls('GET /users/me/devices').length).toBeGreaterThan(1)
  expect(session.token()).toBe('token-1')
})

test('signing out this device ends the session here', async () => {
  const server = serveMaya()
  const { user } = open('/settings?tab=advanced')
  await user.click(await screen.findByRole('button', { name: 'Sign out Chrome on macOS' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Sign out of this device?' }))
  await user.click(question.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(session.token()).toBeNull())
  expect(toasts()).toEqual(['Logged out'])
  expect(server.calls('GET /users/me/devices')).toHaveLength(1)
})

test('early access brings the dark theme, and takes it away again', async () => {
  let current = profile
  serveMaya({
    'GET /users/me': () => json(current),
    'PATCH /users/me': async (request: Request) => {
      current = { ...current, ...(await request.json()) }
      return json(current)
    },
  })
  const { user } = open('/settings?tab=advanced')
  const access = await screen.findByRole('switch', { name: 'Early access' })
  await user.click(access)
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Dark' }).getAttribute('aria-disabled')).toBeNull())
  await user.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(useAppState.getState().theme).toBe('dark')
  await user.click(access)
  await waitFor(() => expect(useAppState.getState().theme).toBe('light'))
})

test('which database, mail and engine are in use is told', async () => {
  serveMaya()
  open('/settings?tab=advanced')
  expect(await screen.findByText('Embedded PostgreSQL in the data folder')).toBeTruthy()
  expect(screen.getByText('Saved as files in the outbox of the data folder')).toBeTruthy()
  expect(screen.getByText('Built-in. Runs on this server, so no text leaves it.')).toBeTruthy()
})

test('a language model in use is named', async () => {
  serveMaya({ 'GET /installation': { ...installation, engine: 'openai gpt-x' } })
  open('/settings?tab=advanced')
  expect(await screen.findByText(/^openai gpt-x, set by AI_PROVIDER/)).toBeTruthy()
})
