import type { IntegrationId } from '@sextant/contract/integrations/catalogue'
import type { Dependant } from '@sextant/contract/integrations/routes'
import type { RequestCtx } from '#kernel/context'
import { countToldBy } from './settings.queries.ts'

const channels = { slack: 'slack', 'microsoft-teams': 'teams' } as const
const isChannel = (integration: IntegrationId): integration is keyof typeof channels => integration in channels

/** People who would no longer be notified there. */
export async function dependsOn(ctx: RequestCtx, integration: IntegrationId): Promise<Dependant[]> {
  if (!isChannel(integration)) return []
  const count = await countToldBy(ctx.db, ctx.actor.workspaceId, channels[integration])
  return [{ what: count === 1 ? 'person notified there' : 'people notified there', count }]
}
