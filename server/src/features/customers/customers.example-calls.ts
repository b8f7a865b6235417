import { randomUUID } from 'node:crypto'
import { customerRoutes } from '@sextant/contract/customers/routes'
import { emptySections } from '@sextant/contract/prds/sections'
import type { Db } from '#kernel/db'
import { defineExampleCalls } from '#test/example-calls'
import type { Client } from '#test/harness'

const csv = 'Name,Domain,ARR\nHalden Rail,halden.no,12000'

async function customer({ workspaceId }: Client, db: Db) {
  const at = new Date()
  const name = `Brightwater ${randomUUID()}`
  const names = { name, name_key: name.toLowerCase() }
  const row = { workspace_id: workspaceId, ...names, domains: ['brightwater.com'], created_at: at, updated_at: at }
  const { id } = await db.insertInto('customers').values(row).returning('id').executeTakeFirstOrThrow()
  return { params: { id } }
}

async function prd({ workspaceId, name }: Client, db: Db) {
  const at = new Date()
  const nothing = { performance: [], security: [], scalability: [], integration: [], platform: [] }
  const content = {
    ...{ title: 'Exports', product_name: '', executive_summary: '', problem_statement: '', target_audience: [] },
    ...{ user_stories: [], feature_requirements: [], technical_requirements: nothing, success_metrics: [] },
    ...emptySections,
  }
  const row = {
    ...{ workspace_id: workspaceId, title: 'Exports', product_name: '', executive_summary: '', created_by: name },
    ...{ content: JSON.stringify(content), created_at: at, updated_at: at },
  }
  const { id } = await db.insertInto('prds').values(row).returning('id').executeTakeFirstOrThrow()
  return { params: { id } }
}

export const samples = defineExampleCalls(customerRoutes, {
  list: () => ({ query: {} }),
  previewImport: () => ({ body: { csv } }),
  import: () => ({ body: { csv } }),
  remove: customer,
  export: () => ({}),
  ofPrd: prd,
})
