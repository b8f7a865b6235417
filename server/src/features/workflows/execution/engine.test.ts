import { expect, test } from 'vitest'
import { testApp } from '#test/harness'
import { practiceRoom } from '#test/practice-room'
import { features } from '../../../app/features.ts'
import { create, hook, note, run, started, steps, until, wait } from '../workflows.fixtures.ts'

let clock = 0
const { signIn, clientOf, send, server, admin } = await testApp({
  features: [...features, practiceRoom()],
  services: ['worker'],
  now: () => new Date(Date.now() + clock),
})

test('an execution does its steps one after the other and keeps a log of them', async () => {
  const me = await signIn()
  const { workflow, executionId } = await started(
    me,
    { actions: steps(note('Hello {{trigger.name}}'), wait(0), note('Bye {{trigger.name | upper}}')) },
    { name: 'Ada' },
  )
  const done = await until(me, executionId, 'completed')
  expect(done).toMatchObject({
    workflowId: workflow.id,
    triggeredBy: 'Manual',
    stepsDone: 3,
    stepsTotal: 3,
    estimatedCost: 0.15,
    error: null,
  })
  expect(done.executionLog.map((step: { status: string }) => step.status)).toEqual([
    'completed',
    'completed',
    'completed',
  ])
  expect(done.executionLog[2]).toMatchObject({
    order: 3,
    input: { text: 'Bye ADA' },
    output: { recipients: [me.email] },
  })
  const { rows } = await admin.query('select count, items from notifications where user_id = $1', [me.userId])
  expect(rows[0].count).toBe(2)
})

test('an agent step starts a run, waits for its end, and hands what it made to the next step', async () => {
  const me = await signIn()
  const actions = steps(run({ timeframe: 'week' }), note('{{steps.1.output.title}}: {{steps.1.output.body}}'))
  const { executionId } = await started(me, { actions })
  const done = await until(me, executionId, 'completed')
  expect(done.executionLog[0].runId ?? done.executionLog[0].output.runId).toBeTruthy()
  expect(done.executionLog[1].input.text).toContain('A calm month: # A calm month')
  const { body } = await me.get('/agent-runs')
  expect(body.items).toHaveLength(1)
  expect(body.items[0].triggeredBy).toBe('workflow')
})

test('a delay is stored as waiting, and goes on when its time has come', async () => {
  const me = await signIn()
  const { executionId } = await started(me, { actions: steps(wait(1, 'days'), wait(0)) })
  const waiting = await until(me, executionId, 'waiting')
  expect(waiting.waitingFor).toBe('Waiting 1 day')
  clock += 86_400_000 - 60_000
  await new Promise((done) => setTimeout(done, 1_500))
  const later = await clientOf(me)
  expect((await later.get(`/executions/${executionId}`)).body.status).toBe('waiting')
  clock += 61_000
  await until(later, executionId, 'completed')
})

test('a call of its address starts a workflow and is answered 202 with the execution', async () => {
  const me = await signIn()
  const { id } = await create(me, { trigger: hook(), actions: steps(note('{{trigger.title}}')) })
  await me.put(`/workflows/${id}/enabled`, { enabled: true })
  const { body } = await me.get(`/workflows/${id}`)
  const path = new URL(body.trigger.webhookConfig.url).pathname
  const reply = await send('POST', path, { body: { title: 'Dark mode' } })
  expect(reply.status).toBe(202)
  const done = await until(me, reply.body.executionId, 'completed')
  expect(done).toMatchObject({ triggeredBy: 'API', trigger: { title: 'Dark mode' } })
  expect(server.app.hasRoute({ method: 'POST', url: '/hooks/:token' })).toBe(true)
})
