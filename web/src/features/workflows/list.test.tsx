import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useAppState } from '#kernel/app-state'
import { useToasts } from '#kernel/toasts/toasts'
import { openApp } from '../../../test/open-app.tsx'
import { idOf, pageOf } from '../../../test/samples.ts'
import { refusal } from '../../../test/serve.ts'
import { signedInThroughout } from '../../../test/signed-in.ts'
import { workflows } from './index.ts'
import { commands } from './workflows.commands.ts'
import { serveWorkflows, workflow } from './workflows.fixtures.ts'
// Preloaded so that it doesn't count toward the first test's timeout.
import './pages/workflows-page.tsx'

signedInThroughout()

const open = (address = '/workflows') => openApp(address, [workflows])
const rowOf = async (name: string) =>
  within((await screen.findByRole('heading', { level: 3, name })).closest('li') ?? expect.fail('It stands in no row'))
const toasts = () => useToasts.getState().toasts
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('the list has its header, four figures, templates and each workflow with its buttons', async () => {
  serveWorkflows({ 'GET /workflows': pageOf(workflow()) })
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'AI Workflow Automation' })).toBeTruthy()
  expect(hrefOf('Create Workflow')).toBe('/workflows/new')
  const figures = within(screen.getByRole('region', { name: 'Statistics' }))
  for (const label of ['Total Workflows', 'Active', 'Total Executions', 'Success Rate']) {
    expect(figures.getByText(label)).toBeTruthy()
  }
  expect(await figures.findByText('1,204')).toBeTruthy()
  expect(figures.getByText('92%')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Quick Start Templates' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Your Workflows' })).toBeTruthy()
  const row = await rowOf('Competitor watch')
  for (const text of ['Active', 'Every Monday at 08:30', '12 executions', '92% success', 'competitors']) {
    expect(row.getByText(text)).toBeTruthy()
  }
  expect(row.getByRole('button', { name: 'Pause Competitor watch' })).toBeTruthy()
  expect(hrefOf('Edit Competitor watch')).toBe(`/workflows/edit/${idOf(1)}`)
  expect(hrefOf('History of Competitor watch')).toBe(`/workflows/${idOf(1)}/history`)
  expect(row.getByRole('button', { name: 'Duplicate Competitor watch' })).toBeTruthy()
  expect(row.getByRole('button', { name: 'Delete Competitor watch' })).toBeTruthy()
})

test('templates say in plain sight that their popularity is not measured', async () => {
  serveWorkflows()
  open()
  const templates = within(await screen.findByRole('region', { name: 'Quick Start Templates' }))
  const figure = await templates.findByText('92% popularity')
  expect(figure.hasAttribute('title')).toBe(false)
  expect(
    templates.getByText(/Popularity is a fixed number from our catalog\. It isn't measured on this server\./),
  ).toBeTruthy()
})

test('before the first execution there is no success rate', async () => {
  serveWorkflows({ 'GET /workflow-stats': { totalWorkflows: 1, active: 0, totalExecutions: 0, successRate: 0 } })
  open()
  const figures = within(await screen.findByRole('region', { name: 'Statistics' }))
  expect(await figures.findByText('–')).toBeTruthy()
  expect(figures.queryByText('0%')).toBeNull()
})

test('a template of the list opens the form with it', async () => {
  serveWorkflows()
  open()
  const link = await screen.findByRole('link', { name: 'Weekly Digest' })
  expect(link.getAttribute('href')).toBe('/workflows/new?template=digest')
})

test('Pause makes an active workflow inactive, and Start makes it active again', async () => {
  let enabled = true
  serveWorkflows({
    'GET /workflows': () => Response.json(pageOf(workflow({ enabled }))),
    [`PUT /workflows/${idOf(1)}/enabled`]: async (request) => {
      enabled = (await request.json()).enabled
      return Response.json(workflow({ enabled }))
    },
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Pause Competitor watch' }))
  await user.click(await screen.findByRole('button', { name: 'Start Competitor watch' }))
  expect((await rowOf('Competitor watch')).getByRole('button', { name: 'Pause Competitor watch' })).toBeTruthy()
  expect(toasts().map(({ title }) => title)).toEqual(['Workflow started', 'Workflow paused'])
})

test('a workflow that cannot be started says why', async () => {
  serveWorkflows({
    'GET /workflows': pageOf(workflow({ enabled: false })),
    [`PUT /workflows/${idOf(1)}/enabled`]: refusal(409, 'This workflow has no actions yet. Add one first.'),
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Start Competitor watch' }))
  await waitFor(() => expect(toasts()[0]?.description).toBe('This workflow has no actions yet. Add one first.'))
})

test('what may have been done although no answer came is asked for again under the same key', async () => {
  const path = `POST /workflows/${idOf(1)}/duplicate`
  const server = serveWorkflows({
    'GET /workflows': pageOf(workflow()),
    [path]: () => Promise.reject(new TypeError('offline')),
  })
  const { user } = open()
  const duplicate = await screen.findByRole('button', { name: 'Duplicate Competitor watch' })
  await user.click(duplicate)
  await waitFor(() => expect(toasts()[0]?.title).toBe("Couldn't duplicate the workflow"))
  const { idempotencyKey } = await server.sent(path)
  server.answers[path] = workflow({ id: idOf(2) })
  await user.click(duplicate)
  await waitFor(() => expect(server.calls(path)).toHaveLength(2))
  expect(idempotencyKey).toMatch(/^[\da-f-]{36}$/)
  expect((await server.sent(path)).idempotencyKey).toBe(idempotencyKey)
  await waitFor(() => expect(duplicate.getAttribute('aria-disabled')).toBeNull())
  await user.click(duplicate)
  await waitFor(() => expect(server.calls(path)).toHaveLength(3))
  expect((await server.sent(path)).idempotencyKey).not.toBe(idempotencyKey)
})

test('Duplicate copies once, however fast one clicks', async () => {
  const server = serveWorkflows({
    'GET /workflows': pageOf(workflow()),
    [`POST /workflows/${idOf(1)}/duplicate`]: workflow({
      id: idOf(2),
      name: 'Competitor watch (copy)',
      enabled: false,
    }),
  })
  const { user } = open()
  await user.dblClick(await screen.findByRole('button', { name: 'Duplicate Competitor watch' }))
  await waitFor(() => expect(toasts()[0]?.title).toBe('Workflow duplicated'))
  expect(server.calls(`POST /workflows/${idOf(1)}/duplicate`)).toHaveLength(1)
})

test('Delete offers Undo and says that executions in progress were canceled', async () => {
  const server = serveWorkflows({
    'GET /workflows': pageOf(workflow()),
    [`DELETE /workflows/${idOf(1)}`]: { id: idOf(1) },
    [`POST /bin/${idOf(1)}/restore`]: { success: true },
  })
  const { user } = open()
  await screen.findByRole('button', { name: 'Delete Competitor watch' })
  server.answers['GET /workflows'] = pageOf()
  await user.click(screen.getByRole('button', { name: 'Delete Competitor watch' }))
  expect(await screen.findByText('No workflows yet')).toBeTruthy()
  expect(server.calls(`DELETE /workflows/${idOf(1)}`)).toHaveLength(1)
  const [offer] = toasts()
  expect(offer?.description).toBe('Competitor watch · Executions in progress were canceled.')
  server.answers['GET /workflows'] = pageOf(workflow())
  offer?.action?.run()
  expect(await screen.findByRole('button', { name: 'Delete Competitor watch' })).toBeTruthy()
  expect(server.calls(`POST /bin/${idOf(1)}/restore`)).toHaveLength(1)
})

test('the search and the status filter stand in the address and can be cleared', async () => {
  const server = serveWorkflows({
    'GET /workflows': (request) =>
      Response.json(request.url.includes('search=') ? pageOf() : pageOf(workflow({ name: 'Everything' }))),
  })
  const { user, address } = open('/workflows?q=nothing&status=inactive&other=1')
  expect(await screen.findByText('No workflows match your search.')).toBeTruthy()
  expect(server.calls('GET /workflows')[0]?.url).toContain('search=nothing&status=inactive')
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await rowOf('Everything')).toBeTruthy()
  expect(address()).toBe('/workflows')
  await user.type(screen.getByRole('searchbox', { name: 'Search workflows' }), 'pricing{Enter}')
  await waitFor(() => expect(address()).toBe('/workflows?q=pricing'))
})

test('the status filter offers All Status, Active and Inactive', async () => {
  serveWorkflows({ 'GET /workflows': pageOf(workflow()) })
  const { user, address } = open()
  await user.click(await screen.findByRole('button', { name: /All Status/ }))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'All Status',
    'Active',
    'Inactive',
  ])
  await user.click(screen.getByRole('option', { name: 'Active' }))
  await waitFor(() => expect(address()).toBe('/workflows?status=active'))
})

test('more workflows are loaded when asked for', async () => {
  serveWorkflows({
    'GET /workflows': (request) =>
      request.url.includes('cursor=next')
        ? Response.json(pageOf(workflow({ id: idOf(2), name: 'The second page' })))
        : Response.json({ items: [workflow()], nextCursor: 'next' }),
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Load more' }))
  expect(await rowOf('The second page')).toBeTruthy()
})

test('workflows that cannot be loaded say why, and can be asked for again', async () => {
  const server = serveWorkflows({ 'GET /workflows': refusal(403, 'This workspace is closed.') })
  const { user } = open()
  expect(await screen.findByText('This workspace is closed.')).toBeTruthy()
  server.answers['GET /workflows'] = pageOf(workflow())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await rowOf('Competitor watch')).toBeTruthy()
})

test('the product says why it switched a workflow off', async () => {
  serveWorkflows({
    'GET /workflows': pageOf(workflow({ enabled: false, pausedReason: 'Paused after three failures in a row.' })),
  })
  open()
  expect((await rowOf('Competitor watch')).getByText('Paused after three failures in a row.')).toBeTruthy()
})

test('a workflow whose steps need an approval says so', async () => {
  serveWorkflows({ 'GET /workflows': pageOf(workflow({ blockedReason: 'Its steps need an approval.' })) })
  open()
  expect((await rowOf('Competitor watch')).getByText('Its steps need an approval.')).toBeTruthy()
})

test('a viewer sees every button and why it does nothing', async () => {
  const permissions = {
    canCreateWorkflows: false,
    canEditAgents: false,
    canViewAnalytics: true,
    canManageTeam: false,
    canAccessBilling: false,
  }
  useAppState.setState({
    viewMode: 'team',
    currentTeam: { id: idOf(5), name: 'Northwind', role: 'member', members: 3, permissions },
  })
  const server = serveWorkflows({ 'GET /workflows': pageOf(workflow({ level: 'view' })) })
  const { user } = open()
  const row = await rowOf('Competitor watch')
  const why = 'Your role lets you view workflows, but not change them.'
  const pause = row.getByRole('button', { name: 'Pause Competitor watch' })
  expect(pause.getAttribute('title')).toBe(why)
  expect(screen.getByRole('button', { name: 'Create Workflow' }).getAttribute('title')).toBe(why)
  expect(screen.getByRole('button', { name: 'Export all' }).getAttribute('title')).toContain(
    'Only administrators and editors of this team can export workflow data.',
  )
  for (const name of ['Pause', 'Duplicate', 'Export', 'Delete']) {
    const button = row.getByRole('button', { name: `${name} Competitor watch` })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.click(button)
  }
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(server.calls(`PUT /workflows/${idOf(1)}/enabled`)).toHaveLength(0)
  act(() => useAppState.setState({ viewMode: 'individual', currentTeam: null }))
})

test('Run now starts an execution and leads to where it can be watched', async () => {
  const server = serveWorkflows({
    'GET /workflows': pageOf(workflow()),
    [`GET /workflows/${idOf(1)}`]: workflow(),
    [`POST /workflows/${idOf(1)}/run`]: { executionId: idOf(4) },
  })
  const { user, address } = open()
  await user.dblClick(await screen.findByRole('button', { name: 'Run Competitor watch now' }))
  await waitFor(() => expect(address()).toBe(`/workflows/${idOf(1)}/history?execution=${idOf(4)}`))
  expect(server.calls(`POST /workflows/${idOf(1)}/run`)).toHaveLength(1)
})

test('the palette creates a workflow and finds active ones and failures', () => {
  const went: string[] = []
  for (const command of commands) command.run({ go: (path) => went.push(path) })
  expect(went).toEqual(['/workflows/new', '/workflows', '/workflows?status=active', '/workflows/history?status=failed'])
})
