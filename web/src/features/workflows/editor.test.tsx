import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { idOf, pageOf } from '../../../test/samples.ts'
import { refusal } from '../../../test/serve.ts'
import { signedInThroughout } from '../../../test/signed-in.ts'
import { choose, edit, name, open, save, serve, toasts } from './editor.fixtures.ts'
import { workflow } from './workflows.fixtures.ts'
// Preloaded so that it doesn't count toward the first test's timeout.
import './pages/new-workflow-page.tsx'
import './pages/edit-workflow-page.tsx'
import './pages/workflows-page.tsx'

signedInThroughout()

test('a new workflow first offers templates, by search, by category, or none', async () => {
  serve()
  const { user, address } = open('/workflows/new')
  expect(await screen.findByText(/Popularity is a fixed number from our catalog/)).toBeTruthy()
  expect(await screen.findByRole('heading', { level: 1, name: 'Create New Workflow' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/workflows')
  expect(await screen.findByRole('link', { name: 'Weekly Digest' })).toBeTruthy()
  await user.type(screen.getByRole('searchbox', { name: 'Search templates' }), 'ALERT')
  expect(screen.queryByRole('link', { name: 'Weekly Digest' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Competitor Alert to Content' })).toBeTruthy()
  await choose(user, screen.getByRole('button', { name: /All Categories/ }), 'Reporting')
  expect(screen.getByText('No templates match your search.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await user.click(screen.getByRole('link', { name: /Start from Scratch/ }))
  expect((await name()).value).toBe('')
  expect(address()).toBe('/workflows/new?template=scratch')
})

test('a template fills in name, description, trigger, actions and tags, and is saved under ids of its own', async () => {
  const server = serve()
  const { user, address } = open('/workflows/new?template=competitor-alert')
  expect((await name()).value).toBe('Competitor Alert to Content')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' }).value).toBe(
    'Drafts a response and notifies the team.',
  )
  expect(screen.getByRole('listitem', { name: 'Step 1: Generate Content' })).toBeTruthy()
  expect(screen.getByRole('row', { name: /alerts/ })).toBeTruthy()
  await user.click(save())
  await waitFor(() => expect(address()).toBe('/workflows'))
  const sent = await server.sent('POST /workflows')
  expect(sent).toMatchObject({
    name: 'Competitor Alert to Content',
    tags: ['alerts'],
    trigger: { type: 'agent-output' },
  })
  expect(sent.actions.map(({ order }: { order: number }) => order)).toEqual([1, 2])
  expect(sent.actions[0].id).not.toBe('action-1')
})

test('a new workflow runs daily at 09:00, and is saved once however fast one clicks, even without a name', async () => {
  const server = serve()
  const { user, address } = open()
  expect((await name()).required || (await name()).getAttribute('aria-required')).toBeTruthy()
  for (const part of ['Workflow Details', 'Trigger', 'Actions']) {
    expect(screen.getByRole('region', { name: part })).toBeTruthy()
  }
  await user.dblClick(save())
  await waitFor(() => expect(address()).toBe('/workflows'))
  expect(server.calls('POST /workflows')).toHaveLength(1)
  expect(await server.sent('POST /workflows')).toMatchObject({
    name: '',
    trigger: { type: 'schedule', scheduleConfig: { frequency: 'daily', time: '09:00' } },
    actions: [],
  })
  expect(toasts()[0]?.title).toBe('Workflow saved')
})

test('a saved workflow is edited and saved from the version it was read at', async () => {
  const server = serve()
  const { user, address } = open(edit)
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit Workflow' })).toBeTruthy()
  await user.type(await name(), '!')
  await user.click(save())
  await waitFor(() => expect(address()).toBe('/workflows'))
  expect(await server.sent(`PUT /workflows/${idOf(1)}`)).toMatchObject({ name: 'Competitor watch!', version: 3 })
})

test('a workflow that does not exist can only be created', async () => {
  serve({ [`GET /workflows/${idOf(1)}`]: refusal(404, 'Workflow not found') })
  open(edit)
  expect(await screen.findByRole('heading', { level: 1, name: 'Create New Workflow' })).toBeTruthy()
  expect(await screen.findByText(/The requested workflow could not be found/)).toBeTruthy()
})

test('a refused save says why and loses nothing', async () => {
  serve({ [`PUT /workflows/${idOf(1)}`]: refusal(400, 'maya@elsewhere.io is not in this workspace.') })
  const { user, address } = open(edit)
  await user.type(await name(), '!')
  await user.click(save())
  expect(await screen.findByText('maya@elsewhere.io is not in this workspace.')).toBeTruthy()
  expect((await name()).value).toBe('Competitor watch!')
  expect(address()).toBe(edit)
})

test('a save whose answer was lost is sent again under the same key', async () => {
  const server = serve({ 'POST /workflows': () => Promise.reject(new TypeError('offline')) })
  const { user, address } = open()
  await user.type(await name(), 'A')
  await user.click(save())
  expect(await screen.findByText('Not saved')).toBeTruthy()
  const { idempotencyKey } = await server.sent('POST /workflows')
  server.answers['POST /workflows'] = workflow({ id: idOf(2) })
  await user.type(await name(), 'B')
  await user.click(save())
  await waitFor(() => expect(address()).toBe('/workflows'))
  expect(await server.sent('POST /workflows')).toMatchObject({ name: 'AB', idempotencyKey })
})

test('of two tabs that save the second is told, keeps its text, and may save over', async () => {
  const server = serve({ [`PUT /workflows/${idOf(1)}`]: refusal(409, 'Someone else saved it.', { code: 'conflict' }) })
  const { user, address } = open(edit)
  await user.type(await name(), ' mine')
  server.answers[`GET /workflows/${idOf(1)}`] = workflow({ name: 'Theirs', version: 4 })
  await user.click(save())
  expect(await screen.findByText('Someone else changed this workflow')).toBeTruthy()
  expect((await name()).value).toBe('Competitor watch mine')
  server.answers[`PUT /workflows/${idOf(1)}`] = workflow({ version: 5 })
  await waitFor(() => expect(server.calls(`GET /workflows/${idOf(1)}`).length).toBeGreaterThan(1))
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  await user.click(save())
  await waitFor(() => expect(address()).toBe('/workflows'))
  expect(await server.sent(`PUT /workflows/${idOf(1)}`)).toMatchObject({ name: 'Competitor watch mine', version: 4 })
})

test('Cancel asks before it leaves changes behind', async () => {
  serve({ 'GET /workflows': pageOf(workflow()) })
  const { user, address } = open(edit)
  await user.type(await name(), '!')
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
  await user.click(dialog.getByRole('button', { name: 'Stay' }))
  expect(address()).toBe(edit)
  expect((await name()).value).toBe('Competitor watch!')
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(address()).toBe('/workflows'))
})

test('who may only look can test, and is told why nothing can be changed', async () => {
  serve({ [`GET /workflows/${idOf(1)}`]: workflow({ level: 'view' }) })
  open(edit)
  expect((await name()).disabled).toBe(true)
  expect(screen.getByText('Your role lets you view workflows, but not change them.', { selector: 'div' })).toBeTruthy()
  expect(save().getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('button', { name: 'Add Action' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Test Workflow' }).getAttribute('aria-disabled')).toBeNull()
})
