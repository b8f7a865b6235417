import { findAction } from '../agents/actions.ts'
import { agents } from '../agents/catalogue.ts'
import { counted } from '../kernel/counted.ts'
import { type ConditionOperator, costPerExecution, type DelayUnit, weekdays } from './kinds.ts'
import type { Action, Condition, ScheduleConfig, Trigger } from './parts.ts'

/** The last eight characters, shown instead of the full id. */
export const shortId = (id: string): string => id.slice(-8)

export function durationText(ms: number | null): string {
  if (ms === null) return '–'
  const seconds = Math.max(0, Math.round(ms / 1_000))
  return `${Math.floor(seconds / 60)}m ${seconds % 60}s`
}

export const costText = (dollars: number): string => `$${dollars.toFixed(2)}`

export const listPriceNote = `${costText(costPerExecution)} each. Not billed.`

/** Plural of an output type: `PRD` to `PRDs`, `Trend analysis` to `Trend analyses`. */
export function severalOf(thing: string): string {
  if (thing.endsWith('sis')) return thing.replace(/is$/, 'es')
  if (thing.endsWith('y')) return thing.replace(/y$/, 'ies')
  return /s$|^Content$|^Outreach$/.test(thing) ? thing : `${thing}s`
}

export function scheduleText({ frequency, time, dayOfWeek, dayOfMonth }: ScheduleConfig): string {
  if (frequency === 'daily') return `Every day at ${time}`
  if (frequency === 'weekly') return `Every ${weekdays[dayOfWeek]} at ${time}`
  return `On day ${dayOfMonth} of every month at ${time}`
}

/** `prd-generated` as `prd generated`. */
export const spaced = (name: string): string => name.replaceAll('-', ' ')

const eventTexts: Readonly<Record<string, string>> = {
  'prd-generated': 'generates a PRD',
  'analysis-completed': 'completes an analysis',
  'requirements-extracted': 'extracts requirements',
  'competitor-alert': 'raises a competitor alert',
  'trend-detected': 'detects a trend',
  'content-generated': 'generates content',
  'post-created': 'creates a post',
  'campaign-completed': 'completes a campaign',
  'prediction-ready': 'finishes a prediction',
  'score-calculated': 'calculates a score',
  'advocate-identified': 'identifies an advocate',
  'outreach-completed': 'completes outreach',
  'engagement-detected': 'detects engagement',
  'sentiment-analyzed': 'analyzes sentiment',
  'response-generated': 'generates a response',
}

/** `prd-generated` as `PRD generated`. */
export const eventName = (type: string): string => {
  const words = spaced(type).replace(/^prd\b/, 'PRD')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const operatorTexts: Readonly<Record<ConditionOperator, string>> = {
  'greater-than': 'is greater than',
  'less-than': 'is less than',
  equals: 'is',
  contains: 'contains',
}

export function triggerText(trigger: Trigger): string {
  switch (trigger.type) {
    case 'manual':
      return 'When someone runs it'
    case 'schedule':
      return scheduleText(trigger.scheduleConfig)
    case 'webhook':
      return 'When its webhook is called'
    case 'agent-output': {
      const conditions = trigger.conditions.map(conditionText)
      const event = `When ${agents[trigger.agentId].name} ${eventTexts[trigger.eventType] ?? spaced(trigger.eventType)}`
      return [event, ...conditions].join(' and ')
    }
  }
}

export const conditionText = ({ field, operator, value }: Condition): string =>
  `${field} ${operatorTexts[operator]} ${value}`

export function actionText(action: Action): string {
  switch (action.type) {
    case 'trigger-agent': {
      const kind = findAction(action.agentId, action.actionType)
      return `${agents[action.agentId].name}: ${kind?.label ?? action.actionType}`
    }
    case 'send-notification':
      return { email: 'Email notification', slack: 'Slack notification', 'in-app': 'In-app notification' }[
        action.notificationConfig.type
      ]
    case 'webhook':
      return `${action.webhookConfig.method} ${hostOf(action.webhookConfig.url)}`
    case 'delay':
      return `Wait ${delayText(action.delayConfig)}`
  }
}

export const delayText = ({ duration, unit }: { duration: number; unit: DelayUnit }): string =>
  counted(duration, unit.slice(0, -1), unit)

const hostOf = (url: string): string => /^https?:\/\/(?:[^/?#]*@)?([^/?#]+)/i.exec(url)?.[1] ?? url.slice(0, 60)
