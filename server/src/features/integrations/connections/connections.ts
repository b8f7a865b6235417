import type { Connections } from '#ports/connections'
import type { Deliveries } from '#ports/deliveries'
import { endCalls, logCalls } from '../deliveries/execution-calls.queries.ts'
import { sendMessage } from '../deliveries/messages.service.ts'
import { destinations, exportTracked } from '../exports/exports.service.ts'
import { linksOf, readStates } from '../exports/states.service.ts'
import { list } from '../integrations.service.ts'

const connections: Connections = {
  list,
  destinations,
  exportTracked: (ctx, order) => exportTracked(ctx, order),
  linksOf,
  readStates,
  sendMessage,
}
const deliveries: Deliveries = { logCalls, endCalls }

/** What this feature offers to others. */
export const integrationPorts = { connections, deliveries }
