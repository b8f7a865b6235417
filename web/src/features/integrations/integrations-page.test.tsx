import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useAppState } from '#kernel/app-state'
import { useToasts } from '#kernel/toasts/toasts'
import { openApp } from '../../../test/open-app.tsx'
import { pageOf } from '../../../test/samples.ts'
import { refusal } from '../../../test/serve.ts'
import { signedInThroughout } from '../../../test/signed-in.ts'
import { integrations } from './index.ts'
import { all, connected, delivery, integration, serveIntegrations } from './integrations.fixtures.ts'
// Preloaded, so the first test does not time out.
import './pages/integrations-page.tsx'

signedInThroughout()

const open = (address = '/integrations') => openApp(address, [integrations])
const cardOf = async (name: string) => within(await screen.findByRole('article', { name }))
const toasts = () => useToasts.getState().toasts.map(({ title }) => title)

test('cards stand in the categories Communication, Productivity and Support, each with Connect', async () => {
  serveIntegrations()
  open()
  await cardOf('Slack')
  for (const [category, names] of [
    ['Communication', ['Slack', 'Microsoft Teams', 'Discord']],
    ['Productivity', ['Jira', 'Notion', 'GitHub', 'Linear']],
    ['Support', ['Zendesk', 'Intercom']],
  ] as const) {
    const section = within(await screen.findByRole('region', { name: category }))
    const titles = section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    // More may follow these.
    expect(titles.slice(0, names.length)).toEqual(names)
    for (const name of titles) expect(section.getByRole('button', { name: `Connect ${name}` })).toBeTruthy()
  }
})

test('a pending integration has a disabled button that reads Connecting..., and is labelled sandbox', async () => {
  const server = serveIntegrations({
    'GET /integrations': all(integration('slack', { status: 'pending', isSandbox: true })),
  })
  open()
  const card = await cardOf('Slack')
  const button = card.getByRole<HTMLButtonElement>('button', { name: 'Connecting...' })
  expect(button.disabled).toBe(true)
  expect(card.getByText('Sandbox')).toBeTruthy()
  server.answers['GET /integrations'] = all(connected('slack', { isSandbox: true, secretHint: null }))
  await waitFor(() => expect(card.getByText('Connected')).toBeTruthy(), { timeout: 4_000 })
  expect(card.getByRole('button', { name: 'Disconnect Slack' })).toBeTruthy()
})

test('the sandbox is connected without credentials', async () => {
  const pending = integration('jira', { status: 'pending', isSandbox: true })
  const server = serveIntegrations({ 'POST /integrations/jira/connect': pending })
  const { user } = open()
  await user.click((await cardOf('Jira')).getByRole('button', { name: 'Connect Jira' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect Jira' }))
  server.answers['GET /integrations'] = all(pending)
  await user.click(dialog.getByRole('button', { name: 'Connect the sandbox' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await server.sent('POST /integrations/jira/connect')).toEqual({})
  expect((await cardOf('Jira')).getByRole('button', { name: 'Connecting...' })).toBeTruthy()
})

test('credentials are asked for with where they are made and what they must allow, tried, and kept', async () => {
  const server = serveIntegrations({
    'POST /integrations/notion/test': refusal(400, 'Notion did not accept the credentials.'),
  })
  const { user } = open()
  await user.click((await cardOf('Notion')).getByRole('button', { name: 'Connect Notion' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect Notion' }))
  expect(dialog.getByText('Insert content')).toBeTruthy()
  expect(dialog.getByRole('link', { name: /How to create them/ }).getAttribute('href')).toContain('notion.so')
  await user.click(dialog.getByRole('button', { name: 'Connect' }))
  expect(dialog.getByText('Internal integration secret is required')).toBeTruthy()
  expect(server.calls('POST /integrations/notion/connect')).toEqual([])
  const field = dialog.getByLabelText<HTMLInputElement>(/Internal integration secret/)
  expect([field.type, field.autocomplete]).toEqual(['password', 'off'])
  await user.type(field, 'ntn_wrong')
  await user.click(dialog.getByRole('button', { name: 'Test' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Notion did not accept the credentials.')
  expect(field.value).toBe('ntn_wrong')
  server.answers['POST /integrations/notion/test'] = { account: 'Sextant in Acme' }
  await user.clear(field)
  await user.type(field, 'ntn_right')
  expect(dialog.queryByRole('alert')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Test' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Connection works: Sextant in Acme.')
  server.answers['POST /integrations/notion/connect'] = connected('notion', {
    account: 'Sextant in Acme',
    secretHint: 'ight',
  })
  server.answers['GET /integrations'] = all(connected('notion', { account: 'Sextant in Acme', secretHint: 'ight' }))
  await user.dblClick(dialog.getByRole('button', { name: 'Connect' }))
  await waitFor(() => expect(toasts()).toContain('Integration connected'))
  expect(server.calls('POST /integrations/notion/connect')).toHaveLength(1)
  expect(await server.sent('POST /integrations/notion/connect')).toEqual({ credentials: { token: 'ntn_right' } })
  const card = await cardOf('Notion')
  expect(card.getByText('Sextant in Acme')).toBeTruthy()
  expect(card.getByText('ight')).toBeTruthy()
})

test('what depends on a connection is listed before it is cut', async () => {
  const server = serveIntegrations({
    'GET /integrations': all(connected('slack')),
    'GET /integrations/slack/dependants': [{ what: 'workflows', count: 3 }],
    'POST /integrations/slack/disconnect': integration('slack'),
  })
  const { user } = open()
  await user.click((await cardOf('Slack')).getByRole('button', { name: 'Disconnect Slack' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Disconnect Slack?' }))
  expect(await dialog.findByText('3 workflows')).toBeTruthy()
  server.answers['GET /integrations'] = all()
  await user.click(dialog.getByRole('button', { name: 'Disconnect' }))
  await waitFor(() => expect(toasts()).toEqual(['Integration disconnected']))
  expect((await cardOf('Slack')).getByRole('button', { name: 'Connect Slack' })).toBeTruthy()
})

test('a connection that needs attention says why, and can be checked', async () => {
  const problem = 'Slack did not accept the credentials. Check them, or create new ones and reconnect.'
  serveIntegrations({
    'GET /integrations': all(connected('slack', { problem })),
    'POST /integrations/slack/check': connected('slack', { problem }),
  })
  const { user } = open()
  const card = await cardOf('Slack')
  expect(card.getByText('Needs attention')).toBeTruthy()
  expect(card.getByText(problem)).toBeTruthy()
  await user.click(card.getByRole('button', { name: 'Check Slack' }))
  await waitFor(() => expect(toasts()).toEqual(['Needs attention']))
})

test('a connection that needs attention is connected anew with other credentials, and not with the sandbox', async () => {
  const server = serveIntegrations({
    'GET /integrations': all(connected('notion', { problem: 'Notion did not accept the credentials.' })),
    'POST /integrations/notion/connect': connected('notion', { problem: null }),
  })
  const { user } = open()
  await user.click((await cardOf('Notion')).getByRole('button', { name: 'Reconnect Notion' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect Notion' }))
  expect(dialog.queryByRole('button', { name: 'Connect the sandbox' })).toBeNull()
  await user.type(dialog.getByLabelText(/Internal integration secret/), 'ntn_new')
  server.answers['GET /integrations'] = all(connected('notion', { problem: null }))
  await user.click(dialog.getByRole('button', { name: 'Connect' }))
  await waitFor(() => expect(toasts()).toContain('Integration connected'))
  expect((await cardOf('Notion')).queryByRole('button', { name: 'Reconnect Notion' })).toBeNull()
})

test('a message is sent once for each of its wordings, and the answer is shown', async () => {
  const server = serveIntegrations({
    'GET /integrations': all(connected('slack')),
    'POST /integrations/slack/messages': { message: 'Sent to #product in Slack.', isSandbox: false },
  })
  const { user } = open()
  await user.click((await cardOf('Slack')).getByRole('button', { name: 'Send a message to Slack' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a message to Slack' }))
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(server.calls('POST /integrations/slack/messages')).toEqual([])
  await user.type(dialog.getByLabelText(/Message/), 'Hello')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Sent to #product in Slack.')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  const keys = await Promise.all(
    server.calls('POST /integrations/slack/messages').map(async (call) => (await call.clone().json()).key),
  )
  expect(new Set(keys).size).toBe(1)
})

test('whoever may not manage the team sees why not, and what is connected', async () => {
  serveIntegrations({ 'GET /integrations': all(connected('slack')), 'GET /deliveries': pageOf(delivery()) })
  const may = useAppState.getState()
  act(() =>
    useAppState.setState({
      viewMode: 'team',
      currentTeam: {
        id: 'team-1',
        name: 'Acme',
        role: 'member',
        members: [],
        permissions: {
          canCreateWorkflows: true,
          canEditAgents: true,
          canViewAnalytics: true,
          canManageTeam: false,
          canAccessBilling: false,
        },
      },
    } as unknown as Parameters<typeof useAppState.setState>[0]),
  )
  const { user } = open()
  expect((await screen.findAllByText(/Only people who can manage the team/)).length).toBeGreaterThan(0)
  const card = await cardOf('Jira')
  const connect = card.getByRole('button', { name: 'Connect Jira' })
  expect(connect.getAttribute('aria-disabled')).toBe('true')
  await user.click(connect)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect((await screen.findByRole('button', { name: 'Retry Weekly digest' })).getAttribute('aria-disabled')).toBe(
    'true',
  )
  act(() => useAppState.setState(may))
})

test('a list that does not come offers to try again', async () => {
  const server = serveIntegrations({ 'GET /integrations': refusal(500, 'Something went wrong on our side.') })
  const { user } = open()
  const failure = within((await screen.findAllByRole('alert'))[0] ?? expect.fail('no alert'))
  server.answers['GET /integrations'] = all()
  await user.click(failure.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article', { name: 'Slack' })).toBeTruthy()
})

test('the card that an address names is in sight and has the focus', async () => {
  serveIntegrations({ 'GET /integrations': all(connected('zendesk', { problem: 'Zendesk is unavailable.' })) })
  open('/integrations?integration=zendesk')
  await cardOf('Zendesk')
  expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Zendesk' }))
  expect(screen.getByRole('article', { name: 'Slack' }).hasAttribute('data-named')).toBe(false)
})

test('while they load, the categories are there already', async () => {
  serveIntegrations({ 'GET /integrations': () => new Promise<Response>(() => {}) })
  open()
  expect(await screen.findByRole('status', { name: 'Loading integrations' })).toBeTruthy()
  for (const name of ['Communication', 'Productivity', 'Support']) {
    expect(screen.getByRole('heading', { name, level: 2 })).toBeTruthy()
  }
})

test('imports that cannot be had say so, and can be asked for again', async () => {
  const server = serveIntegrations({ 'GET /imports': refusal(403, 'Imports are away.') })
  const { user } = open()
  const card = within(await screen.findByRole('region', { name: 'Imports' }))
  expect(await card.findByText('Imports are away.')).toBeTruthy()
  server.answers['GET /imports'] = pageOf()
  await user.click(card.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Imports' })).toBeNull())
})
