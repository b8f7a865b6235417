export const triggerTypes = ['agent-output', 'schedule', 'webhook', 'manual'] as const
export type TriggerType = (typeof triggerTypes)[number]
export const triggerLabels: Record<TriggerType, string> = {
  'agent-output': 'Agent output',
  schedule: 'Schedule',
  webhook: 'Webhook',
  manual: 'Manual',
}

export const actionKinds = ['trigger-agent', 'send-notification', 'webhook', 'delay'] as const
export type ActionKind = (typeof actionKinds)[number]
export const actionLabels: Record<ActionKind, string> = {
  'trigger-agent': 'Trigger agent',
  'send-notification': 'Send notification',
  webhook: 'Call webhook',
  delay: 'Delay',
}

export const frequencies = ['daily', 'weekly', 'monthly'] as const
export type Frequency = (typeof frequencies)[number]
/** `dayOfWeek` counts from Sunday. */
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

export const conditionTypes = ['confidence-level', 'sentiment', 'priority'] as const
export const conditionFields = ['confidence', 'sentiment', 'priority'] as const
export type ConditionField = (typeof conditionFields)[number]
export const conditionOperators = ['greater-than', 'less-than', 'equals', 'contains'] as const
export type ConditionOperator = (typeof conditionOperators)[number]
/** Allowed values, lowest first: `greater-than` follows this order. */
export const conditionScales = {
  sentiment: ['negative', 'neutral', 'positive'],
  priority: ['low', 'medium', 'high'],
} as const

export const notificationTypes = ['email', 'slack', 'in-app'] as const
export type NotificationType = (typeof notificationTypes)[number]
/** Recipient that means everyone in the workspace. */
export const everybody = 'team'

export const webhookMethods = ['GET', 'POST', 'PUT'] as const
export const delayUnits = ['minutes', 'hours', 'days'] as const
export type DelayUnit = (typeof delayUnits)[number]
export const unitMs: Record<DelayUnit, number> = { minutes: 60_000, hours: 3_600_000, days: 86_400_000 }

export const executionStatuses = ['pending', 'running', 'waiting', 'completed', 'failed', 'cancelled'] as const
export type ExecutionStatus = (typeof executionStatuses)[number]
export const shownStatuses = ['completed', 'failed', 'running', 'cancelled', 'pending'] as const
export type ShownStatus = (typeof shownStatuses)[number]

export const stepStatuses = ['running', 'waiting', 'completed', 'failed', 'cancelled'] as const
export type StepStatus = (typeof stepStatuses)[number]

export const triggeredBy = ['API', 'Schedule', 'Event', 'Manual'] as const
export type TriggeredBy = (typeof triggeredBy)[number]

export const templateCategories = [
  'competitive-intelligence',
  'content-automation',
  'customer-feedback',
  'reporting',
] as const
export type TemplateCategory = (typeof templateCategories)[number]
export const categoryLabels: Record<TemplateCategory, string> = {
  'competitive-intelligence': 'Competitive intelligence',
  'content-automation': 'Content automation',
  'customer-feedback': 'Customer feedback',
  reporting: 'Reporting',
}

/** Access level from a person's role; sharing can raise it. */
export const workflowLevels = ['view', 'edit', 'admin'] as const
export type WorkflowLevel = (typeof workflowLevels)[number]

export const workflowLimits = {
  nameLength: 200,
  descriptionLength: 2_000,
  tags: 20,
  tagLength: 40,
  actions: 30,
  conditions: 10,
  recipients: 50,
  templateLength: 5_000,
  bodyLength: 20_000,
  urlLength: 2_000,
  longestDelayDays: 365,
  /** Largest webhook payload, in bytes. */
  payloadBytes: 262_144,
  /** How many workflows can trigger each other in a row. */
  chainDepth: 5,
  failuresUntilPause: 3,
} as const

/** In US dollars. */
export const costPerExecution = 0.15
export const untitledWorkflow = 'Untitled workflow'
export const recentExecutions = 5
