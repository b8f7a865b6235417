import type { IntegrationId } from '@sextant/contract/integrations/catalogue'
import type { Dependant } from '@sextant/contract/integrations/routes'
import type { RequestCtx } from '#kernel/context'
import { countSlackUsers } from './dependants.queries.ts'

/** What would stop working without this integration. */
export async function dependsOn(ctx: RequestCtx, integration: IntegrationId): Promise<Dependant[]> {
  if (integration !== 'slack') return []
  const count = await countSlackUsers(ctx.db, ctx.actor.workspaceId)
  return [{ what: count === 1 ? 'workflow that posts to Slack' : 'workflows that post to Slack', count }]
}
