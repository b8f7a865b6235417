import { z } from 'zod'
import { named } from '../kernel/named.ts'
import { PageQuery, page } from '../kernel/page.ts'
import { get, post, routes } from '../kernel/route.ts'
import { integrationIds } from './catalogue.ts'

const deliveryKinds = ['message', 'export', 'import', 'webhook'] as const
/** `failed` is final: Sextant only tries again when a person retries it. */
export const deliveryStates = ['sending', 'delivered', 'retrying', 'failed'] as const
/** The target; `webhook` is a URL from a workflow. */
export const deliveryTargets = [...integrationIds, 'webhook'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]
export type DeliveryState = (typeof deliveryStates)[number]
export type DeliveryTarget = (typeof deliveryTargets)[number]

const fields = {
  id: z.uuid(),
  kind: z.enum(deliveryKinds),
  integration: z.enum(deliveryTargets),
  /** A short description. */
  subject: z.string(),
  state: z.enum(deliveryStates),
  isSandbox: z.boolean(),
  attempts: z.number().int(),
  /** The outcome, or why there is none yet. */
  message: z.string(),
  nextAttemptAt: z.iso.datetime().nullable(),
  /** The workflow execution that sent it and continues when it is retried. */
  executionId: z.uuid().nullable(),
  /** Whether its content is still stored, so that it can be retried. */
  canReplay: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
}
export const Delivery = z.object(fields).meta({ id: 'Delivery' })
export type Delivery = z.infer<typeof Delivery>

export const DeliveryCall = named('DeliveryCall', {
  id: z.uuid(),
  attempt: z.number().int(),
  method: z.string(),
  host: z.string(),
  /** Without the query string and secrets. */
  path: z.string(),
  status: z.number().int().nullable(),
  durationMs: z.number().int(),
  error: z.string().nullable(),
  at: z.iso.datetime(),
})
export type DeliveryCall = z.infer<typeof DeliveryCall>

export const DeliveryDetail = named('DeliveryDetail', { ...fields, calls: z.array(DeliveryCall) })
export type DeliveryDetail = z.infer<typeof DeliveryDetail>

export const DeliveryQuery = PageQuery.extend({
  state: z.enum(deliveryStates).optional(),
  integration: z.enum(deliveryTargets).optional(),
})
export type DeliveryQuery = z.infer<typeof DeliveryQuery>

export const deliveryRoutes = routes({
  list: get('/deliveries', 'signed-in', {
    summary: 'List deliveries to other tools, newest first',
    query: DeliveryQuery,
    returns: page(Delivery),
  }),
  read: get('/deliveries/:id', 'signed-in', { summary: 'Read a delivery with its calls', returns: DeliveryDetail }),
  replay: post('/deliveries/:id/replay', 'canManageTeam', {
    summary: 'Retry a failed delivery',
    limit: 'heavy',
    returns: Delivery,
  }),
})
