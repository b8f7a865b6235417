import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useToasts } from '#kernel/toasts/toasts'
import { json } from '../../../../test/answers.ts'
import { liveStream } from '../../../../test/live-stream.ts'
import { openApp } from '../../../../test/open-app.tsx'
import { pageOf } from '../../../../test/samples.ts'
import { refusal } from '../../../../test/serve.ts'
import { signedInThroughout } from '../../../../test/signed-in.ts'
import { run, serveAgents } from '../agents.fixtures.ts'
import { agents } from '../index.ts'
import { wholeOutput } from '../outputs/outputs.fixtures.ts'
// Preloaded so that it doesn't count toward the first test's timeout.
import '../pages/tasks-page.tsx'

signedInThroughout()

const open = (address = '/tasks') => openApp(address, [agents])
const soon = new Date(Date.now() + 119_000).toISOString()
const processing = run({
  id: 'run-1',
  status: 'processing',
  progress: 40,
  message: 'Reading',
  estimatedCompletion: soon,
})
const failed = run({ id: 'run-2', title: 'Pricing', status: 'failed', error: 'The page is gone.', isRetriable: true })
const rowOf = async (title: string) =>
  within((await screen.findByText(title)).closest('tr') ?? expect.fail('The title stands in no row'))
const toasts = () => useToasts.getState().toasts

test('progress and the time left show only while a task is processing', async () => {
  serveAgents({ 'GET /agent-runs': pageOf(processing, run({ id: 'run-3', title: 'Done' })) })
  open()
  const moving = await rowOf(processing.title)
  expect(
    moving.getByRole('progressbar', { name: `Progress of ${processing.title}` }).getAttribute('aria-valuenow'),
  ).toBe('40')
  expect(moving.getAllByText('2 min left').length).toBeGreaterThan(0)
  expect(moving.getByText('Reading')).toBeTruthy()
  const done = await rowOf('Done')
  expect(done.queryByRole('progressbar')).toBeNull()
  expect(done.queryByText(/left|Almost done/)).toBeNull()
  expect(done.getAllByText('4 minutes ago').length).toBeGreaterThan(0)
})

test('a task moves when the server says that it has', async () => {
  const live = liveStream()
  const server = serveAgents({ 'GET /agent-runs': pageOf(processing), 'GET /live': live.answer })
  open()
  const row = await rowOf(processing.title)
  expect(row.getByText('Processing')).toBeTruthy()
  server.answers['GET /agent-runs'] = pageOf(run({ id: 'run-1' }))
  await live.tell('runs')
  await waitFor(() => expect(row.getByText('Completed')).toBeTruthy())
})

test('a failed task says why and is started again once, however fast one clicks', async () => {
  const server = serveAgents({ 'GET /agent-runs': pageOf(failed), 'POST /agent-runs/run-2/retry': run() })
  const { user } = open()
  expect((await rowOf('Pricing')).getByText('The page is gone.')).toBeTruthy()
  await user.dblClick(screen.getByRole('button', { name: 'Retry Pricing' }))
  await waitFor(() => expect(toasts()[0]?.title).toBe('Task restarted'))
  expect(server.calls('POST /agent-runs/run-2/retry')).toHaveLength(1)
})

test('what cannot be helped offers no retry', async () => {
  serveAgents({ 'GET /agent-runs': pageOf({ ...failed, isRetriable: false }) })
  open()
  expect((await rowOf('Pricing')).queryByRole('button')).toBeNull()
})

test('a task under way can be cancelled', async () => {
  const server = serveAgents({ 'GET /agent-runs': pageOf(processing), 'POST /agent-runs/run-1/cancel': failed })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: `Cancel ${processing.title}` }))
  await waitFor(() => expect(server.calls('POST /agent-runs/run-1/cancel')).toHaveLength(1))
})

test('a refusal for the plan leads to a larger one', async () => {
  const spent = { code: 'plan_limit_reached', detail: "You've used all of this month's actions.", link: '/billing' }
  serveAgents({ 'GET /agent-runs': pageOf(failed), 'POST /agent-runs/run-2/retry': () => json(spent, 402) })
  const { user, address } = open()
  await user.click(await screen.findByRole('button', { name: 'Retry Pricing' }))
  await waitFor(() => expect(toasts()[0]?.description).toBe(spent.detail))
  expect(toasts()[0]?.action?.label).toBe('Upgrade Plan')
  act(() => toasts()[0]?.action?.run())
  await waitFor(() => expect(address()).toBe('/billing'))
})

test('what a task has made opens from its row', async () => {
  serveAgents({
    'GET /agent-runs': pageOf(run({ outputId: 'output-1' })),
    'GET /outputs/output-1': wholeOutput({ id: 'output-1' }),
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'View Onboarding PRD from 14 interviews' }))
  expect(await screen.findByRole('dialog', { name: 'Offline mode' })).toBeTruthy()
  expect(await screen.findByText(/Crews lose forty minutes a day/)).toBeTruthy()
})

test('the address carries the filters, and filters that find nothing can be cleared', async () => {
  const server = serveAgents({
    'GET /agent-runs': (request) =>
      Response.json(request.url.includes('status=failed') ? pageOf() : pageOf(run({ title: 'Everything' }))),
  })
  const { user, address } = open('/tasks?agent=market-maven&status=failed')
  expect(await screen.findByText('No tasks match your filters.')).toBeTruthy()
  expect(server.calls('GET /agent-runs')[0]?.url).toContain('agentId=market-maven&status=failed')
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('Everything')).toBeTruthy()
  expect(address()).toBe('/tasks')
})

test('a link narrows the tasks to the rows of a number, which the page tells and lets go of', async () => {
  const server = serveAgents({ 'GET /agent-runs': pageOf(run({ title: 'Everything' })) })
  const narrow = 'action=generate-prd&result=completed&from=2026-11-01&to=2026-11-07'
  const { user, address } = open(`/tasks?agent=user-whisperer&${narrow}`)
  expect(await screen.findByText('Generate PRD · completed · ended Nov 1 to Nov 7, 2026')).toBeTruthy()
  expect(server.calls('GET /agent-runs')[0]?.url).toContain(
    'agentId=user-whisperer&actionType=generate-prd&result=completed&from=2026-11-01&to=2026-11-07',
  )
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(address()).toBe('/tasks?agent=user-whisperer')
})

test('tasks that cannot be loaded say why', async () => {
  serveAgents({ 'GET /agent-runs': refusal(403, 'This workspace is closed.') })
  open()
  expect(await screen.findByText('This workspace is closed.')).toBeTruthy()
})

test('a task opens beside the list, under an address of its own', async () => {
  serveAgents({
    'GET /agent-runs': pageOf(failed, run({ id: 'run-3', title: 'Newer' })),
    'GET /agent-runs/run-2': failed,
  })
  const { user, address } = open()
  await user.click(await screen.findByText('Pricing'))
  expect(address()).toBe('/tasks?run=run-2')
  const drawer = within(await screen.findByRole('dialog', { name: 'Pricing' }))
  expect(await drawer.findByText('The page is gone.')).toBeTruthy()
  expect(drawer.getByText('Built-in engine')).toBeTruthy()
  expect(drawer.getByRole('button', { name: 'Retry Pricing' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(address()).toBe('/tasks'))
})

test('a task that an address names opens, however old it is', async () => {
  serveAgents({ 'GET /agent-runs': pageOf(run({ id: 'run-3', title: 'Newer' })), 'GET /agent-runs/run-2': failed })
  open('/tasks?run=run-2')
  const drawer = within(await screen.findByRole('dialog', { name: 'Pricing' }))
  expect(await drawer.findByText('The page is gone.')).toBeTruthy()
})

test('a task that is gone leaves the others alone', async () => {
  serveAgents({
    'GET /agent-runs': pageOf(run({ id: 'run-3', title: 'Newer' })),
    'GET /agent-runs/run-2': refusal(404, 'Run not found'),
  })
  open('/tasks?run=run-2')
  expect(await screen.findByText('Newer')).toBeTruthy()
})
