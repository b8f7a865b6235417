import { randomUUID } from 'node:crypto'
import type { Trigger } from '@sextant/contract/workflows/parts'
import { newCondition } from '@sextant/contract/workflows/rules'
import { expect, test, vi } from 'vitest'
import { eventually } from '#test/eventually'
import { testApp } from '#test/harness'
import { practiceRoom } from '#test/practice-room'
import { features } from '../../../app/features.ts'
import { create, draftOf, note, reportOf, run, started, steps, until, wait } from '../workflows.fixtures.ts'
import * as engine from './engine.queries.ts'
import * as upkeep from './upkeep.queries.ts'

let clock = 0
const { signIn, server, admin, clientOf } = await testApp({
  features: [...features, practiceRoom(async (ctx) => reportOf(ctx.run.id))],
  services: ['worker'],
  now: () => new Date(Date.now() + clock),
})

const whenEngaged = (confidence: number): Trigger => ({
  id: 'trigger',
  type: 'agent-output',
  agentId: 'community-catalyst',
  eventType: 'engagement-detected',
  conditions: [{ ...newCondition('condition'), value: confidence }],
})

test('workflows that start each other end after five, and the last one says so', async () => {
  const me = await signIn()
  const trigger = whenEngaged(80)
  const { id } = await create(me, { trigger, actions: steps(run()) })
  await me.put(`/workflows/${id}/enabled`, { enabled: true })
  await me.post('/agents/community-catalyst/actions/track-engagement', { input: {} })
  const list = async () => (await me.get(`/workflows/${id}/executions`)).body.items
  await vi.waitFor(async () => expect((await list())[0]?.error).toContain('workflows can trigger each other'), {
    timeout: 30_000,
  })
  const items = await list()
  expect(items.map(({ status }: { status: string }) => status)).toEqual(['failed', ...Array(5).fill('completed')])
  expect(items.every(({ triggeredBy }: { triggeredBy: string }) => triggeredBy === 'Event')).toBe(true)
})

test('an event that the conditions do not ask for starts nothing', async () => {
  const me = await signIn()
  const { id } = await create(me, { trigger: whenEngaged(95), actions: steps(note('Hi')) })
  await me.put(`/workflows/${id}/enabled`, { enabled: true })
  await me.post('/agents/community-catalyst/actions/track-engagement', { input: {}, wait: 20 })
  const { rows } = await admin.query(
    "select count(*)::int as n from event_deliveries where listener = 'workflows:agent.event'",
  )
  await eventually(() => expect(rows[0].n).toBeGreaterThan(0))
  expect((await me.get(`/workflows/${id}/executions`)).body.items).toEqual([])
})

test('a run that began with a version keeps to it, whatever is saved meanwhile', async () => {
  const me = await signIn()
  const { workflow, executionId } = await started(me, { actions: steps(wait(1, 'hours'), note('the first version')) })
  await until(me, executionId, 'waiting')
  await me.put(`/workflows/${workflow.id}`, { ...draftOf({ actions: steps(note('the second')) }), version: 1 })
  clock += 3_601_000
  const done = await until(await clientOf(me), executionId, 'completed')
  expect(done.version).toBe(1)
  expect(done.executionLog[1].input.text).toBe('the first version')
})

test('a worker that was only slow has lost its execution, and what it writes late is refused', async () => {
  const me = await signIn()
  const { executionId } = await started(me, { actions: steps(wait(1, 'days')) })
  await until(me, executionId, 'waiting')
  const slow = randomUUID()
  await admin.query("update workflow_executions set status = 'running', worker_id = $2, wake_at = null where id = $1", [
    executionId,
    slow,
  ])
  const { rows } = await admin.query('select claim from workflow_executions where id = $1', [executionId])
  await vi.waitFor(
    async () => {
      await upkeep.takeOver(server.db, new Date())
      expect((await me.get(`/executions/${executionId}`)).body.status).toBe('waiting')
    },
    { timeout: 15_000 },
  )
  const late = {
    workspaceId: me.workspaceId,
    executionId,
    claim: rows[0].claim,
    number: 1,
    status: 'completed' as const,
    attempts: 1,
    input: null,
    output: null,
    error: null,
    runId: null,
    startedAt: new Date(),
    completedAt: new Date(),
    next: 'completed' as const,
    nextStep: 2,
    waitingFor: null,
    wakeAt: null,
  }
  expect(await engine.record(server.db, [late])).toEqual(new Set())
  expect((await me.get(`/executions/${executionId}`)).body.status).toBe('waiting')
})

test('a step over which worker after worker dies fails in the end, and others are not held up', async () => {
  const me = await signIn()
  const { executionId } = await started(me, { actions: steps(wait(1, 'days')) })
  await until(me, executionId, 'waiting')
  await admin.query("update workflow_executions set status = 'running', worker_id = $2, takeovers = 10 where id = $1", [
    executionId,
    randomUUID(),
  ])
  const other = await started(me, { actions: steps(note('Hi')) })
  await until(me, other.executionId, 'completed')
  expect((await until(me, executionId, 'failed')).error).toContain('This step was interrupted 10 times')
})

test('one team floods ten thousand executions; another team does not wait for them', { timeout: 120_000 }, async () => {
  const flood = await signIn()
  const other = await signIn()
  const { id, version } = await create(flood, { actions: steps(wait(0), wait(0), wait(0)) })
  await admin.query(
    `insert into workflow_executions (workspace_id, workflow_id, version, triggered_by, steps_total, started_at)
     select $1, $2, $3, 'API', 3, now() from generate_series(1, 10000)`,
    [flood.workspaceId, id, version],
  )
  const { executionId } = await started(other, { actions: steps(wait(0)) })
  await until(other, executionId, 'completed', 30_000)
  const { rows } = await admin.query(
    "select count(*)::int as waiting from workflow_executions where workflow_id = $1 and status = 'pending'",
    [id],
  )
  expect(rows[0].waiting).toBeGreaterThan(2_000)
  await vi.waitFor(async () => expect((await flood.get('/execution-stats')).body.completed).toBe(10_000), {
    timeout: 90_000,
    interval: 500,
  })
})
