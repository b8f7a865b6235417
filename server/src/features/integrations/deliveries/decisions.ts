import { integrations } from '@sextant/contract/integrations/catalogue'
import type { DeliveryTarget } from '@sextant/contract/integrations/deliveries'
import type { DecisionSource } from '#ports/decisions'
import * as queries from './deliveries.queries.ts'
import * as deliveries from './deliveries.service.ts'

const nameOf = (target: DeliveryTarget) => (target === 'webhook' ? 'Webhook' : integrations[target].name)

/** Messages and exports that Sextant gave up on. */
export const failedDeliveryDecisions: DecisionSource = {
  needs: 'canManageTeam',
  async list(ctx, page) {
    const rows = await queries.listFailed(ctx.db, ctx.actor.workspaceId, page)
    return rows.map(queries.toDelivery).map(({ id, integration, subject, message, updatedAt, canReplay }) => ({
      ...{ id, title: `${subject} wasn't delivered`, at: updatedAt, agentId: null, editUrl: null, revision: null },
      detail: [nameOf(integration), message].filter(Boolean).join(' · '),
      status: { word: 'Failed', tone: 'danger' as const },
      url: `/integrations?${new URLSearchParams({ state: 'failed', tool: integration })}`,
      isSample: false,
      ...(!canReplay && { verbs: ['reject' as const] }),
    }))
  },
  count: (ctx, except) => queries.countFailed(ctx.db, ctx.actor.workspaceId, except),
  approve: (ctx, { id }) => deliveries.replay(ctx, id),
}
