import type { Trigger } from '@sextant/contract/workflows/parts'
import { beforeEach, expect, test } from 'vitest'
import type { RunCtx } from '#kernel/agents'
import { testApp } from '#test/harness'
import { practiceResult, practiceRoom } from '#test/practice-room'
import { features } from '../../../app/features.ts'
import { onAgentEvent } from '../triggers/schedule.service.ts'
import { create, note, run, started, steps, until } from '../workflows.fixtures.ts'

/** While set, the agent keeps working until it is aborted. */
let isEndless = false
const { signIn, server, admin } = await testApp({
  features: [...features, practiceRoom(async (ctx) => (isEndless ? endless(ctx) : practiceResult))],
  services: ['worker'],
})

beforeEach(() => {
  isEndless = false
})

function endless({ signal }: RunCtx<'community-catalyst'>): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

type Me = Awaited<ReturnType<typeof signIn>>

async function waitingForAgent(me: Me) {
  isEndless = true
  const begun = await started(me, { actions: steps(run(), note('never')) })
  const { executionLog } = await until(me, begun.executionId, 'waiting')
  return { ...begun, runId: executionLog[0].runId as string }
}
const runOf = async (me: Me, id: string) => (await me.get(`/agent-runs/${id}`)).body

test('a cancelled execution stops the agent it waits for', async () => {
  const me = await signIn()
  const { executionId, runId } = await waitingForAgent(me)
  expect((await me.post(`/executions/${executionId}/cancel`)).body.status).toBe('cancelled')
  expect(await runOf(me, runId)).toMatchObject({ status: 'failed', error: 'Canceled' })
  isEndless = false
  await me.post(`/executions/${executionId}/retry`)
  const done = await until(me, executionId, 'completed')
  expect(done.executionLog[0].runId).not.toBe(runId)
})

test('a workflow that is deleted stops the agents its executions wait for', async () => {
  const me = await signIn()
  const { workflow, executionId, runId } = await waitingForAgent(me)
  expect((await me.call('DELETE', `/workflows/${workflow.id}`)).status).toBe(200)
  expect((await me.get(`/executions/${executionId}`)).body).toMatchObject({ status: 'cancelled' })
  expect(await runOf(me, runId)).toMatchObject({ status: 'failed', error: 'Canceled' })
})

test('a chain is known as one also when the step that announced it was done before', async () => {
  const me = await signIn()
  const { executionId } = await started(me, { actions: steps(run()) })
  const { executionLog } = await until(me, executionId, 'completed')
  const { runId } = executionLog[0]
  expect(runId).toBe(executionLog[0].output.runId)
  const trigger: Extract<Trigger, { type: 'agent-output' }> = {
    id: 'trigger',
    type: 'agent-output',
    agentId: 'community-catalyst',
    eventType: 'engagement-detected',
    conditions: [],
  }
  const listening = await create(me, { trigger, actions: steps(note('Hi')) })
  await me.put(`/workflows/${listening.id}/enabled`, { enabled: true })
  const { workspaceId } = me
  const { agentId, eventType } = trigger
  const subject = { type: 'output', id: runId, title: 'Late' }
  const event = { workspaceId, runId, agentId, eventType, confidence: 90, sentiment: null, priority: null, subject }
  await server.ctx.inWorkspace(workspaceId).transact((ctx) => onAgentEvent(event, ctx))
  const { rows } = await admin.query('select depth from workflow_executions where workflow_id = $1', [listening.id])
  expect(rows).toEqual([{ depth: 1 }])
})

test('a run that is no longer there fails the step that waits for it, with a sentence', async () => {
  const me = await signIn()
  const { executionId, runId } = await waitingForAgent(me)
  await admin.query('delete from agent_runs where id = $1', [runId])
  await admin.query('update workflow_executions set wake_at = now() where id = $1', [executionId])
  expect((await until(me, executionId, 'failed')).error).toBe('Run not found')
})

test('a step whose target is below today fails with a sentence that says how to confirm it', async () => {
  const me = await signIn()
  const parameters = { title: 'Export', description: 'As CSV', 'targetMetrics.mrr': 4_000, 'current.mrr': 12_000 }
  const forecast = { type: 'trigger-agent', agentId: 'impact-predictor', actionType: 'calculate-roi' } as const
  const { executionId } = await started(me, { actions: steps({ ...forecast, parameters }) })
  const { error } = await until(me, executionId, 'failed')
  expect(error).toContain("The MRR target, $4,000, is below today's $12,000, so the forecast would show a loss.")
  expect(error).toContain('turn on “Forecast targets below today”')
  const confirmed = { ...parameters, acceptLowerTargets: true }
  const again = await started(me, { actions: steps({ ...forecast, parameters: confirmed }) })
  await until(me, again.executionId, 'completed')
})
