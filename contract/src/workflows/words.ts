import { findAction } from '../agents/actions.ts'
import { agents } from '../agents/catalogue.ts'
import { costPerExecution, type DelayUnit, weekdays } from './kinds.ts'
import type { Action, Condition, ScheduleConfig, Trigger } from './parts.ts'

/** The last eight signs, which is what people read of an id. */
export const shortId = (id: string): string => id.slice(-8)

/** In minutes and seconds. */
export function durationText(ms: number | null): string {
  if (ms === null) return '–'
  const seconds = Math.max(0, Math.round(ms / 1_000))
  return `${Math.floor(seconds / 60)}m ${seconds % 60}s`
}

export const costText = (dollars: number): string => `$${dollars.toFixed(2)}`

/** What an estimated cost is. */
export const listPriceNote = `List price of ${costText(costPerExecution)} per execution. It isn't billed.`

export const counted = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`

/** Of what an agent makes: `PRD` as `PRDs`, `Trend analysis` as `Trend analyses`; what is many already stays. */
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

export function triggerText(trigger: Trigger): string {
  switch (trigger.type) {
    case 'manual':
      return 'When somebody runs it'
    case 'schedule':
      return scheduleText(trigger.scheduleConfig)
    case 'webhook':
      return 'When its address is called'
    case 'agent-output': {
      const asked = trigger.conditions.map(conditionText)
      const event = `When ${agents[trigger.agentId].name} announces ${spaced(trigger.eventType)}`
      return asked.length > 0 ? `${event}, if ${asked.join(' and ')}` : event
    }
  }
}

export const conditionText = ({ field, operator, value }: Condition): string =>
  `${field} ${operator === 'equals' ? 'is' : spaced(operator)} ${value}`

export function actionText(action: Action): string {
  switch (action.type) {
    case 'trigger-agent': {
      const kind = findAction(action.agentId, action.actionType)
      return `${agents[action.agentId].name}: ${kind?.label ?? action.actionType}`
    }
    case 'send-notification':
      return { email: 'Send an e-mail', slack: 'Post to Slack', 'in-app': 'Notify in the app' }[
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
