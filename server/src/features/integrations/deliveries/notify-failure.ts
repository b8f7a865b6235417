import { type IntegrationId, kindOf } from '@sextant/contract/integrations/catalogue'
import { may, roles } from '@sextant/contract/kernel/roles'
import type { Ctx } from '#kernel/context'
import { find } from '../integrations.queries.ts'
import * as queries from './deliveries.queries.ts'

const managers = roles.filter((role) => may(role, 'canManageTeam'))

/**
 * Notifies the people who can fix the connection that a message failed, once until one is delivered again. Call it
 * last in the transaction.
 */
export async function notifyFailure(ctx: Ctx, delivery: queries.Stored, reason: string): Promise<void> {
  const { workspace_id: workspaceId, kind, subject } = delivery
  if (kind !== 'message') return
  const integration = delivery.integration as IntegrationId
  const connection = await find(ctx.db, workspaceId, integration)
  // Rejected credentials have their own notification.
  if (connection?.problem) return
  const last = await queries.lastDelivered(ctx.db, workspaceId, integration)
  const { name } = kindOf(integration)
  await ctx.ports.notify(
    ctx,
    { workspaceId, roles: managers },
    {
      kind: 'integration-attention',
      type: 'error',
      title: `A message to ${name} wasn't delivered`,
      message: `“${subject}” couldn't be sent to ${name}. ${reason} You can retry it from Deliveries.`,
      actionUrl: `/integrations?${new URLSearchParams({ state: 'failed', tool: integration })}`,
      key: `undelivered ${integration} ${last?.toISOString() ?? 'ever'}`,
      isKeptFromChannels: true,
    },
  )
}
