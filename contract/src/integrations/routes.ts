import { z } from 'zod'
import { named } from '../kernel/named.ts'
import { get, post, routes } from '../kernel/route.ts'
import { integrationCategories, integrationIds } from './catalogue.ts'

export const integrationStatuses = ['disconnected', 'pending', 'connected'] as const

export const Integration = named('Integration', {
  id: z.enum(integrationIds),
  name: z.string(),
  description: z.string(),
  category: z.enum(integrationCategories),
  features: z.array(z.string()),
  status: z.enum(integrationStatuses),
  connectedAt: z.iso.datetime().nullable(),
  /** Connected to a simulated tool: nothing leaves Sextant. */
  isSandbox: z.boolean(),
  /** The account's name, as reported by the service. */
  account: z.string().nullable(),
  /** The last four characters of the secret, the only part ever shown. */
  secretHint: z.string().nullable(),
  /** Why it does not work right now, such as revoked credentials. */
  problem: z.string().nullable(),
  /** When the connection was last checked. */
  checkedAt: z.iso.datetime().nullable(),
})
export type Integration = z.infer<typeof Integration>

const ByName = z.object({ integration: z.string().max(60) })

/** Form values by field key. Without any, the sandbox is connected. */
export const Connect = z
  .object({ credentials: z.record(z.string().max(60), z.string().trim().max(5_000)).optional() })
  .nullish()
export type Connect = z.infer<typeof Connect>

/** Things that stop working after a disconnect, such as 3 workflows. */
export const Dependant = named('Dependant', { what: z.string(), count: z.number().int() })
export type Dependant = z.infer<typeof Dependant>

export const Destination = named('ExportDestination', {
  id: z.string(),
  key: z.string(),
  name: z.string(),
  types: z.array(z.string()),
  isSandbox: z.boolean(),
})

export const integrationRoutes = routes({
  list: get('/integrations', 'signed-in', {
    summary: 'List integrations and their connections',
    returns: z.array(Integration),
  }),
  connect: post('/integrations/:integration/connect', 'canManageTeam', {
    summary: 'Connect an integration, or its sandbox if no credentials are sent',
    limit: 'credentials',
    params: ByName,
    body: Connect,
    returns: Integration,
  }),
  disconnect: post('/integrations/:integration/disconnect', 'canManageTeam', {
    summary: 'Disconnect an integration and delete its credentials',
    params: ByName,
    returns: Integration,
  }),
  test: post('/integrations/:integration/test', 'canManageTeam', {
    summary: 'Test credentials without saving them',
    limit: 'credentials',
    params: ByName,
    body: Connect,
    returns: z.object({ account: z.string() }),
  }),
  check: post('/integrations/:integration/check', 'canManageTeam', {
    summary: 'Check whether a connection still works',
    limit: 'credentials',
    params: ByName,
    returns: Integration,
  }),
  send: post('/integrations/:integration/messages', 'canManageTeam', {
    summary: 'Send a message',
    limit: 'credentials',
    params: ByName,
    body: z.object({
      text: z.string().trim().min(1, 'Enter a message').max(4_000),
      channel: z.string().trim().max(100).optional(),
      /** Requests with the same key send one message. */
      key: z.uuid(),
    }),
    returns: z.object({ message: z.string(), isSandbox: z.boolean() }),
  }),
  dependants: get('/integrations/:integration/dependants', 'signed-in', {
    summary: 'List what depends on a connection',
    params: ByName,
    returns: z.array(Dependant),
  }),
  destinations: get('/integrations/:integration/destinations', 'signed-in', {
    summary: 'List export destinations',
    limit: 'heavy',
    params: ByName,
    returns: z.array(Destination),
  }),
})
