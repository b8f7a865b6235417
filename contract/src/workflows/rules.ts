import { fieldsOf, findAction } from '../agents/actions.ts'
import { type AgentId, agents } from '../agents/catalogue.ts'
import { type Field, type Fields, fieldProblem } from '../agents/fields.ts'
import { unknownParameters } from '../agents/input-problems.ts'
import {
  type ActionKind,
  conditionScales,
  type ExecutionStatus,
  workflowLimits as limits,
  type ShownStatus,
  shownStatuses,
  type TriggerType,
  unitMs,
  untitledWorkflow,
} from './kinds.ts'
import type { Action, Condition, NotificationConfig, Trigger } from './parts.ts'
import type { WorkflowDraft } from './routes.ts'
import { holes, templateProblem } from './variables.ts'

export const nameOrUntitled = (name: string): string => name.trim() || untitledWorkflow

/** In percent, rounded; nothing yet is nothing achieved. */
export const successRate = (completed: number, total: number): number =>
  total > 0 ? Math.round((completed / total) * 100) : 0

/** What people see of a status: whatever has not one of the four names is pending. */
export const shownStatus = (status: ExecutionStatus): ShownStatus =>
  shownStatuses.find((shown) => shown === status) ?? 'pending'

/** A whole number; what is none becomes 0. */
export function wholeNumber(value: unknown): number {
  const number = typeof value === 'number' ? value : Number.parseInt(String(value), 10)
  return Number.isFinite(number) ? Math.trunc(number) : 0
}

const defaultSchedule = { frequency: 'daily', time: '09:00', dayOfWeek: 1, dayOfMonth: 1 } as const

export const newCondition = (id: string): Condition => ({
  id,
  type: 'confidence-level',
  field: 'confidence',
  operator: 'greater-than',
  value: 80,
})

export function newTrigger(id: string, type: TriggerType = 'schedule'): Trigger {
  switch (type) {
    case 'manual':
      return { id, type }
    case 'schedule':
      return { id, type, scheduleConfig: { ...defaultSchedule } }
    case 'agent-output':
      return { id, type, agentId: 'user-whisperer', eventType: 'prd-generated', conditions: [] }
    case 'webhook':
      return { id, type, webhookConfig: { url: '', requireSignature: false } }
  }
}

export function newAction(id: string, type: ActionKind, order: number): Action {
  switch (type) {
    case 'trigger-agent':
      return { id, type, order, agentId: 'user-whisperer', actionType: 'generate-prd', parameters: {} }
    case 'send-notification':
      return { id, type, order, notificationConfig: { type: 'in-app', recipients: [], title: '', template: '' } }
    case 'webhook':
      return { id, type, order, webhookConfig: { url: '', method: 'POST', body: '' } }
    case 'delay':
      return { id, type, order, delayConfig: { duration: 1, unit: 'hours' } }
  }
}

/** A new workflow: off, daily at 09:00, doing nothing yet. */
export const newDraft = (id: string): WorkflowDraft => ({
  name: '',
  description: '',
  trigger: newTrigger(id),
  actions: [],
  tags: [],
  pauseOnFailures: false,
})

/** 1-based and without gaps, as the list has them. */
export const inOrder = (actions: readonly Action[]): Action[] =>
  actions.map((action, index) => ({ ...action, order: index + 1 }))

/** Each problem by its place, such as `actions.0.webhookConfig.url`, in a sentence; nothing when it can be saved. */
export function draftProblems({
  trigger,
  actions,
}: Pick<WorkflowDraft, 'trigger' | 'actions'>): Record<string, string> {
  const found = Object.entries(triggerProblems(trigger)).map(([key, problem]) => [`trigger.${key}`, problem])
  const ofActions = actions.flatMap((action, index) =>
    Object.entries(actionProblems(action, index + 1)).map(([key, problem]) => [`actions.${index}.${key}`, problem]),
  )
  return Object.fromEntries([...found, ...ofActions, ...twice(trigger, actions)])
}

/** What has to be there before a workflow can be started, though it can be saved without. */
export function startProblem({ actions }: Pick<WorkflowDraft, 'actions'>): string | undefined {
  return actions.length === 0 ? 'This workflow has no actions yet. Add one first.' : undefined
}

function twice(trigger: Trigger, actions: readonly Action[]): [string, string][] {
  const ids = [trigger.id, ...actions.map(({ id }) => id)]
  return new Set(ids).size < ids.length ? [['actions', 'Two parts of this workflow have the same id']] : []
}

function triggerProblems(trigger: Trigger): Record<string, string> {
  if (trigger.type !== 'agent-output') return {}
  const { name, eventTypes } = agents[trigger.agentId]
  if (!(eventTypes as readonly string[]).includes(trigger.eventType)) {
    return { eventType: `${name} announces no event named ${trigger.eventType.slice(0, 60)}` }
  }
  return Object.fromEntries(
    trigger.conditions.flatMap((condition, index) => {
      const problem = conditionProblem(condition)
      return problem ? [[`conditions.${index}.value`, problem]] : []
    }),
  )
}

function conditionProblem({ field, operator, value }: Condition): string | undefined {
  if (field === 'confidence') {
    const number = typeof value === 'number' ? value : Number(value)
    if (operator === 'contains') return 'Confidence is a number: it can be greater, less or equal'
    return value !== '' && number >= 0 && number <= 100 ? undefined : 'Confidence must be a number from 0 to 100'
  }
  const words: readonly string[] = conditionScales[field]
  const word = String(value).toLowerCase().trim()
  if (operator === 'contains') return word ? undefined : 'Say what it has to contain'
  return words.includes(word) ? undefined : `Must be one of: ${words.join(', ')}`
}

function actionProblems(action: Action, order: number): Record<string, string> {
  switch (action.type) {
    case 'trigger-agent':
      return agentProblems(action, order)
    case 'send-notification':
      return notificationProblems(action.notificationConfig, order)
    case 'webhook':
      return named({
        'webhookConfig.url': urlProblem(action.webhookConfig.url, order),
        'webhookConfig.body': templateProblem(action.webhookConfig.body, order),
      })
    case 'delay': {
      const { duration, unit } = action.delayConfig
      const isTooLong = duration * unitMs[unit] > limits.longestDelayDays * unitMs.days
      return named({ 'delayConfig.duration': isTooLong ? 'A delay can last a year at most' : undefined })
    }
  }
}

function agentProblems(
  { agentId, actionType, parameters }: { agentId: AgentId; actionType: string; parameters: Record<string, unknown> },
  order: number,
): Record<string, string> {
  const kind = findAction(agentId, actionType)
  if (!kind) return { actionType: `${agents[agentId].name} has no action named ${actionType.slice(0, 60)}` }
  const fields: Fields = fieldsOf(kind)
  const problems = Object.entries(parameters).map(([key, value]): [string, string | undefined] => {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined
    return [`parameters.${key}`, field ? valueProblem(field, value, order) : unknownParameters(kind, [key])]
  })
  return named(Object.fromEntries(problems))
}

/** Numeric parameters are whole, also where the same field of a form takes decimals. */
const literalProblem = (field: Field, value: unknown) =>
  fieldProblem(field, value) ??
  (typeof value === 'number' && !Number.isInteger(value) ? `${field.label} must be a whole number` : undefined)

/** What is left empty is taken from the trigger or an earlier step, so nothing is required here. */
function valueProblem(field: Field, value: unknown, order: number): string | undefined {
  const { required: _, ...optional } = field
  const texts = Array.isArray(value) ? value : [value]
  const template = texts.find((text) => typeof text === 'string' && holes(text).length > 0)
  if (template === undefined) return value === '' ? undefined : literalProblem(optional as Field, value)
  const isText = field.kind === 'text' || field.kind === 'long-text' || field.kind === 'list'
  return isText ? templateProblem(template, order) : `${field.label} cannot be a variable`
}

function notificationProblems({ title, template, type, recipients }: NotificationConfig, order: number) {
  const isBadAddress = (text: string) => text !== 'team' && !/^[^\s@,;<>]+@[^\s@,;<>.]+\.[^\s@,;<>]+$/.test(text)
  const bad = type === 'slack' ? recipients.find((name) => !/^#?[\w.-]+$/.test(name)) : recipients.find(isBadAddress)
  return named({
    'notificationConfig.recipients':
      bad === undefined
        ? undefined
        : `${bad.slice(0, 60)} is not ${type === 'slack' ? 'a channel' : 'an e-mail address'}`,
    'notificationConfig.template': template.trim() ? templateProblem(template, order) : 'Write what the message says',
    'notificationConfig.title': templateProblem(title, order),
  })
}

/** Only the path and the query may have variables: whom a workflow calls must not depend on who triggers it. */
export function urlProblem(url: string, order: number): string | undefined {
  if (!url.trim()) return 'The address to call is missing'
  const host = /^https?:\/\/([^/?#\s]+)/i.exec(url.trim())?.[1]
  if (!host) return 'The address must begin with http:// or https://'
  if (/[{}]/.test(host)) return 'The host of the address cannot be a variable'
  return templateProblem(url, order)
}

const named = (problems: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).flatMap(([key, problem]) => (problem ? [[key, problem]] : [])))
