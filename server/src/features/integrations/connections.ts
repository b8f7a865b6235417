import type { Connections } from '#kernel/connections'
import type { Deliveries } from '#kernel/deliveries'
import { endCalls, logCalls } from './execution-calls.queries.ts'
import { destinations, exportTracked } from './exports.service.ts'
import { list } from './integrations.service.ts'
import { sendMessage } from './messages.service.ts'

const connections: Connections = {
  list,
  destinations,
  exportTracked: (ctx, order) => exportTracked(ctx, order),
  sendMessage,
}
const deliveries: Deliveries = { logCalls, endCalls }

/** What this room does for the others. */
export const integrationPorts = { connections, deliveries }
