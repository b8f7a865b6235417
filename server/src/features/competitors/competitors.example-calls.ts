import { competitorChangeRoutes, competitorRoutes } from '@sextant/contract/competitors/routes'
import type { Db } from '#kernel/db'
import { defineExampleCalls } from '#test/example-calls'
import type { Client } from '#test/harness'
import * as changes from './changes/changes.queries.ts'
import * as queries from './competitors.queries.ts'
import * as pages from './monitoring/pages.queries.ts'
import type { FoundChange } from './reading/compare.ts'

const at = new Date('2026-03-01T09:00:00Z')
let created = 0

async function competitor(me: Client, db: Db) {
  created += 1
  const url = `https://rival-${created}.example/`
  const { workspaceId, name: createdBy } = me
  const words = { name: 'Rival', industry: '', size: '', frequency: null, createdBy, isSample: false }
  const id = await queries.insert(db, {
    workspaceId,
    url,
    ...words,
    nextCheckAt: new Date(Date.now() + 86_400_000),
    at,
  })
  const home = { workspaceId, competitorId: id ?? '' }
  await pages.watch(db, home, { url, kind: 'home' })
  const [page] = await pages.watched(db, workspaceId, home.competitorId)
  return { id: home.competitorId, url, pageId: page?.id ?? '' }
}

const byId = async (me: Client, db: Db) => ({ params: { id: (await competitor(me, db)).id } })

const found: FoundChange = {
  type: 'pricing',
  category: 'business',
  impact: 'high',
  impactReason: 'A price changed by 20%.',
  title: 'Pro: $49 to $59',
  description: 'Was “$49”, now “$59”.',
  confidence: 95,
  parts: [],
  facts: [],
  href: undefined,
}

async function change(me: Client, db: Db) {
  const { id: competitorId, pageId, url } = await competitor(me, db)
  const origin = { workspaceId: me.workspaceId, competitorId, pageId, pageKind: 'home' as const, url, at }
  return { params: { id: await changes.insert(db, { ...origin, found, isSample: false }) } }
}

export const samples = [
  ...defineExampleCalls(competitorRoutes, {
    list: () => ({ query: {} }),
    create: () => ({ body: { url: `https://new-${++created}.example/` } }),
    read: byId,
    update: async (me, db) => ({ ...(await byId(me, db)), body: { name: 'Renamed', frequency: 'weekly' as const } }),
    remove: byId,
    check: byId,
    addPage: async (me, db) => {
      const { id, url } = await competitor(me, db)
      return { params: { id }, body: { url: `${url}pricing` } }
    },
    watchPage: async (me, db) => {
      const { id, pageId } = await competitor(me, db)
      return { params: { id, pageId }, body: { isWatched: false } }
    },
    battlecard: byId,
    facts: async (me, db) => ({ ...(await byId(me, db)), query: {} }),
  }),
  ...defineExampleCalls(competitorChangeRoutes, {
    list: () => ({ query: {} }),
    setRelevance: async (me, db) => ({ ...(await change(me, db)), body: { isRelevant: false } }),
    read: change,
  }),
]
