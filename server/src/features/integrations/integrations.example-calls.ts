import { randomUUID } from 'node:crypto'
import type { IntegrationId } from '@sextant/contract/integrations/catalogue'
import { deliveryRoutes } from '@sextant/contract/integrations/deliveries'
import { importRoutes } from '@sextant/contract/integrations/imports'
import { integrationRoutes } from '@sextant/contract/integrations/routes'
import type { Db } from '#kernel/db'
import { defineExampleCalls } from '#test/example-calls'
import type { Client } from '#test/harness'
import * as deliveries from './deliveries/deliveries.queries.ts'
import * as integrations from './integrations.queries.ts'

async function sandbox({ workspaceId }: Client, db: Db, integration: IntegrationId) {
  const none = { settings: {}, secretId: null, secretHint: null, account: 'Sandbox' }
  const row = {
    integration,
    status: 'connected',
    isSandbox: true,
    attempt: randomUUID(),
    accountId: 'sandbox',
  } as const
  await integrations.insert(db, workspaceId, { ...row, ...none, connectedAt: new Date() })
  return { params: { integration } }
}

async function failed({ workspaceId, userId }: Client, db: Db) {
  const about = { workspaceId, userId, key: randomUUID(), subject: 'Weekly digest', isSandbox: false, retriesLeft: 0 }
  const hold = { holder: randomUUID(), now: new Date(), until: new Date(), isAlone: false }
  const row = await deliveries.claim(db, { ...about, kind: 'message', integration: 'slack' }, hold)
  if (!row) throw new Error('the delivery is taken')
  const orderId = randomUUID()
  const sealed = { key_id: 'none', nonce: Buffer.alloc(12), sealed: Buffer.alloc(16) }
  await db
    .insertInto('secrets')
    .values({ id: orderId, workspace_id: workspaceId, purpose: 'delivery', ...sealed })
    .execute()
  await deliveries.keepOrder(db, row.id, orderId)
  await deliveries.settle(db, row, new Date(), { state: 'failed', error: 'Slack is unavailable.' })
  return { params: { id: row.id } }
}

export const samples = [
  ...defineExampleCalls(integrationRoutes, {
    list: () => ({}),
    connect: () => ({ params: { integration: 'jira' }, body: {} }),
    disconnect: async (me) => {
      await me.post('/integrations/notion/connect', {})
      return { params: { integration: 'notion' } }
    },
    test: () => ({ params: { integration: 'jira' }, body: {} }),
    check: (me, db) => sandbox(me, db, 'notion'),
    send: async (me, db) => ({ ...(await sandbox(me, db, 'slack')), body: { text: 'Hello', key: randomUUID() } }),
    dependants: () => ({ params: { integration: 'jira' } }),
    destinations: () => ({ params: { integration: 'jira' } }),
  }),
  ...defineExampleCalls(importRoutes, {
    start: async (me, db) => ({ ...(await sandbox(me, db, 'zendesk')), body: {} }),
    list: () => ({ query: {} }),
  }),
  ...defineExampleCalls(deliveryRoutes, {
    list: () => ({ query: {} }),
    read: failed,
    replay: failed,
  }),
]
