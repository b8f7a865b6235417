import { lineageRoutes } from '@sextant/contract/requirements/lineage'
import { requirementRoutes } from '@sextant/contract/requirements/routes'
import type { Db } from '#kernel/db'
import { defineExampleCalls } from '#test/example-calls'
import type { Client } from '#test/harness'
import { place, insert as store } from './linking/places.queries.ts'
import { propose } from './merging/merges.queries.ts'
import { documentOf, feature } from './requirements.fixtures.ts'

const at = () => new Date()
const words = {
  title: 'Export as CSV',
  words: 'export as csv',
  description: '',
  kind: null,
  effort: 'unknown',
} as const
const item = { ...words, itemId: 'requirement-1', priority: 'low', speakers: ['Ana'], quotes: 0 } as const

async function requirement({ workspaceId }: Client, db: Db) {
  const content = documentOf('Reports', [feature('requirement-1', 'Export as CSV')])
  const { id: prdId } = await db
    .insertInto('prds')
    .values({ workspace_id: workspaceId, title: content.title, content: JSON.stringify(content) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const id = await store(db, { workspaceId, isSample: false, at: at() }, { ...item, speakers: ['Ana'], askers: [] })
  const document = { workspaceId, prdId, prdTitle: content.title, isApproved: false }
  await place(db, document, [{ ...item, speakers: ['Ana'], askers: [], requirementId: id }])
  return { params: { id }, prdId }
}

async function merge(me: Client, db: Db) {
  const [kept, merged] = [await requirement(me, db), await requirement(me, db)]
  const pair = { keptId: kept.params.id, mergedId: merged.params.id, likeness: 0.8 }
  await propose(db, me.workspaceId, [pair], at())
  const { id } = await db
    .selectFrom('requirement_merges')
    .select('id')
    .where('kept_id', '=', pair.keptId)
    .executeTakeFirstOrThrow()
  return { params: { id } }
}

const one = async (me: Client, db: Db) => ({ params: (await requirement(me, db)).params })

const ofLineage = defineExampleCalls(lineageRoutes, {
  read: one,
  origins: async (me, db) => ({ query: { type: 'requirement', id: (await requirement(me, db)).params.id } }),
})

const own = defineExampleCalls(requirementRoutes, {
  list: async (me, db) => {
    await requirement(me, db)
    return { query: {} }
  },
  board: async (me, db) => {
    await requirement(me, db)
    return { query: {} }
  },
  choices: () => ({}),
  ofPrd: async (me, db) => ({ query: { prdId: (await requirement(me, db)).prdId } }),
  merges: async (me, db) => {
    await merge(me, db)
    return { query: {} }
  },
  decide: async (me, db) => ({ ...(await merge(me, db)), body: { decision: 'accept' as const } }),
  read: one,
  change: async (me, db) => ({
    ...(await one(me, db)),
    body: { version: 1, status: 'planned' as const, ownerId: me.userId },
  }),
  readIssues: one,
})

export const samples = [...ofLineage, ...own]
