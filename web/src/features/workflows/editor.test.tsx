import type { Workflow } from '@sextant/contract/workflows'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useToasts } from '#kernel/toasts'
import { openApp } from '../../../test/open-app.tsx'
import { idOf, pageOf } from '../../../test/samples.ts'
import { refusal } from '../../../test/serve.ts'
import { signedInThroughout } from '../../../test/signed-in.ts'
import { workflows } from './index.ts'
import { serveWorkflows, workflow } from './workflows.samples.ts'
// Loaded before the clock of the first test runs.
import './pages/new-workflow-page.tsx'
import './pages/edit-workflow-page.tsx'
import './pages/workflows-page.tsx'

signedInThroughout()

const edit = `/workflows/edit/${idOf(1)}`
const open = (address = '/workflows/new?template=scratch') => openApp(address, [workflows])
const serve = (answers: Parameters<typeof serveWorkflows>[0] = {}) =>
  serveWorkflows({
    [`GET /workflows/${idOf(1)}`]: workflow(),
    'POST /workflows': workflow({ id: idOf(2), enabled: false }),
    [`PUT /workflows/${idOf(1)}`]: workflow({ version: 4 }),
    ...answers,
  })
const toasts = () => useToasts.getState().toasts
const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Workflow Name/ })
const save = () => screen.getByRole('button', { name: 'Save Workflow' })
const stepOf = (title: string) => within(screen.getByRole('listitem', { name: title }))

async function openStep(user: UserEvent, title: string) {
  const step = within(await screen.findByRole('listitem', { name: title }))
  await user.click(step.getByRole('button', { expanded: false, name: /^\d\./ }))
  return step
}
async function addAction(user: UserEvent, kind: string) {
  await user.click(screen.getByRole('button', { name: 'Add Action' }))
  await user.click(await screen.findByRole('menuitem', { name: kind }))
}
async function choose(user: UserEvent, button: HTMLElement, option: string) {
  await user.click(button)
  await user.click(await screen.findByRole('option', { name: option }))
}

test('a new workflow first offers templates, by search, by category, or none', async () => {
  serve()
  const { user, address } = open('/workflows/new')
  expect(await screen.findByRole('heading', { level: 1, name: 'Create New Workflow' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/workflows')
  expect(await screen.findByRole('link', { name: 'Weekly Digest' })).toBeTruthy()
  await user.type(screen.getByRole('searchbox', { name: 'Search templates' }), 'ALERT')
  expect(screen.queryByRole('link', { name: 'Weekly Digest' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Competitor Alert to Content' })).toBeTruthy()
  await choose(user, screen.getByRole('button', { name: /All Categories/ }), 'Reporting')
  expect(screen.getByText('No template matches your search.')).toBeTruthy()
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
    'Drafts a response and tells the team.',
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
  expect(screen.getByText(/The requested workflow could not be found/)).toBeTruthy()
})

async function savedActions(user: UserEvent, server: ReturnType<typeof serve>) {
  await user.click(save())
  await waitFor(() => expect(server.calls('POST /workflows')).toHaveLength(1))
  return (await server.sent('POST /workflows')).actions
}

test('what an agent is asked to do is saved with its parameters', async () => {
  const server = serve()
  const { user } = open()
  await name()
  await addAction(user, 'Trigger agent')
  await choose(user, stepOf('Step 1: Generate PRD').getByRole('button', { name: /Detail level/ }), 'Comprehensive')
  expect(await savedActions(user, server)).toMatchObject([
    { order: 1, actionType: 'generate-prd', parameters: { detailLevel: 'comprehensive', format: 'plain' } },
  ])
})

test('the type, the recipients and the message of a notification are saved', async () => {
  const server = serve()
  const { user } = open()
  await name()
  await addAction(user, 'Send notification')
  const step = stepOf('Step 1: In-app notification')
  await user.click(step.getByRole('radio', { name: 'Email' }))
  await user.click(step.getByLabelText('Recipients', { selector: 'input' }))
  await user.paste('maya@northwind.io,')
  await user.click(step.getByLabelText(/^Message/))
  await user.paste('It is done.')
  expect(await savedActions(user, server)).toMatchObject([
    { notificationConfig: { type: 'email', recipients: ['maya@northwind.io'], template: 'It is done.' } },
  ])
})

test('the address, the method and the wait of what follows are saved, in their order', async () => {
  const server = serve()
  const { user } = open()
  await name()
  await addAction(user, 'Call webhook')
  const hook = stepOf('Step 1: Call webhook')
  await choose(user, hook.getByRole('button', { name: /Method/ }), 'PUT')
  await user.click(hook.getByLabelText(/^URL/))
  await user.paste('https://acme.io/in')
  await addAction(user, 'Delay')
  const wait = stepOf('Step 2: Wait 1 hour')
  await choose(user, wait.getByRole('button', { name: /Unit/ }), 'Days')
  expect(await savedActions(user, server)).toMatchObject([
    { order: 1, webhookConfig: { url: 'https://acme.io/in', method: 'PUT' } },
    { order: 2, delayConfig: { duration: 1, unit: 'days' } },
  ])
})

test('a number that is none becomes 0', async () => {
  const server = serve()
  const { user } = open(edit)
  const step = await openStep(user, 'Step 1: Generate Content')
  const length = step.getByRole('textbox', { name: /Maximum length/ })
  await user.clear(length)
  await user.tab()
  await user.click(save())
  await waitFor(() => expect(server.calls(`PUT /workflows/${idOf(1)}`)).toHaveLength(1))
  expect((await server.sent(`PUT /workflows/${idOf(1)}`)).actions[0].parameters.maxLength).toBe(0)
})

test('a variable is put where the caret stands', async () => {
  serve()
  const { user } = open(edit)
  const step = await openStep(user, 'Step 2: In-app notification')
  const message = step.getByRole<HTMLTextAreaElement>('textbox', { name: /Message/ })
  message.setSelectionRange(0, 0)
  await user.click(step.getByRole('button', { name: 'Insert variable into Message' }))
  await user.click(await screen.findByRole('menuitem', { name: 'steps.1.output.url' }))
  expect(message.value).toBe('{{steps.1.output.url}}Ready: {{steps.1.output.title}}')
})

test('what is missing is said at its field, and nothing is sent', async () => {
  const server = serve()
  const { user } = open()
  await name()
  await addAction(user, 'Call webhook')
  await user.click(save())
  const step = stepOf('Step 1: Call webhook')
  expect(step.getByText('The address to call is missing')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(step.getByRole('textbox', { name: /URL/ })))
  expect(server.calls('POST /workflows')).toHaveLength(0)
  await user.type(step.getByRole('textbox', { name: /URL/ }), 'https://acme.io')
  expect(step.queryByText('The address to call is missing')).toBeNull()
})

test('steps are moved, copied and taken away', async () => {
  serve()
  const { user } = open(edit)
  await user.click(await screen.findByRole('button', { name: 'Actions for step 2' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Move up' }))
  expect(screen.getByRole('listitem', { name: 'Step 1: In-app notification' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Actions for step 1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
  expect(screen.getByRole('listitem', { name: 'Step 2: In-app notification' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Actions for step 1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  expect(screen.getByRole('listitem', { name: 'Step 2: Generate Content' })).toBeTruthy()
  expect(screen.queryByRole('listitem', { name: /Step 3/ })).toBeNull()
})

test('the picture follows the form and leads to its parts', async () => {
  serve()
  const { user } = open(edit)
  const picture = within(await screen.findByRole('navigation', { name: 'Flow' }))
  expect(picture.getByText('Every Monday at 08:30')).toBeTruthy()
  await user.click(picture.getByRole('button', { name: /2\. In-app notification.*takes from step 1/ }))
  const step = stepOf('Step 2: In-app notification')
  expect(step.getByRole('textbox', { name: /Message/ })).toBeTruthy()
  await user.click(step.getByRole('radio', { name: 'Slack' }))
  expect(picture.getByRole('button', { name: /2\. Slack notification/ }).getAttribute('aria-current')).toBe('step')
})

test('an agent’s event starts it, under conditions that begin with a confidence greater than 80', async () => {
  const server = serve()
  const { user } = open()
  await name()
  await user.click(screen.getByRole('radio', { name: 'Agent output' }))
  const card = within(screen.getByRole('region', { name: 'Trigger' }))
  await choose(user, card.getByRole('button', { name: /Agent/ }), 'Community Catalyst')
  await choose(user, card.getByRole('button', { name: /Event type/ }), 'response-generated')
  await user.click(card.getByRole('button', { name: 'Add condition' }))
  await user.click(card.getByRole('button', { name: 'Add condition' }))
  const second = within(card.getByRole('group', { name: 'Condition 2' }))
  await choose(user, second.getByRole('button', { name: /Field/ }), 'Priority')
  await choose(user, second.getByRole('button', { name: /Value/ }), 'high')
  expect(screen.getByText('if confidence greater than 80 and priority is high')).toBeTruthy()
  await user.click(save())
  await waitFor(() => expect(server.calls('POST /workflows')).toHaveLength(1))
  expect((await server.sent('POST /workflows')).trigger).toMatchObject({
    agentId: 'community-catalyst',
    eventType: 'response-generated',
    conditions: [
      { type: 'confidence-level', field: 'confidence', operator: 'greater-than', value: 80 },
      { type: 'priority', field: 'priority', operator: 'equals', value: 'high' },
    ],
  })
})

test('a trigger that was set comes back as it was', async () => {
  serve()
  const { user } = open(edit)
  await user.click(await screen.findByRole('radio', { name: 'Manual' }))
  expect(screen.getByText(/It runs when somebody presses Run now/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Schedule' }))
  expect(screen.getByText('Every Monday at 08:30, Europe/Berlin time.')).toBeTruthy()
})

const hooked = (changes: Partial<Workflow> = {}) =>
  workflow({
    trigger: {
      id: 'trigger-1',
      type: 'webhook',
      webhookConfig: { url: 'http://localhost:3000/api/v1/hooks/secret-token', requireSignature: false },
    },
    ...changes,
  })

test('a webhook has its address once saved, a signature when asked for, and both can be made anew', async () => {
  const server = serve({
    [`GET /workflows/${idOf(1)}`]: hooked(),
    [`POST /workflows/${idOf(1)}/hook`]: hooked({ version: 4 }),
    [`POST /workflows/${idOf(1)}/signing-secret`]: { secret: 'whsec_shown_once', secretHint: 'once' },
  })
  const { user } = open(edit)
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Webhook URL' })).value).toContain(
    'secret-token',
  )
  expect(screen.getByText('ends with a1b2')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Make a new address' }))
  const asked = within(await screen.findByRole('alertdialog'))
  await user.click(asked.getByRole('button', { name: 'Make a new address' }))
  await waitFor(() => expect(server.calls(`POST /workflows/${idOf(1)}/hook`)).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Make a new secret' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Make a new secret' }))
  expect(await screen.findByText('whsec_shown_once')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'I have copied it' }))
  await user.click(screen.getByRole('switch', { name: 'Refuse calls without a good signature' }))
  await user.click(save())
  await waitFor(() => expect(server.calls(`PUT /workflows/${idOf(1)}`)).toHaveLength(1))
  expect((await server.sent(`PUT /workflows/${idOf(1)}`)).trigger.webhookConfig.requireSignature).toBe(true)
})

test('Test Workflow lists every effect and says that nothing was sent', async () => {
  const server = serve({
    'POST /workflow-tests': {
      summary: '1 agent action, 1 message, estimated cost $0.15',
      trigger: { scheduledFor: '2026-11-16T08:30:00.000Z' },
      effects: [
        { order: 1, type: 'trigger-agent', text: 'Narrative Architect would generate content', problem: null },
        { order: 2, type: 'send-notification', text: 'Everybody would be told', problem: 'Nobody is there' },
      ],
      agentActions: 1,
      estimatedCost: 0.15,
    },
  })
  const { user } = open(edit)
  await user.type(await name(), '!')
  await user.click(screen.getByRole('button', { name: 'Test Workflow' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Test Workflow' }))
  expect(dialog.getByText(/Nothing was sent/)).toBeTruthy()
  const effects = within(await dialog.findByRole('list', { name: 'Effects' }))
  expect(effects.getAllByRole('listitem')).toHaveLength(2)
  expect(effects.getByText('Nobody is there')).toBeTruthy()
  expect(await server.sent('POST /workflow-tests')).toMatchObject({ name: 'Competitor watch!' })
  expect(server.calls(`PUT /workflows/${idOf(1)}`)).toHaveLength(0)
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
  const server = serve({ [`PUT /workflows/${idOf(1)}`]: refusal(409, 'Somebody else saved it.', { code: 'conflict' }) })
  const { user, address } = open(edit)
  await user.type(await name(), ' mine')
  server.answers[`GET /workflows/${idOf(1)}`] = workflow({ name: 'Theirs', version: 4 })
  await user.click(save())
  expect(await screen.findByText('Somebody else saved this workflow meanwhile')).toBeTruthy()
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
  expect(
    screen.getByText('Your role lets you look at workflows, but not change them.', { selector: 'div' }),
  ).toBeTruthy()
  expect(save().getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('button', { name: 'Add Action' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Test Workflow' }).getAttribute('aria-disabled')).toBeNull()
})
