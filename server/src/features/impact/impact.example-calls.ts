import { impactRoutes } from '@sextant/contract/impact/routes'
import type { Db } from '#kernel/db'
import { defineExampleCalls } from '#test/example-calls'
import type { Client } from '#test/harness'
import { about, draft, forecastInput } from './impact.fixtures.ts'
import * as queries from './impact.queries.ts'
import { forecast } from './model/forecast.ts'
import { builtInRecommendation } from './recommend.ts'

const result = forecast(forecastInput({ draws: 200 }))

async function analysis({ workspaceId, name: by }: Client, db: Db) {
  const at = new Date()
  const id = await queries.insert(db, {
    workspaceId,
    runId: null,
    title: draft.title,
    description: draft.description,
    category: draft.category,
    numbers: about.numbers,
    forecast: result,
    recommendation: builtInRecommendation(result, about),
    isUncertain: false,
    evidence: { count: 0, newestAt: null },
    source: null,
    dueAt: at,
    isSample: false,
    by,
    at,
  })
  return { params: { id } }
}

async function approved(me: Client, db: Db) {
  const { params } = await analysis(me, db)
  await queries.approve(db, me.workspaceId, { ...params, by: me.name, at: new Date(), checkInAt: null })
  return { params }
}

const requirement = {
  id: 'requirement-1',
  feature: 'Export to CSV',
  description: 'Reports leave the product.',
  user_value: '',
  evidence: [],
}

/** A minimal row of the other feature, with only the fields used here. */
async function prdId({ workspaceId }: Client, db: Db): Promise<string> {
  const content = JSON.stringify({ title: 'Exports', feature_requirements: [requirement] })
  const values = { workspace_id: workspaceId, title: 'Exports', content }
  return (await db.insertInto('prds').values(values).returning('id').executeTakeFirstOrThrow()).id
}

export const samples = defineExampleCalls(impactRoutes, {
  list: () => ({ query: {} }),
  analyze: () => ({ body: draft }),
  accuracy: () => ({}),
  requirement: async (me, db) => ({ query: { prdId: await prdId(me, db), requirementId: requirement.id } }),
  read: analysis,
  approve: analysis,
  recordOutcomes: async (me, db) => ({
    ...(await approved(me, db)),
    body: { outcomes: { mrr: 58_000 }, revenue: 60_000, cost: 70_000 },
  }),
  remove: analysis,
})
