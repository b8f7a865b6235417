import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useAppState } from '#kernel/app-state'
import { session } from '#kernel/session/session'
import { useToasts } from '#kernel/toasts/toasts'
import { openApp } from '../../../../test/open-app.tsx'
import { pageOf } from '../../../../test/samples.ts'
import { refusal } from '../../../../test/serve.ts'
import { output, serveAgents } from '../agents.fixtures.ts'
import { agents } from '../index.ts'
// Preloaded so that it doesn't count toward the first test's timeout.
import '../pages/outputs-page.tsx'
import { wholeOutput } from './outputs.fixtures.ts'

beforeEach(() => {
  session.start('token-1')
  useToasts.setState({ toasts: [] })
})
afterEach(() => {
  act(() => {
    session.signOut()
    useAppState.setState({ viewMode: 'individual', currentTeam: null })
  })
})

const waiting = output({ id: 'one' })
const approveCall = 'POST /outputs/one/approve'
const open = (address = '/outputs') => openApp(address, [agents])
const rowOf = async (name = 'Offline mode') => within(await screen.findByRole('row', { name }))
const toasts = () => useToasts.getState().toasts.map(({ title, description }) => [title, description])
const serve = (answers: Parameters<typeof serveAgents>[0] = {}) =>
  serveAgents({ 'GET /outputs': pageOf(waiting), 'GET /outputs/one': wholeOutput({ id: 'one' }), ...answers })

test('a row says who made what, how it stands and when', async () => {
  serve({ 'GET /outputs': pageOf(output({ isSample: true, isEdited: true })) })
  open()
  const card = await rowOf()
  for (const text of [
    'User Whisperer',
    'PRD',
    'Needs review',
    'Eleven stories from fourteen interviews.',
    '1 hour ago',
  ]) {
    expect(card.getByText(text)).toBeTruthy()
  }
  expect(card.getByText(/Edited/)).toBeTruthy()
  expect(card.getByText('Sample')).toBeTruthy()
})

test('only completed outputs offer Edit and Approve', async () => {
  const statuses = ['completed', 'approved', 'processing', 'pending', 'rejected'] as const
  serve({ 'GET /outputs': pageOf(...statuses.map((status) => output({ id: status, title: status, status }))) })
  open()
  for (const status of statuses) {
    const names = (await rowOf(status)).queryAllByRole('button').map((button) => button.getAttribute('aria-label'))
    expect(names).toEqual(status === 'completed' ? ['Edit completed', 'Approve completed'] : [])
  }
})

test('who may not edit agents can only look', async () => {
  serve()
  const permissions = {
    canCreateWorkflows: false,
    canEditAgents: false,
    canViewAnalytics: false,
    canManageTeam: false,
    canAccessBilling: false,
  }
  const currentTeam = { id: 'team-1', name: 'Charts', role: 'member' as const, members: 2, permissions }
  useAppState.setState({ viewMode: 'team', currentTeam })
  open()
  expect((await rowOf()).queryAllByRole('button')).toHaveLength(0)
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('an approval shows at once and is sent once, however fast one clicks', async () => {
  let answer: (response: Response) => void = () => undefined
  const server = serve({ [approveCall]: () => new Promise<Response>((resolve) => (answer = resolve)) })
  const { user } = open()
  const card = await rowOf()
  await user.dblClick(card.getByRole('button', { name: 'Approve Offline mode' }))
  expect(await card.findByText('Approved')).toBeTruthy()
  expect(toasts()).toEqual([])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Offline mode')
  const approved = { ...waiting, status: 'approved' as const }
  server.answers['GET /outputs'] = pageOf(approved)
  act(() => answer(Response.json(wholeOutput(approved))))
  await waitFor(() => expect(toasts()).toEqual([['Output approved', 'Offline mode']]))
  expect(server.calls(approveCall)).toHaveLength(1)
  expect(card.getByText('Approved')).toBeTruthy()
})

test('an approval that is refused is taken back, and says why', async () => {
  serve({ [approveCall]: refusal(409, 'This output has already been approved or rejected.') })
  const { user } = open()
  const card = await rowOf()
  await user.click(card.getByRole('button', { name: 'Approve Offline mode' }))
  await waitFor(() =>
    expect(toasts()).toEqual([['Approval failed', 'This output has already been approved or rejected.']]),
  )
  expect(await card.findByText('Needs review')).toBeTruthy()
})

test('a rejection goes with its reason', async () => {
  const server = serve({ 'POST /outputs/one/reject': wholeOutput({ id: 'one', status: 'rejected' }) })
  const { user } = open()
  await user.click((await rowOf()).getByText('Offline mode'))
  await user.click(await screen.findByRole('button', { name: 'Reject' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject this output?' }))
  await user.type(dialog.getByLabelText('Reason'), 'Too long.')
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(toasts()).toEqual([['Output rejected', 'Offline mode']]))
  expect(await server.sent('POST /outputs/one/reject')).toEqual({ reason: 'Too long.' })
  server.answers['POST /inbox/decisions/undo'] = {
    done: [],
    refused: [{ kind: 'output', id: 'one', detail: 'Too late.' }],
  }
  act(() => useToasts.getState().toasts[0]?.action?.run())
  await waitFor(() => expect(toasts()).toEqual([["Couldn't undo", 'Too late.']]))
  expect(await server.sent('POST /inbox/decisions/undo')).toMatchObject({ items: [{ kind: 'output', id: 'one' }] })
})

test('who approves in the dialog finds the focus on the button that closes it', async () => {
  const approved = wholeOutput({ id: 'one', status: 'approved' })
  const server = serve({ [approveCall]: approved })
  const { user } = open('/outputs?output=one')
  const approve = await screen.findByRole('button', { name: 'Approve' })
  server.answers['GET /outputs/one'] = approved
  await user.click(approve)
  const close = await screen.findByText('Close')
  await waitFor(() => expect(document.activeElement?.contains(close)).toBe(true))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an output is read whole: its text, what made it, who decided, what the agent wrote', async () => {
  serve({
    'GET /outputs/one': wholeOutput({
      id: 'one',
      status: 'rejected',
      engine: 'model',
      model: 'gpt-5-mini',
      tokens: 63_200,
      cost: 0.048,
      isEdited: true,
      original: { title: 'Offline', body: 'As the agent had it.' },
      decidedBy: 'Maya Lindqvist',
      decidedAt: new Date(Date.now() - 120_000).toISOString(),
      reason: 'Too long.',
    }),
  })
  const { user } = open('/outputs?output=one')
  const dialog = within(await screen.findByRole('dialog', { name: 'Offline mode' }))
  expect(await dialog.findByText(/Crews lose forty minutes a day/)).toBeTruthy()
  expect(dialog.getByText(/gpt-5-mini · 63k tokens, \$0.05 · 86% confidence · Edited/)).toBeTruthy()
  expect(dialog.getByText(/Rejected by Maya Lindqvist/).textContent).toContain('2 minutes ago: Too long.')
  expect(dialog.queryByRole('button', { name: 'Approve' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: "Agent's original" }))
  expect(dialog.getByText('As the agent had it.')).toBeTruthy()
})

test('an output that is not there says so', async () => {
  serve({ 'GET /outputs/gone': refusal(404, 'Output not found') })
  const { user, address } = open('/outputs?output=gone')
  expect(await screen.findByText('Output not found')).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(address()).toBe('/outputs'))
})

test('the filters and the search go to the server, and stand in the address', async () => {
  const server = serve()
  const { user, address } = open('/outputs?status=approved&agent=market-maven')
  await rowOf()
  expect(server.calls('GET /outputs')[0]?.url).toContain('agentId=market-maven&status=approved')
  await user.type(screen.getByRole('searchbox', { name: 'Search outputs' }), 'off{Enter}')
  await waitFor(() => expect(server.calls('GET /outputs').at(-1)?.url).toContain('search=off'))
  expect(address()).toBe('/outputs?status=approved&agent=market-maven&q=off')
})

test('a link narrows the outputs to what was decided on some days', async () => {
  const server = serve()
  const { user, address } = open('/outputs?decision=edited&from=2026-11-02&to=2026-11-02')
  expect(await screen.findByText('approved with edits · decided Nov 2, 2026')).toBeTruthy()
  expect(server.calls('GET /outputs')[0]?.url).toContain('decision=edited&from=2026-11-02&to=2026-11-02')
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(address()).toBe('/outputs'))
})

test('more outputs are loaded when asked for', async () => {
  serve({
    'GET /outputs': (request) =>
      new URL(request.url).searchParams.has('cursor')
        ? Response.json(pageOf(output({ id: 'two', title: 'On the second page' })))
        : Response.json({ items: [waiting], nextCursor: 'next' }),
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Load more' }))
  expect(await screen.findByRole('row', { name: 'On the second page' })).toBeTruthy()
  expect(screen.getByText('2 outputs')).toBeTruthy()
})

test('several outputs are approved together by the keyboard, and taken back with one Undo', async () => {
  const outputs = ['one', 'two', 'three'].map((id) => output({ id, title: id }))
  const done = { done: [], refused: [] }
  const server = serve({
    'GET /outputs': pageOf(...outputs),
    'POST /inbox/decisions': done,
    'POST /inbox/decisions/undo': done,
  })
  const { user } = open()
  await rowOf('one')
  act(() => screen.getByRole('row', { name: 'one' }).focus())
  await user.keyboard('x{Shift>}{ArrowDown}{/Shift}')
  expect(screen.getByText('2 outputs selected')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(toasts()[0]?.[0]).toBe('2 outputs approved'))
  const items = [
    { kind: 'output', id: 'one' },
    { kind: 'output', id: 'two' },
  ]
  expect(await server.sent('POST /inbox/decisions')).toEqual({ verb: 'approve', items })
  expect(screen.queryByText('2 outputs selected')).toBeNull()
  act(() => useToasts.getState().toasts[0]?.action?.run())
  await waitFor(async () => expect(await server.sent('POST /inbox/decisions/undo')).toEqual({ items }))
})

test('sorted by status, outputs are grouped by it', async () => {
  const server = serve({
    'GET /outputs': pageOf(output({ id: 'one' }), output({ id: 'two', title: 'Two', status: 'approved' })),
  })
  const { user, address } = open()
  await user.click(await screen.findByRole('button', { name: 'Status' }))
  await waitFor(() => expect(address()).toBe('/outputs?sort=-status'))
  expect(server.calls('GET /outputs').at(-1)?.url).toContain('sort=-status')
  await waitFor(() =>
    expect(
      screen.getAllByRole('rowheader', { name: /^(Needs review|Approved)$/ }).map(({ textContent }) => textContent),
    ).toEqual(['Needs review', 'Approved']),
  )
})

test('a list as one filtered and sorted it is saved under a name, and shown again', async () => {
  const server = serve({ 'GET /users/me/views/outputs': [], 'PUT /users/me/views/outputs': [] })
  const { user, address } = open('/outputs?status=approved&sort=title')
  await rowOf()
  await user.click(screen.getByRole('button', { name: 'Views' }))
  await user.type(await screen.findByLabelText('Save this view as'), 'Done{Enter}')
  const search = { status: 'approved', sort: 'title' }
  await waitFor(async () =>
    expect(await server.sent('PUT /users/me/views/outputs')).toEqual([{ name: 'Done', search, columns: null }]),
  )
  await user.click(screen.getByRole('button', { name: 'Created' }))
  await waitFor(() => expect(address()).toBe('/outputs?status=approved'))
  await user.click(screen.getByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('button', { name: 'Done' }))
  await waitFor(() => expect(address()).toBe('/outputs?status=approved&sort=title'))
})
