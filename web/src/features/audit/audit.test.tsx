import { permissionsOf } from '@sextant/contract/kernel/roles'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useAppState } from '#kernel/app-state'
import { session } from '#kernel/session/session'
import { liveStream } from '../../../test/live-stream.ts'
import { openApp } from '../../../test/open-app.tsx'
import { pageOf } from '../../../test/samples.ts'
import { refusal } from '../../../test/serve.ts'
import { event, intact, serveAudit } from './audit.fixtures.ts'
import { audit } from './index.ts'

// On a busy machine loading the page takes longer than a test waits for anything.
beforeAll(() => import('./pages/audit-page.tsx'))
beforeEach(() => session.start('token-1'))
afterEach(() => {
  act(() => session.signOut())
  vi.unstubAllGlobals()
})

const open = (address = '/audit') => openApp(address, [audit])

test('the page has a header, four cards of the last 7 days, filters and the events', async () => {
  const { received } = serveAudit()
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Audit Log' })).toBeTruthy()
  const figures = within(screen.getByRole('region', { name: 'Event counts' }))
  expect(await figures.findByText('1,234')).toBeTruthy()
  for (const label of ['Total Events', 'High Priority', 'Failed Actions', 'Active Users']) {
    expect(figures.getByText(label)).toBeTruthy()
  }
  expect(figures.getAllByText('Last 7 days')).toHaveLength(4)
  const list = await screen.findByRole('grid', { name: 'Events' })
  expect(within(list).getByRole('row', { name: 'Updated settings (time zone)' })).toBeTruthy()
  for (const name of [/All categories/, /All severities/, /Last 7 days/]) {
    expect(screen.getByRole('button', { name })).toBeTruthy()
  }
  expect(screen.getByRole('combobox', { name: 'User' }).getAttribute('value')).toBe('All users')
  expect(received()).toContain('GET /audit/events?window=7d&limit=50')
})

test('the address carries the filters, and is what the server is asked', async () => {
  const { received } = serveAudit()
  const user = event(1).userId
  open(`/audit?q=digest&category=team&severity=high&user=${user}&window=90d&nonsense=1`)
  await waitFor(() =>
    expect(received()).toContain(
      `GET /audit/events?search=digest&category=team&severity=high&userId=${user}&window=90d&limit=50`,
    ),
  )
  expect((await screen.findAllByText('Last 90 days')).length).toBeGreaterThan(0)
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'User' }).getAttribute('value')).toBe('Maya Lindqvist'),
  )
})

test('choosing and typing change the address', async () => {
  serveAudit()
  const { user, address } = open()
  await user.type(await screen.findByRole('searchbox', { name: 'Search events' }), 'digest{Enter}')
  await waitFor(() => expect(address()).toBe('/audit?q=digest'))
  await user.click(screen.getByRole('button', { name: /All severities/ }))
  await user.click(await screen.findByRole('option', { name: 'Critical' }))
  await waitFor(() => expect(address()).toBe('/audit?q=digest&severity=critical'))
})

test('an event opens with what changed, from where, and its seal', async () => {
  serveAudit()
  const { user, address } = open()
  await user.click(await screen.findByRole('row', { name: /Updated settings \(time zone\)/ }))
  const changes = await screen.findByRole('table', { name: 'What changed' })
  expect(address()).toBe(`/audit?open=${event(1).id}`)
  expect(within(changes).getByText('Time zone')).toBeTruthy()
  expect(within(changes).getByText('UTC')).toBeTruthy()
  expect(within(changes).getByText('Europe/Paris')).toBeTruthy()
  for (const text of ['203.0.113.7', 'Firefox', 'request-1', 'Prompt version', 'prd.generate@0a1b2c3d', 'No. 7 ·']) {
    expect(screen.getAllByText(text, { exact: false }).length).toBeGreaterThan(0)
  }
})

test('the headers sort the log, and the address says how', async () => {
  const { received } = serveAudit()
  const { user, address } = open()
  const header = (name: string) => screen.findByRole('columnheader', { name })
  expect((await header('When')).getAttribute('aria-sort')).toBe('descending')
  await user.click(screen.getByRole('button', { name: 'Severity' }))
  await waitFor(() => expect(received()).toContain('GET /audit/events?window=7d&sort=-severity&limit=50'))
  expect(address()).toBe('/audit?sort=-severity')
  expect((await header('Severity')).getAttribute('aria-sort')).toBe('descending')
  await user.click(screen.getByRole('button', { name: 'When' }))
  await waitFor(() => expect(address()).toBe('/audit'))
})

test('a run is one line with its steps, which open below it', async () => {
  const run = { action: 'RUN_AGENT_ACTION', resource: 'agent', resourceId: 'run-1' }
  serveAudit({
    'GET /audit/events': pageOf(
      event(1, { ...run, details: 'Completed agent action: Single sign-on' }),
      event(2, { resource: 'prd', resourceId: 'prd-1', details: 'Created PRD: Single sign-on' }),
      event(3, { ...run, details: 'Ran agent action: PRD from a conversation' }),
      event(400, { ...run, resourceId: 'run-2', details: 'Ran agent action: Single sign-on' }),
    ),
  })
  const { user } = open()
  const list = await screen.findByRole('grid', { name: 'Events' })
  expect(within(list).queryByText('Created PRD: Single sign-on')).toBeNull()
  expect(within(list).getByText('Ran agent action: Single sign-on')).toBeTruthy()
  await user.click(within(list).getByRole('button', { name: '2 earlier steps' }))
  expect(within(list).getByText('Created PRD: Single sign-on')).toBeTruthy()
  expect(within(list).getByText('Ran agent action: PRD from a conversation')).toBeTruthy()
})

test('without events the page says so in the words of the specification, and the filters can be cleared', async () => {
  serveAudit({ 'GET /audit/events': pageOf() })
  const { user, address } = open('/audit?q=zeppelin')
  expect(await screen.findByRole('heading', { name: 'No Events Found' })).toBeTruthy()
  expect(screen.getByText('No audit events match your current filters.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(address()).toBe('/audit'))
})

test('a search that one answer does not finish goes on by itself', async () => {
  serveAudit({
    'GET /audit/events': ({ url }: Request) =>
      new URL(url).searchParams.has('cursor')
        ? pageOf(event(2, { details: 'Found far back' }))
        : { items: [], nextCursor: 'further' },
  })
  open('/audit?q=far')
  expect(await screen.findByText('Found far back')).toBeTruthy()
})

test('events that cannot be loaded say why, and can be asked for again', async () => {
  const server = serveAudit({
    'GET /audit/events': refusal(403, 'This log is closed.'),
  })
  const { user } = open()
  expect(await screen.findByText('This log is closed.')).toBeTruthy()
  server.answers['GET /audit/events'] = pageOf(event(1))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Updated settings (time zone)')).toBeTruthy()
})

test('new events appear while the page is open', async () => {
  const live = liveStream()
  const server = serveAudit({ 'GET /live': live.answer })
  open()
  await screen.findByText('Updated settings (time zone)')
  server.answers['GET /audit/events'] = pageOf(event(3, { details: 'Just happened' }), event(1))
  await live.tell('audit')
  expect(await screen.findByText('Just happened')).toBeTruthy()
})

test('Verify tells how far it is, and what it found', async () => {
  const stream = (...events: unknown[]) =>
    new Response(events.map((each) => `data: ${JSON.stringify(each)}\n\n`).join(''), {
      headers: { 'Content-Type': 'text/event-stream' },
    })
  const server = serveAudit({ 'GET /audit/verify': () => stream({ checked: 0, total: 1_234 }, { answer: intact }) })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Verify' }))
  expect(await screen.findByText('The log is intact')).toBeTruthy()
  expect(screen.getByText(/^1,234 events checked. None were changed, removed, inserted or moved/)).toBeTruthy()
  const broken = {
    kind: 'changed',
    number: 4,
    eventId: event(4).id,
    detail: 'Event 4 was changed after it was written.',
  }
  server.answers['GET /audit/verify'] = () => stream({ answer: { ...intact, isIntact: false, checked: 3, broken } })
  await user.click(screen.getByRole('button', { name: 'Verify' }))
  expect(await screen.findByText('Event 4 was changed after it was written.')).toBeTruthy()
  expect(screen.getByText(event(4).id)).toBeTruthy()
})

test('Verify does not claim a proof from outside where there was nothing to compare with', async () => {
  const problem = 'There are no checkpoints of this log in files on this server.'
  const outside = { place: 'files on this server', compared: 0, problem }
  const answer = `data: ${JSON.stringify({ answer: { ...intact, outside } })}\n\n`
  const headers = { 'Content-Type': 'text/event-stream' }
  serveAudit({ 'GET /audit/verify': () => new Response(answer, { headers }) })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Verify' }))
  expect(await screen.findByText('The log is consistent')).toBeTruthy()
  expect(screen.getByText(problem)).toBeTruthy()
  expect(screen.queryByText('The log is intact')).toBeNull()
  expect(screen.queryByText(/Compared with 0/)).toBeNull()
})

test('who may not export the log is told so, and where their own data is', async () => {
  useAppState.setState({
    viewMode: 'team',
    currentTeam: { id: 'team-1', name: 'Charts', role: 'member', members: 3, permissions: permissionsOf('viewer') },
  })
  const { received } = serveAudit()
  const { user } = open('/audit')
  const button = await screen.findByRole('button', { name: 'Export Log' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.click(button)
  expect(received().filter((call) => call.includes('export'))).toEqual([])
  useAppState.setState({ viewMode: 'individual', currentTeam: null })
})

test('Export Log saves what the filters find under a name with the date', async () => {
  const saved: string[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) saved.push(this.download)
  })
  const { received } = serveAudit({ 'GET /audit/export.csv': () => new Response('Timestamp,User\r\n') })
  const { user } = open('/audit?severity=high')
  await user.click(await screen.findByRole('button', { name: 'Export Log' }))
  await waitFor(() => expect(saved).toEqual([`audit-log-${new Date().toISOString().slice(0, 10)}.csv`]))
  expect(received()).toContain('GET /audit/export.csv?severity=high&window=7d')
  click.mockRestore()
})
