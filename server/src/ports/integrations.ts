import type { IntegrationId } from '@sextant/contract/integrations/catalogue'
import type { Dependant } from '@sextant/contract/integrations/routes'
import type { RequestCtx } from '#kernel/context'
import type { Connections } from './connections.ts'
import type { Deliveries } from './deliveries.ts'

/** Connected services. */
export interface IntegrationPorts {
  connections: Connections
  deliveries: Deliveries
  /** What stops working without this integration, from all features. */
  dependantsOf(ctx: RequestCtx, integration: IntegrationId): Promise<Dependant[]>
}
