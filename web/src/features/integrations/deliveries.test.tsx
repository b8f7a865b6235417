import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useToasts } from '#kernel/toasts/toasts'
import { openApp } from '../../../test/open-app.tsx'
import { pageOf } from '../../../test/samples.ts'
import { signedInThroughout } from '../../../test/signed-in.ts'
import { integrations } from './index.ts'
import { all, connected, delivery, serveIntegrations } from './integrations.fixtures.ts'
// Preloaded, so the first test does not time out.
import './pages/integrations-page.tsx'

signedInThroughout()

const open = (address = '/integrations') => openApp(address, [integrations])
const toasts = () => useToasts.getState().toasts.map(({ title }) => title)

test('before anything was sent the section says what it will show', async () => {
  serveIntegrations()
  const { user } = open()
  expect(await screen.findByText('No deliveries yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /All statuses/ })).toBeNull()
  const [tool] = await screen.findAllByRole('button', { name: /^(Connect|Manage) / })
  await user.click(screen.getByRole('button', { name: 'Connect a tool' }))
  expect(document.activeElement?.closest('li')).toBe(tool?.closest('li'))
})

test('what failed is replayed once, however fast one clicks', async () => {
  const { id } = delivery()
  const server = serveIntegrations({
    'GET /deliveries': pageOf(delivery()),
    [`POST /deliveries/${id}/replay`]: delivery({ state: 'retrying', canReplay: false }),
  })
  const { user } = open()
  const row = within((await screen.findByText('Weekly digest')).closest('li') ?? expect.fail('no row'))
  expect(row.getByText('Slack refused: this channel is archived.')).toBeTruthy()
  expect(row.getByText('Slack · Message · 2 attempts')).toBeTruthy()
  server.answers['GET /deliveries'] = pageOf(delivery({ state: 'delivered', canReplay: false, message: 'Sent.' }))
  await user.dblClick(row.getByRole('button', { name: 'Retry Weekly digest' }))
  await waitFor(() => expect(toasts()).toEqual(['Retrying delivery']))
  expect(server.calls(`POST /deliveries/${id}/replay`)).toHaveLength(1)
  expect(await row.findByText('Delivered')).toBeTruthy()
})

test('every call of a delivery is shown, with what came of it', async () => {
  const { id } = delivery()
  const call = { attempt: 1, method: 'POST', host: 'slack.com', path: '/api/chat.postMessage', durationMs: 81 }
  const at = new Date().toISOString()
  const executionId = '0198c0de-0000-7000-8000-0000deadbeef'
  serveIntegrations({
    'GET /deliveries': pageOf(delivery()),
    [`GET /deliveries/${id}`]: {
      ...delivery({ executionId }),
      calls: [
        { ...call, id: '1', status: null, error: 'timeout', at },
        { ...call, id: '2', status: 200, error: null, at },
      ],
    },
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Weekly digest' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Weekly digest' }))
  const calls = await dialog.findByRole('list', { name: 'Calls' })
  expect(within(calls).getAllByRole('listitem')).toHaveLength(2)
  expect(within(calls).getByText('timeout')).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'deadbeef' }).getAttribute('href')).toBe(
    `/workflows/history?execution=${executionId}`,
  )
})

test('the address keeps the filters, drops what it does not know, and clears them', async () => {
  const server = serveIntegrations()
  const { user, address } = open('/integrations?state=failed&tool=fax')
  expect(await screen.findByText('No deliveries match these filters.')).toBeTruthy()
  const [first] = server.calls('GET /deliveries')
  expect(new URL(first?.url ?? '').searchParams.get('state')).toBe('failed')
  expect(new URL(first?.url ?? '').searchParams.get('integration')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('No deliveries yet')).toBeTruthy()
  expect(address()).toBe('/integrations')
})

test('feedback is imported from a help desk, and its progress shows', async () => {
  const item = {
    ...{ id: '0198c0de-0000-7000-8000-000000000009', integration: 'zendesk', isSandbox: false, status: 'running' },
    ...{
      from: '2026-10-16T00:00:00.000Z',
      to: '2026-11-15T00:00:00.000Z',
      progress: 40,
      message: '12 tickets imported.',
    },
    ...{ imported: 12, updated: 0, unchanged: 0, createdAt: new Date().toISOString(), finishedAt: null },
  }
  const server = serveIntegrations({
    'GET /integrations': all(connected('zendesk')),
    'POST /integrations/zendesk/imports': item,
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Import from Zendesk' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import tickets from Zendesk' }))
  server.answers['GET /imports'] = pageOf(item)
  await user.click(dialog.getByRole('button', { name: 'Import' }))
  await waitFor(() => expect(toasts()).toEqual(['Import started']))
  expect(await server.sent('POST /integrations/zendesk/imports')).toEqual({})
  const bar = await screen.findByRole('progressbar', { name: 'Import from Zendesk' })
  expect(bar.getAttribute('aria-valuenow')).toBe('40')
})
