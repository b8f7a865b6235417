import { executionRoutes } from '@sextant/contract/workflows/executions'
import { hookRoutes, workflowRoutes } from '@sextant/contract/workflows/routes'
import type { Db } from '#kernel/db'
import { orNotFound } from '#kernel/errors'
import { hashOf } from '#kernel/hook-signature'
import { defineExampleCalls } from '#test/example-calls'
import type { Client } from '#test/harness'
import * as queries from './definition/workflows.queries.ts'
import { insertMany } from './triggers/start.queries.ts'
import { draftOf, hook, steps, wait } from './workflows.fixtures.ts'

const draft = draftOf({ actions: steps(wait(1)) })

async function workflow(me: Client, db: Db, part = draft): Promise<string> {
  const { workspaceId, userId, name } = me
  const owner = { id: userId, name }
  const input = { workspaceId, draft: part, owner, key: null, isSample: false, at: new Date() }
  return orNotFound(await queries.insert(db, input), 'Workflow')
}

const byId = async (me: Client, db: Db) => ({ params: { id: await workflow(me, db) } })

/** Stays pending: it waits until a date far in the future. */
async function execution(me: Client, db: Db, status = 'waiting') {
  const start = { triggeredBy: 'Manual', trigger: {}, version: 1, stepsTotal: 1, at: new Date() } as const
  const workflowId = await workflow(me, db)
  const [begun] = await db.transaction().execute(async (tx) => {
    const created = await insertMany(tx, [{ ...start, workspaceId: me.workspaceId, workflowId }])
    await tx.updateTable('workflow_executions').set({ status }).where('workflow_id', '=', workflowId).execute()
    return created
  })
  return { params: { id: begun?.id ?? '' } }
}

export const samples = [
  ...defineExampleCalls(workflowRoutes, {
    list: () => ({ query: {} }),
    stats: () => ({}),
    templates: () => ({}),
    choices: () => ({}),
    create: () => ({ body: draft }),
    exportAll: () => ({}),
    exportOne: byId,
    read: byId,
    update: async (me, db) => ({ ...(await byId(me, db)), body: { ...draft, name: 'Renamed', version: 1 } }),
    remove: byId,
    setEnabled: async (me, db) => ({ ...(await byId(me, db)), body: { enabled: true } }),
    duplicate: async (me, db) => ({ ...(await byId(me, db)), body: {} }),
    run: async (me, db) => ({ ...(await byId(me, db)), body: {} }),
    test: byId,
    testDraft: () => ({ body: draft }),
    rotateHook: async (me, db) => ({ params: { id: await workflow(me, db, { ...draft, trigger: hook() }) } }),
    rotateSecret: byId,
  }),
  ...defineExampleCalls(executionRoutes, {
    ofWorkflow: async (me, db) => ({ ...(await byId(me, db)), query: {} }),
    list: () => ({ query: {} }),
    stats: () => ({ query: {} }),
    read: (me, db) => execution(me, db),
    cancel: (me, db) => execution(me, db),
    retry: async (me, db) => ({ ...(await execution(me, db, 'failed')), body: { from: 'start' as const } }),
  }),
  ...defineExampleCalls(hookRoutes, {
    receive: async (me, db) => {
      const id = await workflow(me, db, { ...draft, trigger: hook() })
      const token = `token of ${id}`
      const hashed = { hook_hash: hashOf(token), enabled: true }
      await db.updateTable('workflows').set(hashed).where('id', '=', id).execute()
      return { params: { token } }
    },
  }),
]
