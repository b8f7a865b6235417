import { z } from 'zod'
import { agentIds } from '../agents/catalogue.ts'
import {
  conditionFields,
  conditionOperators,
  conditionTypes,
  delayUnits,
  frequencies,
  workflowLimits as limits,
  notificationTypes,
  webhookMethods,
} from './kinds.ts'

const PartId = z.string().min(1).max(100)
const FieldValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])

export const ScheduleConfig = z.object({
  frequency: z.enum(frequencies).default('daily'),
  /** In the workspace's time zone. */
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Time must be HH:MM')
    .default('09:00'),
  /** For weekly ones, from Sunday, 0. */
  dayOfWeek: z.number().int().min(0).max(6).default(1),
  /** For monthly ones; a month that is shorter runs on its last day. */
  dayOfMonth: z.number().int().min(1).max(31).default(1),
})
export type ScheduleConfig = z.infer<typeof ScheduleConfig>

export const Condition = z.object({
  id: PartId,
  type: z.enum(conditionTypes).default('confidence-level'),
  field: z.enum(conditionFields).default('confidence'),
  operator: z.enum(conditionOperators).default('greater-than'),
  value: z.union([z.number(), z.string().max(200)]).default(80),
})
export type Condition = z.infer<typeof Condition>

export const Trigger = z
  .discriminatedUnion('type', [
    z.object({ id: PartId, type: z.literal('manual') }),
    z.object({ id: PartId, type: z.literal('schedule'), scheduleConfig: ScheduleConfig }),
    z.object({
      id: PartId,
      type: z.literal('agent-output'),
      agentId: z.enum(agentIds),
      eventType: z.string().max(60),
      conditions: z.array(Condition).max(limits.conditions).default([]),
    }),
    z.object({
      id: PartId,
      type: z.literal('webhook'),
      webhookConfig: z.object({
        /** Where senders post to. The server makes it: what a save says here is ignored, and lists leave it empty. */
        url: z.string().max(limits.urlLength).default(''),
        /** Whether a call without a good signature is refused. */
        requireSignature: z.boolean().default(false),
      }),
    }),
  ])
  .meta({ id: 'WorkflowTrigger' })
export type Trigger = z.infer<typeof Trigger>

const actionParts = { id: PartId, order: z.number().int().min(1).max(limits.actions) }

export const NotificationConfig = z.object({
  type: z.enum(notificationTypes),
  /** Addresses of people in the workspace, or `team` for all of them; for Slack, channels. Nobody named: the owner. */
  recipients: z.array(z.string().trim().min(1).max(320)).max(limits.recipients).default([]),
  /** The workflow's name unless told. */
  title: z.string().max(200).default(''),
  template: z.string().max(limits.templateLength).default(''),
})
export type NotificationConfig = z.infer<typeof NotificationConfig>

export const WebhookConfig = z.object({
  url: z.string().trim().max(limits.urlLength),
  method: z.enum(webhookMethods).default('POST'),
  /** What is sent; the execution as JSON unless told. */
  body: z.string().max(limits.bodyLength).default(''),
})
export type WebhookConfig = z.infer<typeof WebhookConfig>

export const DelayConfig = z.object({
  duration: z.number().int().min(0).max(1_000_000),
  unit: z.enum(delayUnits),
})
export type DelayConfig = z.infer<typeof DelayConfig>

export const Action = z
  .discriminatedUnion('type', [
    z.object({
      ...actionParts,
      type: z.literal('trigger-agent'),
      agentId: z.enum(agentIds),
      actionType: z.string().max(60),
      parameters: z.record(z.string().max(100), FieldValue).default({}),
    }),
    z.object({ ...actionParts, type: z.literal('send-notification'), notificationConfig: NotificationConfig }),
    z.object({ ...actionParts, type: z.literal('webhook'), webhookConfig: WebhookConfig }),
    z.object({ ...actionParts, type: z.literal('delay'), delayConfig: DelayConfig }),
  ])
  .meta({ id: 'WorkflowAction' })
export type Action = z.infer<typeof Action>
