import { defaultsOf } from '@sextant/contract/agents/fields'
import { outputRoutes } from '@sextant/contract/agents/outputs'
import { agentRoutes, runRoutes } from '@sextant/contract/agents/routes'
import { settingFields } from '@sextant/contract/agents/settings'
import type { Db } from '#kernel/db'
import { defineExampleCalls } from '#test/example-calls'
import type { Client } from '#test/harness'
import * as outputs from './outputs/outputs.queries.ts'
import { fail } from './runs/perform.queries.ts'
import * as runs from './runs/runs.queries.ts'

const agentId = 'community-catalyst'
const actionType = 'track-engagement'
const input = { timeframe: 'week' }

async function openRun(me: Client, db: Db): Promise<string> {
  const { workspaceId, userId, name: startedBy } = me
  const at = new Date()
  const of = { workspaceId, agentId, title: 'A week' } as const
  const run = { userId, startedBy, actionType, input, triggeredBy: 'manual', idempotencyKey: undefined } as const
  const runId = await runs.insertRun(db, { ...of, ...run, expectedMs: 1_000, at })
  await outputs.insertAwaited(db, { ...of, runId, isSample: false, outputType: 'Engagement report', at })
  return runId
}

async function failedRun(me: Client, db: Db) {
  const id = await openRun(me, db)
  await fail(db, id, { error: 'It failed.', isRetriable: true }, new Date())
  return { params: { id } }
}

async function output(me: Client, db: Db) {
  const runId = await openRun(me, db)
  const id = await outputs.fill(
    db,
    runId,
    { title: 'A week', description: '', body: 'Calm.', subject: undefined },
    new Date(),
  )
  return { params: { id } }
}

export const samples = [
  ...defineExampleCalls(agentRoutes, {
    list: () => ({}),
    readConfig: () => ({ params: { slug: agentId } }),
    saveConfig: () => ({
      params: { slug: agentId },
      body: { enabled: true, settings: defaultsOf(settingFields(agentId)), version: 0 },
    }),
    run: () => ({ params: { slug: agentId, actionType }, body: { input } }),
    usage: () => ({}),
  }),
  ...defineExampleCalls(runRoutes, {
    list: () => ({ query: {} }),
    read: async (me, db) => ({ params: { id: await openRun(me, db) } }),
    cancel: async (me, db) => ({ params: { id: await openRun(me, db) } }),
    retry: failedRun,
  }),
  ...defineExampleCalls(outputRoutes, {
    list: () => ({ query: {} }),
    read: output,
    edit: async (me, db) => ({ ...(await output(me, db)), body: { title: 'A week', body: 'Very calm.', version: 1 } }),
    approve: output,
    reject: async (me, db) => ({ ...(await output(me, db)), body: { reason: 'Too calm.' } }),
  }),
]
