import { type IntegrationId, integrationIds, kindOf } from '@sextant/contract/integrations/catalogue'
import type { Delivery } from '@sextant/contract/integrations/deliveries'
import type { Integration } from '@sextant/contract/integrations/routes'
import { pageOf } from '../../../test/samples.ts'
import { type Answers, serve } from '../../../test/serve.ts'

export const integration = (id: IntegrationId, changes: Partial<Integration> = {}): Integration => {
  const { name, description, category, features } = kindOf(id)
  return {
    ...{ id, name, description, category, features: [...features] },
    ...{ status: 'disconnected', connectedAt: null, isSandbox: false, account: null, secretHint: null },
    ...{ problem: null, checkedAt: null },
    ...changes,
  }
}

export const connected = (id: IntegrationId, changes: Partial<Integration> = {}) =>
  integration(id, {
    status: 'connected',
    connectedAt: new Date(Date.now() - 3 * 60_000).toISOString(),
    account: 'sextant in Acme, #product',
    secretHint: 'slkt',
    ...changes,
  })

export const delivery = (changes: Partial<Delivery> = {}): Delivery => ({
  id: '0198c0de-0000-7000-8000-000000000001',
  kind: 'message',
  integration: 'slack',
  subject: 'Weekly digest',
  state: 'failed',
  isSandbox: false,
  attempts: 2,
  message: 'Slack refused: this channel is archived.',
  nextAttemptAt: null,
  executionId: null,
  canReplay: true,
  createdAt: new Date(Date.now() - 5 * 60_000).toISOString(),
  updatedAt: new Date().toISOString(),
  ...changes,
})

/** A fake server with every integration disconnected; handlers of a test override it. */
export const serveIntegrations = (answers: Answers = {}) =>
  serve(
    {
      'GET /integrations': integrationIds.map((id) => integration(id)),
      'GET /deliveries': pageOf(),
      'GET /imports': pageOf(),
    },
    answers,
  )

export const all = (...changed: Integration[]) =>
  integrationIds.map((id) => changed.find((one) => one.id === id) ?? integration(id))
