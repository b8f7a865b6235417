import { assistantRoutes } from '@sextant/contract/assistant/routes'
import { recordRoutes } from '@sextant/contract/records/routes'
import type { Db } from '#kernel/db'
import { defineExampleCalls } from '#test/example-calls'
import type { Client } from '#test/harness'
import { insertThread } from './assistant.queries.ts'

const thread = async (me: Client, db: Db) => ({ params: { id: (await insertThread(db, me, new Date())).id } })

export const samples = [
  ...defineExampleCalls(assistantRoutes, {
    threads: () => ({ query: {} }),
    create: () => ({}),
    remove: thread,
    messages: async (me, db) => ({ ...(await thread(me, db)), query: {} }),
    ask: async (me, db) => ({
      ...(await thread(me, db)),
      body: { content: 'What needs my approval?', key: 'sample-question', path: '/overview' },
    }),
  }),
  ...defineExampleCalls(recordRoutes, { find: () => ({ query: { words: 'export' } }) }),
]
