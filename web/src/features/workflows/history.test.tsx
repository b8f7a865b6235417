import { momentText } from '@sextant/contract/kernel/date-text'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useToasts } from '#kernel/toasts/toasts'
import { liveStream } from '../../../test/live-stream.ts'
import { openApp } from '../../../test/open-app.tsx'
import { idOf, pageOf } from '../../../test/samples.ts'
import { refusal } from '../../../test/serve.ts'
import { signedInThroughout } from '../../../test/signed-in.ts'
import { workflows } from './index.ts'
import { execution, serveWorkflows, step, summary, workflow } from './workflows.fixtures.ts'
// Preloaded so that it doesn't count toward the first test's timeout.
import './pages/workflow-history-page.tsx'
import './pages/all-history-page.tsx'

signedInThroughout()

const one = `/workflows/${idOf(1)}/history`
const open = (address = one) => openApp(address, [workflows])
const serve = (answers: Parameters<typeof serveWorkflows>[0] = {}) =>
  serveWorkflows({ [`GET /workflows/${idOf(1)}`]: workflow(), ...answers })
const rowOf = async (id = 'deadbeef') => within(await screen.findByRole('row', { name: `Execution ${id}` }))
const toasts = () => useToasts.getState().toasts
const failed = summary({ status: 'failed', error: 'The URL responded with 500.', stepsDone: 1 })

test.each([one, `/workflows/${idOf(1)}`])(
  '%s shows the executions of one workflow and their figures',
  async (address) => {
    const server = serve({ 'GET /executions': pageOf(summary()) })
    open(address)
    expect(await screen.findByRole('heading', { level: 1, name: 'Competitor watch' })).toBeTruthy()
    const row = await rowOf()
    for (const text of ['deadbeef', 'Completed', /Triggered by Schedule/, '2m 5s', '$0.15']) {
      expect(row.getByText(text)).toBeTruthy()
    }
    const figures = within(screen.getByRole('region', { name: 'Statistics' }))
    expect(await figures.findByText('2m 5s')).toBeTruthy()
    expect(figures.getByText('Completed executions only')).toBeTruthy()
    expect(figures.getByText('92%')).toBeTruthy()
    expect(figures.getByText('$1.80')).toBeTruthy()
    expect(figures.getByText('$0.15 each. Not billed.')).toBeTruthy()
    expect(server.calls('GET /executions')[0]?.url).toContain(`workflowId=${idOf(1)}`)
  },
)

test.each([404, 400])('a workflow that is not there is not found (%i)', async (status) => {
  serve({ [`GET /workflows/${idOf(1)}`]: refusal(status, 'Workflow not found') })
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Workflow Not Found' })).toBeTruthy()
  expect(screen.getByText('The requested workflow could not be found.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to Workflows' }).getAttribute('href')).toBe('/workflows')
})

test('a row opens to its steps with input, output, error and duration', async () => {
  serve({
    'GET /executions': pageOf(failed),
    [`GET /executions/${failed.id}`]: execution({
      ...failed,
      stepsTotal: 3,
      executionLog: [
        step(),
        step({
          id: 'step-2',
          order: 2,
          type: 'webhook',
          label: 'POST api.acme.io',
          status: 'failed',
          error: 'The URL responded with 500.',
          attempts: 3,
          output: null,
        }),
      ],
    }),
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /, steps of execution deadbeef$/ }))
  const steps = within(await screen.findByRole('list', { name: 'Steps' }))
  expect(steps.getByText('Narrative Architect: Generate Content')).toBeTruthy()
  expect(steps.getByText('1.2 s')).toBeTruthy()
  expect(steps.getByText('1.2 s · 3 attempts')).toBeTruthy()
  expect(steps.getByText('The URL responded with 500.')).toBeTruthy()
  expect(screen.getByText('1 step not run')).toBeTruthy()
  const [input] = steps.getAllByRole('button', { name: 'Input' })
  await user.click(input ?? expect.fail('There is no input'))
  expect(steps.getAllByText(/"tone": "professional"/)[0]).toBeTruthy()
  const [output] = steps.getAllByRole('button', { name: 'Output' })
  await user.click(output ?? expect.fail('There is no output'))
  expect(steps.getByText(/"title": "Our answer"/)).toBeTruthy()
})

test('an execution moves while one looks at it', async () => {
  const live = liveStream()
  const running = summary({ status: 'running', completedAt: null, durationMs: null, stepsDone: 1 })
  const server = serve({
    'GET /executions': pageOf(running),
    [`GET /executions/${running.id}`]: execution({ ...running, executionLog: [step({ status: 'running' })] }),
    'GET /live': live.answer,
  })
  open(`${one}?execution=${running.id}`)
  const row = await rowOf()
  const bar = row.getByRole('progressbar', { name: 'Progress of execution deadbeef' })
  expect(bar.getAttribute('aria-valuenow')).toBe('50')
  expect(await screen.findByText('1 step left')).toBeTruthy()
  server.answers['GET /executions'] = pageOf(summary())
  server.answers[`GET /executions/${running.id}`] = execution()
  await live.tell('executions')
  await waitFor(() => expect(screen.getAllByText('Completed').length).toBeGreaterThan(2))
  expect(row.queryByRole('progressbar')).toBeNull()
})

test('a status of the engine that people do not know shows as pending, with what it waits for', async () => {
  serve({
    'GET /executions': pageOf(
      summary({ status: 'waiting', completedAt: null, durationMs: null, waitingFor: 'Waits 2 hours' }),
    ),
  })
  open()
  const row = await rowOf()
  expect(row.getByText('Pending')).toBeTruthy()
  expect(row.getByText(/Waits 2 hours/)).toBeTruthy()
})

test('a link narrows the history to the days on which executions ended', async () => {
  const server = serve({ 'GET /executions': pageOf(summary()) })
  const { user, address } = open('/workflows/history?status=failed&from=2026-11-01&to=2026-11-30')
  expect(await screen.findByText('ended Nov 1 to Nov 30, 2026')).toBeTruthy()
  expect(server.calls('GET /executions')[0]?.url).toContain('status=failed&from=2026-11-01&to=2026-11-30')
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(address()).toBe('/workflows/history?status=failed'))
})

test('what runs can be cancelled', async () => {
  const running = summary({ status: 'running', completedAt: null, durationMs: null })
  const server = serve({
    'GET /executions': pageOf(running),
    [`POST /executions/${running.id}/cancel`]: execution({ status: 'cancelled' }),
  })
  const { user } = open()
  await user.dblClick(await screen.findByRole('button', { name: 'Cancel execution deadbeef' }))
  await waitFor(() => expect(toasts()[0]?.title).toBe('Execution canceled'))
  expect(server.calls(`POST /executions/${running.id}/cancel`)).toHaveLength(1)
})

test.each([
  ['From the failed step', 'failed-step'],
  ['From the start', 'start'],
])('a failed execution is retried %s', async (name, from) => {
  const again = execution({ id: idOf(8), status: 'running', retryOf: failed.id })
  const server = serve({
    'GET /executions': pageOf(failed),
    [`GET /executions/${idOf(8)}`]: again,
    [`POST /executions/${failed.id}/retry`]: again,
  })
  const { user, address } = open()
  await user.click(await screen.findByRole('button', { name: 'Retry execution deadbeef' }))
  await user.click(await screen.findByRole('menuitem', { name }))
  await waitFor(() => expect(address()).toBe(`${one}?execution=${idOf(8)}`))
  expect(await server.sent(`POST /executions/${failed.id}/retry`)).toMatchObject({ from })
})

test('a cancelled execution goes on from where it stopped', async () => {
  const cancelled = summary({ status: 'cancelled' })
  const server = serve({
    'GET /executions': pageOf(cancelled),
    [`POST /executions/${cancelled.id}/retry`]: execution({ status: 'running' }),
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Retry execution deadbeef' }))
  await user.click(await screen.findByRole('menuitem', { name: 'From where it stopped' }))
  await waitFor(() => expect(server.calls(`POST /executions/${cancelled.id}/retry`)).toHaveLength(1))
  expect(await server.sent(`POST /executions/${cancelled.id}/retry`)).toMatchObject({ from: 'failed-step' })
})

test('who may only look sees why nothing can be steered', async () => {
  const server = serve({
    [`GET /workflows/${idOf(1)}`]: workflow({ level: 'view' }),
    'GET /executions': pageOf(summary({ ...failed, mayControl: false })),
  })
  const { user } = open()
  const retry = await screen.findByRole('button', { name: 'Retry execution deadbeef' })
  expect(retry.getAttribute('title')).toBe('Your role lets you view executions, but not cancel or retry them.')
  await user.click(retry)
  expect(server.calls(`POST /executions/${failed.id}/retry`)).toHaveLength(0)
  expect(screen.getByRole('button', { name: 'Run now' }).getAttribute('aria-disabled')).toBe('true')
})

test('a workflow that never ran has an honest empty history', async () => {
  serve()
  open()
  expect(await screen.findByText('No Executions Found')).toBeTruthy()
  expect(screen.getByText('No workflow executions found.')).toBeTruthy()
})

test('where nothing has ever run, the history of all leads to the workflows', async () => {
  serve()
  open('/workflows/history')
  const way = await screen.findByRole('link', { name: 'Go to workflows' })
  expect(way.getAttribute('href')).toBe('/workflows')
})

test('the status filter stands in the address; what it hides is said', async () => {
  const server = serve()
  const { user, address } = open(`${one}?status=failed`)
  expect(await screen.findByText('No executions match your current filters.')).toBeTruthy()
  expect(server.calls('GET /executions')[0]?.url).toContain('status=failed')
  await user.click(screen.getByRole('button', { name: /Failed/ }))
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(options).toEqual(['All Status', 'Completed', 'Failed', 'Running', 'Canceled', 'Pending'])
  await user.click(screen.getByRole('option', { name: 'Completed' }))
  await waitFor(() => expect(address()).toBe(`${one}?status=completed`))
})

test('the history of all names each workflow, and a selector chooses one', async () => {
  const server = serve({
    'GET /workflows': pageOf(workflow(), workflow({ id: idOf(2), name: 'Weekly digest' })),
    [`GET /workflows/${idOf(2)}`]: workflow({ id: idOf(2), name: 'Weekly digest' }),
    'GET /executions': pageOf(summary(), summary({ id: idOf(77), workflowName: 'Gone', isWorkflowDeleted: true })),
  })
  const { user, address } = open('/workflows/history')
  const row = await rowOf()
  expect(row.getByRole('button', { name: 'Competitor watch, steps of execution deadbeef' })).toBeTruthy()
  expect(row.getByRole('link', { name: 'All executions of Competitor watch' }).getAttribute('href')).toBe(one)
  expect((await rowOf('00000077')).getByText(/Workflow deleted/)).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: 'Workflow' }))
  await user.click(await screen.findByRole('option', { name: 'Weekly digest' }))
  await waitFor(() => expect(address()).toBe(`/workflows/history?workflow=${idOf(2)}`))
  await waitFor(() => expect(server.calls('GET /executions').at(-1)?.url).toContain(`workflowId=${idOf(2)}`))
})

test('in the history of one workflow, an execution is called by when it started', async () => {
  const started = summary({ startedAt: '2026-11-17T14:15:09.000Z' })
  serve({ 'GET /executions': pageOf(started) })
  open()
  const name = `${momentText(started.startedAt)}, steps of execution deadbeef`
  expect((await rowOf()).getByRole('button', { name })).toBeTruthy()
  expect(momentText(started.startedAt)).toMatch(/^Nov 1[78], 2026, \d\d:15$/)
})

test('an execution that an address names is shown, however old it is', async () => {
  const old = execution({ id: idOf(66), workflowName: 'Long ago' })
  serve({ 'GET /executions': pageOf(summary()), [`GET /executions/${idOf(66)}`]: old })
  open(`/workflows/history?execution=${idOf(66)}`)
  expect((await rowOf('00000066')).getByText('Long ago')).toBeTruthy()
  expect(await screen.findByRole('list', { name: 'Steps' })).toBeTruthy()
})

test('executions that cannot be loaded say why', async () => {
  serve({ 'GET /executions': refusal(403, 'This workspace is closed.') })
  open()
  expect(await screen.findByText('This workspace is closed.')).toBeTruthy()
})
