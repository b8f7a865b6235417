import { auditRoutes } from '@sextant/contract/audit/routes'
import type { Db } from '#kernel/db'
import { defineExampleCalls } from '#test/example-calls'
import type { Client } from '#test/harness'

async function anEventOf(me: Client, db: Db): Promise<string> {
  await me.put('/settings', { workflowHistory: '30d', agentOutputHistory: '2y', timeZone: 'Europe/Paris' })
  const { id } = await db
    .selectFrom('audit_events')
    .select('id')
    .where('workspace_id', '=', me.workspaceId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

export const samples = defineExampleCalls(auditRoutes, {
  list: () => ({ query: {} }),
  read: async (me, db) => ({ params: { id: await anEventOf(me, db) } }),
  stats: () => ({ query: { window: '7d' as const } }),
  users: () => ({ query: {} }),
  exportCsv: () => ({ query: {} }),
  verify: () => ({}),
})
