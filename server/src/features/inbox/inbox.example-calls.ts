import { inboxRoutes } from '@sextant/contract/inbox/routes'
import type { Db } from '#kernel/db'
import { defineExampleCalls } from '#test/example-calls'
import type { Client } from '#test/harness'
import { addOutput } from './inbox.fixtures.ts'

const itemsOf = async (me: Client, db: Db, output = {}) => [
  { kind: 'output' as const, id: await addOutput(me, db, output) },
]

export const samples = defineExampleCalls(inboxRoutes, {
  list: () => ({ query: {} }),
  decide: async (me, db) => ({ body: { verb: 'approve' as const, items: await itemsOf(me, db) } }),
  snooze: async (me, db) => ({
    body: { items: await itemsOf(me, db), until: new Date(Date.now() + 3_600_000).toISOString() },
  }),
  undo: async (me, db) => ({ body: { items: await itemsOf(me, db, { decided: true }) } }),
})
