import { fieldsOf, findAction } from '@sextant/contract/agents/actions'
import { counted } from '@sextant/contract/kernel/counted'
import { unitMs } from '@sextant/contract/workflows/kinds'
import type { Action } from '@sextant/contract/workflows/parts'
import type { WorkflowDraft } from '@sextant/contract/workflows/routes'
import { holes } from '@sextant/contract/workflows/variables'

/** One part using data from an earlier one. The trigger is 0, steps start at 1. */
export interface FlowLink {
  from: number
  to: number
  /** Implicit: an empty text field is filled from the step before. */
  isImplied: boolean
}

/** Each pair of parts appears once. */
export function flowLinks({ actions, trigger }: Pick<WorkflowDraft, 'actions' | 'trigger'>): FlowLink[] {
  return actions.flatMap((action, place) => {
    const to = place + 1
    const named = new Set(textsOf(action).flatMap(sourcesOf))
    const links = [...named].filter((from) => from < to).map((from) => ({ from, to, isImplied: false }))
    const implied = impliedSource(action, actions.slice(0, place), trigger)
    return implied === undefined || named.has(implied) ? links : [...links, { from: implied, to, isImplied: true }]
  })
}

function textsOf(action: Action): string[] {
  switch (action.type) {
    case 'trigger-agent':
      return Object.values(action.parameters).flat().map(String)
    case 'send-notification':
      return [action.notificationConfig.title, action.notificationConfig.template]
    case 'webhook':
      return [action.webhookConfig.url, action.webhookConfig.body]
    case 'delay':
      return []
  }
}

function sourcesOf(text: string): number[] {
  return holes(text).flatMap(({ path: [scope, number] }) => {
    if (scope === 'trigger') return [0]
    const step = Number(number)
    return scope === 'steps' && Number.isInteger(step) && step > 0 ? [step] : []
  })
}

/** An agent without text uses the previous agent's output, or the trigger. */
function impliedSource(action: Action, before: readonly Action[], trigger: WorkflowDraft['trigger']) {
  if (action.type !== 'trigger-agent') return undefined
  const kind = findAction(action.agentId, action.actionType)
  const isLeftOpen = Object.entries(kind ? fieldsOf(kind) : {}).some(
    ([key, field]) => field.kind === 'long-text' && (field.required || key === 'sourceText') && !action.parameters[key],
  )
  if (!isLeftOpen) return undefined
  const writer = before.findLastIndex(({ type }) => type === 'trigger-agent')
  if (writer >= 0) return writer + 1
  return trigger.type === 'webhook' || trigger.type === 'agent-output' ? 0 : undefined
}

/** Total delay, such as `2 days 3 hours`; empty if there is none. */
export function waitsText(actions: readonly Action[]): string {
  let left = actions.reduce((sum, action) => {
    return action.type === 'delay' ? sum + action.delayConfig.duration * unitMs[action.delayConfig.unit] : sum
  }, 0)
  const parts = (['days', 'hours', 'minutes'] as const).flatMap((unit) => {
    const number = Math.floor(left / unitMs[unit])
    left -= number * unitMs[unit]
    return number > 0 ? [counted(number, unit.slice(0, -1), unit)] : []
  })
  return parts.join(' ')
}
