import { z } from 'zod'
import { PageQuery, page } from '../kernel/page.ts'
import { routes } from '../kernel/route.ts'
import { integrationIds } from './catalogue.ts'

const deliveryKinds = ['message', 'export', 'import', 'webhook'] as const
/** `failed` is the dead letter: nothing more is tried unless a person says so. */
export const deliveryStates = ['sending', 'delivered', 'retrying', 'failed'] as const
/** Whom it goes to; `webhook` is an address that a workflow names. */
export const deliveryTargets = [...integrationIds, 'webhook'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]
export type DeliveryState = (typeof deliveryStates)[number]
export type DeliveryTarget = (typeof deliveryTargets)[number]

const fields = {
  id: z.uuid(),
  kind: z.enum(deliveryKinds),
  integration: z.enum(deliveryTargets),
  /** What it is, in a few words. */
  subject: z.string(),
  state: z.enum(deliveryStates),
  isSandbox: z.boolean(),
  attempts: z.number().int(),
  /** How it ended, or why it has not. */
  message: z.string(),
  nextAttemptAt: z.iso.datetime().nullable(),
  /** The execution of a workflow that sent it, and goes on when it is sent again. */
  executionId: z.uuid().nullable(),
  /** What it takes to send it again is still there. */
  canReplay: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
}
export const Delivery = z.object(fields).meta({ id: 'Delivery' })
export type Delivery = z.infer<typeof Delivery>

export const DeliveryCall = z
  .object({
    id: z.uuid(),
    attempt: z.number().int(),
    method: z.string(),
    host: z.string(),
    /** Without query and without secret parts. */
    path: z.string(),
    status: z.number().int().nullable(),
    durationMs: z.number().int(),
    error: z.string().nullable(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'DeliveryCall' })
export type DeliveryCall = z.infer<typeof DeliveryCall>

export const DeliveryDetail = z.object({ ...fields, calls: z.array(DeliveryCall) }).meta({ id: 'DeliveryDetail' })
export type DeliveryDetail = z.infer<typeof DeliveryDetail>

export const DeliveryQuery = PageQuery.extend({
  state: z.enum(deliveryStates).optional(),
  integration: z.enum(deliveryTargets).optional(),
})
export type DeliveryQuery = z.infer<typeof DeliveryQuery>

const Id = z.object({ id: z.uuid() })

export const deliveryRoutes = routes({
  list: {
    method: 'GET',
    path: '/deliveries',
    access: 'signed-in',
    summary: 'List what was sent to other tools, newest first',
    query: DeliveryQuery,
    returns: page(Delivery),
  },
  read: {
    method: 'GET',
    path: '/deliveries/:id',
    access: 'signed-in',
    summary: 'Read a delivery with the calls that were made for it',
    params: Id,
    returns: DeliveryDetail,
  },
  replay: {
    method: 'POST',
    path: '/deliveries/:id/replay',
    access: 'canManageTeam',
    limit: 'heavy',
    summary: 'Send what failed once more',
    params: Id,
    returns: Delivery,
  },
})
