import type { Workflow } from '@sextant/contract/workflows/routes'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { idOf } from '../../../test/samples.ts'
import { signedInThroughout } from '../../../test/signed-in.ts'
import { addAction, choose, edit, name, open, openStep, save, serve, stepOf } from './editor.fixtures.ts'
import { workflow } from './workflows.fixtures.ts'
// Preloaded so that it doesn't count toward the first test's timeout.
import './pages/new-workflow-page.tsx'
import './pages/edit-workflow-page.tsx'
import './pages/workflows-page.tsx'

signedInThroughout()

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

test('an agent that has no place on the plan is said to have none before its step fails', async () => {
  serve({ 'GET /usage': { plan: 'free', activeAgentsLimit: 2, active: ['market-maven', 'impact-predictor'] } })
  const { user } = open()
  await name()
  await addAction(user, 'Trigger agent')
  expect(
    await stepOf('Step 1: Generate PRD').findByText(
      /Steps that use User Whisperer fail until you pause one of them\.$/,
    ),
  ).toBeTruthy()
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

test('a fraction that is typed is cut to the whole number before it', async () => {
  const server = serve()
  const { user } = open(edit)
  const step = await openStep(user, 'Step 1: Generate Content')
  const length = step.getByRole('textbox', { name: /Maximum length/ })
  await user.clear(length)
  await user.keyboard('12.7')
  await user.tab()
  await user.click(save())
  await waitFor(() => expect(server.calls(`PUT /workflows/${idOf(1)}`)).toHaveLength(1))
  expect((await server.sent(`PUT /workflows/${idOf(1)}`)).actions[0].parameters.maxLength).toBe(12)
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
  expect(step.getByText('Enter a URL')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(step.getByRole('textbox', { name: /URL/ })))
  expect(server.calls('POST /workflows')).toHaveLength(0)
  await user.type(step.getByRole('textbox', { name: /URL/ }), 'https://acme.io')
  expect(step.queryByText('Enter a URL')).toBeNull()
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
  await user.click(picture.getByRole('button', { name: /2\. In-app notification.*uses data from step 1/ }))
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
  await choose(user, card.getByRole('button', { name: /Event type/ }), 'Response generated')
  await user.click(card.getByRole('button', { name: 'Add condition' }))
  await user.click(card.getByRole('button', { name: 'Add condition' }))
  const second = within(card.getByRole('group', { name: 'Condition 2' }))
  await choose(user, second.getByRole('button', { name: /Field/ }), 'Priority')
  await choose(user, second.getByRole('button', { name: /Value/ }), 'high')
  expect(screen.getByText('if confidence is greater than 80 and priority is high')).toBeTruthy()
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
  expect(screen.getByText(/Runs only when someone clicks Run now/)).toBeTruthy()
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
  await user.click(screen.getByRole('button', { name: 'Create a new URL' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Create a new URL' }))
  await waitFor(() => expect(server.calls(`POST /workflows/${idOf(1)}/hook`)).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Create a new secret' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Create a new secret' }))
  expect(await screen.findByText('whsec_shown_once')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: "I've copied it" }))
  await user.click(screen.getByRole('switch', { name: 'Require a valid signature' }))
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
        { order: 2, type: 'send-notification', text: '2 notifications', problem: 'No recipients' },
      ],
      agentActions: 1,
      estimatedCost: 0.15,
    },
  })
  const { user } = open(edit)
  await user.type(await name(), '!')
  await user.click(screen.getByRole('button', { name: 'Test Workflow' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Test Workflow' }))
  expect(dialog.getByText(/Nothing has been sent/)).toBeTruthy()
  expect(dialog.getByText(/\$0\.15 each\. Not billed\./)).toBeTruthy()
  const effects = within(await dialog.findByRole('list', { name: 'Effects' }))
  expect(effects.getAllByRole('listitem')).toHaveLength(2)
  expect(effects.getByText('No recipients')).toBeTruthy()
  expect(await server.sent('POST /workflow-tests')).toMatchObject({ name: 'Competitor watch!' })
  expect(server.calls(`PUT /workflows/${idOf(1)}`)).toHaveLength(0)
})
