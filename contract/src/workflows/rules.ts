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

/** Rounded percentage; 0 if there are no executions. */
export const successRate = (completed: number, total: number): number =>
  total > 0 ? Math.round((completed / total) * 100) : 0

/** Any other status is shown as pending. */
export const shownStatus = (status: ExecutionStatus): ShownStatus =>
  shownStatuses.find((each) => each === status) ?? 'pending'

/** Invalid numbers become 0. */
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

/** A new workflow: daily at 09:00, without actions. */
export const newDraft = (id: string): WorkflowDraft => ({
  name: '',
  description: '',
  trigger: newTrigger(id),
  actions: [],
  tags: [],
  pauseOnFailures: false,
})

/** Renumbers actions from 1 in list order. */
export const inOrder = (actions: readonly Action[]): Action[] =>
  actions.map((action, index) => ({ ...action, order: index + 1 }))

/** Error messages by path, such as `actions.0.webhookConfig.url`; empty if the draft can be saved. */
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

/** Needed to start a workflow, not to save it. */
export const startProblem = ({ actions }: Pick<WorkflowDraft, 'actions'>): string | undefined =>
  actions.length === 0 ? 'This workflow has no actions yet. Add one first.' : undefined

function twice(trigger: Trigger, actions: readonly Action[]): [string, string][] {
  const ids = [trigger.id, ...actions.map(({ id }) => id)]
  return new Set(ids).size < ids.length ? [['actions', 'Two parts of this workflow have the same id']] : []
}

function triggerProblems(trigger: Trigger): Record<string, string> {
  if (trigger.type !== 'agent-output') return {}
  const { name, eventTypes } = agents[trigger.agentId]
  if (!(eventTypes as readonly string[]).includes(trigger.eventType)) {
    return { eventType: `${name} has no event named ${trigger.eventType.slice(0, 60)}` }
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
    if (operator === 'contains') return 'Compare confidence using greater than, less than or equals'
    return value !== '' && number >= 0 && number <= 100 ? undefined : 'Confidence must be a number from 0 to 100'
  }
  const words: readonly string[] = conditionScales[field]
  const word = String(value).toLowerCase().trim()
  if (operator === 'contains') return word ? undefined : 'Enter the text it must contain'
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
      return named({ 'delayConfig.duration': isTooLong ? "A delay can't be longer than a year" : undefined })
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

/** Workflow parameters are whole numbers, even where the form allows decimals. */
const literalProblem = (field: Field, value: unknown) =>
  fieldProblem(field, value) ??
  (typeof value === 'number' && !Number.isInteger(value) ? `${field.label} must be a whole number` : undefined)

/** Nothing is required: empty fields are filled from the trigger or an earlier step. */
function valueProblem(field: Field, value: unknown, order: number): string | undefined {
  const { required: _, ...optional } = field
  const texts = Array.isArray(value) ? value : [value]
  const template = texts.find((text) => typeof text === 'string' && holes(text).length > 0)
  if (template === undefined) return value === '' ? undefined : literalProblem(optional as Field, value)
  const isText = field.kind === 'text' || field.kind === 'long-text' || field.kind === 'list'
  return isText ? templateProblem(template, order) : `${field.label} can't be a variable`
}

function notificationProblems({ title, template, type, recipients }: NotificationConfig, order: number) {
  const isBadAddress = (text: string) => text !== 'team' && !/^[^\s@,;<>]+@[^\s@,;<>.]+\.[^\s@,;<>]+$/.test(text)
  const bad = type === 'slack' ? recipients.find((name) => !/^#?[\w.-]+$/.test(name)) : recipients.find(isBadAddress)
  return named({
    'notificationConfig.recipients':
      bad === undefined
        ? undefined
        : `${bad.slice(0, 60)} isn't ${type === 'slack' ? 'a channel' : 'an email address'}`,
    'notificationConfig.template': template.trim() ? templateProblem(template, order) : 'Enter a message',
    'notificationConfig.title': templateProblem(title, order),
  })
}

/** Only path and query may have variables, so that a trigger can't choose which host is called. */
export function urlProblem(url: string, order: number): string | undefined {
  if (!url.trim()) return 'Enter a URL'
  const host = /^https?:\/\/([^/?#\s]+)/i.exec(url.trim())?.[1]
  if (!host) return 'The URL must start with http:// or https://'
  if (/[{}]/.test(host)) return "The URL's host can't be a variable"
  return templateProblem(url, order)
}

const named = (problems: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).flatMap(([key, problem]) => (problem ? [[key, problem]] : [])))
