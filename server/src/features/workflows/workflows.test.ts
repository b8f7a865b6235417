import { workflowTemplates } from '@sextant/contract/workflows/templates'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness'
import { call, create, draftOf, hook, manual, note, run, steps, wait } from './workflows.fixtures.ts'

// An app in which two agents have no actions.
const { signIn, admin, folder } = await testApp({ without: ['advocates', 'community'] })

test('a new workflow is switched off and has every field of the specification', async () => {
  const me = await signIn('editor')
  const workflow = await create(me, { name: 'Digest', actions: steps(wait(1)), tags: ['weekly'] })
  expect(workflow).toMatchObject({
    name: 'Digest',
    description: '',
    enabled: false,
    trigger: { id: 'trigger', type: 'manual' },
    actions: [{ id: 'step-1', type: 'delay', order: 1, delayConfig: { duration: 1, unit: 'minutes' } }],
    createdBy: me.name,
    lastExecuted: null,
    executionCount: 0,
    successRate: 0,
    tags: ['weekly'],
    version: 1,
  })
  expect(Date.parse(workflow.createdAt)).toBeLessThanOrEqual(Date.parse(workflow.updatedAt))
})

test('a workflow is a step of the first hour once it is switched on', async () => {
  const me = await signIn()
  const isDone = async () =>
    (await me.get('/welcome')).body.steps.find(({ id }: { id: string }) => id === 'automate').isDone
  const { id } = await create(me, { actions: steps(wait(1)) })
  expect(await isDone()).toBe(false)
  expect((await me.put(`/workflows/${id}/enabled`, { enabled: true })).status).toBe(200)
  expect(await isDone()).toBe(true)
})

test('an empty name is saved as Untitled workflow', async () => {
  expect((await create(await signIn(), { name: '   ' })).name).toBe('Untitled workflow')
})

test('notification, webhook and delay fields are saved as they were sent', async () => {
  const me = await signIn()
  const actions = steps(
    note('Hello', [me.email]),
    call('https://example.com/hook', 'PUT', '{"a": {{trigger.a | json}}}'),
    wait(3, 'days'),
    run({ timeframe: 'week' }),
  )
  const { id } = await create(me, { actions })
  expect((await me.get(`/workflows/${id}`)).body.actions).toEqual(actions)
})

test('an edit keeps whether it is on, counts the version up and keeps the order without gaps', async () => {
  const me = await signIn()
  const { id, version } = await create(me, { actions: steps(wait(1), wait(2)) })
  await me.put(`/workflows/${id}/enabled`, { enabled: true })
  const actions = steps(wait(2), wait(1)).map((action) => ({ ...action, order: 7 }))
  const { body } = await me.put(`/workflows/${id}`, { ...draftOf({ actions }), version })
  expect(body).toMatchObject({ enabled: true, version: 2 })
  expect(body.actions.map(({ order }: { order: number }) => order)).toEqual([1, 2])
})

test('of two tabs that save the same version, the second is told and loses nothing', async () => {
  const me = await signIn()
  const { id } = await create(me)
  const saves = await Promise.all(
    ['One', 'Two'].map((name) => me.put(`/workflows/${id}`, { ...draftOf({ name }), version: 1 })),
  )
  expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(saves.find(({ status }) => status === 409)?.body.detail).toContain('Someone else changed')
  expect((await me.get(`/workflows/${id}`)).body.version).toBe(2)
})

test('starting flips enabled and updatedAt; a schedule then has its next run, and none when paused', async () => {
  const me = await signIn()
  const schedule = { frequency: 'daily', time: '09:00', dayOfWeek: 1, dayOfMonth: 1 } as const
  const trigger = { id: 'trigger', type: 'schedule', scheduleConfig: schedule } as const
  const before = await create(me, { trigger, actions: steps(wait(1)) })
  const { body: on } = await me.put(`/workflows/${before.id}/enabled`, { enabled: true })
  expect(on.enabled).toBe(true)
  expect(on.nextRunAt).toMatch(/T09:00:00.000Z$/)
  expect(Date.parse(on.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt))
  const { body: off } = await me.put(`/workflows/${before.id}/enabled`, { enabled: false })
  expect(off).toMatchObject({ enabled: false, nextRunAt: null })
})

test('a workflow without actions can be saved, and not started', async () => {
  const me = await signIn()
  const { id } = await create(me, { actions: [] })
  const { status, body } = await me.put(`/workflows/${id}/enabled`, { enabled: true })
  expect([status, body.detail]).toEqual([409, 'This workflow has no actions yet. Add one first.'])
})

test('search finds by name, description or tag, whatever the case; the status filter by Active and Inactive', async () => {
  const me = await signIn()
  const names = async (query: string) =>
    (await me.get(`/workflows?${query}`)).body.items.map(({ name }: { name: string }) => name)
  await create(me, { name: 'Alpha 100%' })
  await create(me, { name: 'Beta', description: 'About the ALPHAbet' })
  await create(me, { name: 'Gamma', tags: ['Alphas'] })
  const { id } = await create(me, { name: 'Delta', actions: steps(wait(1)) })
  await me.put(`/workflows/${id}/enabled`, { enabled: true })
  expect(await names('search=alpha')).toEqual(['Gamma', 'Beta', 'Alpha 100%'])
  expect(await names('search=100%25')).toEqual(['Alpha 100%'])
  expect(await names('search=%25')).toEqual(['Alpha 100%'])
  expect(await names('status=active')).toEqual(['Delta'])
  expect(await names('status=inactive')).toHaveLength(3)
  expect((await me.get('/workflow-stats')).body).toEqual({
    totalWorkflows: 4,
    active: 1,
    totalExecutions: 0,
    successRate: 0,
  })
})

test('a copy is off, has its own id and says that it is one', async () => {
  const me = await signIn()
  const original = await create(me, { trigger: hook(), actions: steps(wait(1)), tags: ['a'] })
  await me.put(`/workflows/${original.id}/enabled`, { enabled: true })
  const { body: copy } = await me.post(`/workflows/${original.id}/duplicate`)
  expect(copy).toMatchObject({ name: 'Digest (Copy)', enabled: false, tags: ['a'] })
  expect(copy.id).not.toBe(original.id)
  expect(copy.trigger.webhookConfig.url).not.toBe(original.trigger.webhookConfig.url)
})

test('templates show only once all their actions exist', async () => {
  const me = await signIn()
  const { body } = await me.get('/workflow-templates')
  const visible = body.map(({ name }: { name: string }) => name)
  expect(visible).toContain('Customer Feedback to PRD')
  expect(visible).not.toContain('Weekly Advocate Roundup')
  expect(visible.length).toBeLessThan(workflowTemplates.length)
  const { body: choices } = await me.get('/workflow-choices')
  expect(choices.actions).toContainEqual({ agentId: 'user-whisperer', actionType: 'generate-prd' })
  expect(choices).toMatchObject({ timeZone: 'UTC', recipients: [{ email: me.email }], isSlackConnected: false })
})

test('what cannot run is refused with a sentence, and nobody outside the workspace can be written to', async () => {
  const me = await signIn()
  const stranger = await signIn()
  const save = async (part: object) => (await me.post('/workflows', { ...draftOf({}), ...part })).body
  expect((await save({ actions: steps(call('ftp://x')) })).detail).toBe('The URL must start with http:// or https://')
  expect((await save({ actions: steps(note('Hi', [stranger.email])) })).code).toBe('not_found')
  expect((await save({ trigger: { id: 't', type: 'cron' } })).code).toBe('invalid_input')
  expect((await save({ name: 'x'.repeat(201) })).code).toBe('invalid_input')
})

test('what a caller may not set is ignored', async () => {
  const me = await signIn()
  const extra = { enabled: true, executionCount: 99, successRate: 100, createdBy: 'Eve', isSample: true, id: 'x' }
  const { body } = await me.post('/workflows', { ...draftOf({}), ...extra, __proto__: { polluted: true } })
  expect(body).toMatchObject({ enabled: false, executionCount: 0, createdBy: me.name, isSample: false })
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})

test('a viewer sees no workflow that nobody shared with them, and cannot create one', async () => {
  const owner = await signIn('admin')
  const { id } = await create(owner)
  const viewer = await signIn('viewer', owner.workspaceId)
  expect((await viewer.get('/workflows')).body.items).toEqual([])
  expect((await viewer.get(`/workflows/${id}`)).status).toBe(404)
  expect((await viewer.post('/workflows', draftOf({}))).status).toBe(403)
  expect((await viewer.get('/executions')).body.items).toEqual([])
  const editor = await signIn('editor', owner.workspaceId)
  expect((await editor.put(`/workflows/${id}`, { ...draftOf({}), version: 1 })).status).toBe(200)
})

test('Test Workflow lists every effect it would have, and nothing leaves', async () => {
  const me = await signIn()
  const generate = {
    type: 'trigger-agent',
    agentId: 'user-whisperer',
    actionType: 'generate-prd',
    parameters: {},
  } as const
  const email = note('{{trigger.title}} {{steps.1.output.title}}', [me.email], 'email')
  const slack = note('{{trigger.title}}', ['#x'], 'slack')
  const actions = steps(
    generate,
    email,
    slack,
    call('https://example.com/a?t={{trigger.title}}'),
    wait(2, 'days'),
    run(),
  )
  const { status, body } = await me.post('/workflow-tests', draftOf({ trigger: hook(), actions }))
  expect(status).toBe(200)
  expect(body.summary).toBe(
    '1 PRD, 1 email, 1 Slack message, 1 POST to example.com, 1 Engagement report, 2 agent actions, wait 2 days, estimated cost $0.15',
  )
  expect(body.effects[1].text).toContain(`1 email to ${me.email}`)
  expect(body.effects[3].text).toBe('1 POST to https://example.com/a?t=Sample%20title')
  expect(body.effects[2].problem).toBe("Slack isn't connected. Connect it under Integrations.")
  expect(body.effects[5].problem).toContain('available in this version')
  const { rows } = await admin.query('select count(*)::int as n from workflow_executions where workspace_id = $1', [
    me.workspaceId,
  ])
  expect(rows[0].n).toBe(0)
  expect((await me.get('/agent-runs')).body.items).toEqual([])
  expect(folder).toBeTruthy()
})

test('Test Workflow tells what a run would be refused for', async () => {
  const me = await signIn()
  const { body: config } = await me.get('/agents/user-whisperer/config')
  await me.put('/agents/user-whisperer/config', { ...config, enabled: false })
  const generate = {
    type: 'trigger-agent',
    agentId: 'user-whisperer',
    actionType: 'generate-prd',
    parameters: {},
  } as const
  const { body } = await me.post('/workflow-tests', draftOf({ trigger: manual, actions: steps(generate) }))
  expect(body.effects[0].problem).toBe('User Whisperer is paused. Resume it in its settings first.')
})

test('a deleted workflow is gone, and its history stays', async () => {
  const me = await signIn()
  const { id } = await create(me, { trigger: manual, actions: steps(wait(1)) })
  const { body: started } = await me.post(`/workflows/${id}/run`, {})
  expect((await me.call('DELETE', `/workflows/${id}`)).status).toBe(200)
  expect((await me.get(`/workflows/${id}`)).status).toBe(404)
  const { body: execution } = await me.get(`/executions/${started.executionId}`)
  expect(execution).toMatchObject({
    status: 'cancelled',
    error: 'The workflow was deleted.',
    isWorkflowDeleted: true,
    workflowName: 'Digest',
  })
  expect((await me.get('/executions')).body.items).toHaveLength(1)
  expect((await me.get('/workflow-stats')).body).toMatchObject({ totalWorkflows: 0, totalExecutions: 1 })
})
