import type { Connections } from '#kernel/connections'
import { destinations, exportTracked } from './exports.service.ts'
import { list } from './integrations.service.ts'
import { sendMessage } from './messages.service.ts'

/** What this room does for the others. */
export const connections: Connections = { list, destinations, exportTracked, sendMessage }
