import { findAction } from '@sextant/contract/agents/actions'
import { type AgentId, agents } from '@sextant/contract/agents/catalogue'
import { counted } from '@sextant/contract/kernel/counted'
import { costPerExecution, everybody } from '@sextant/contract/workflows/kinds'
import type { Action, NotificationConfig, Trigger } from '@sextant/contract/workflows/parts'
import type { Effect, WorkflowChoices, WorkflowDraft } from '@sextant/contract/workflows/routes'
import { actionText, costText, delayText, severalOf, spaced } from '@sextant/contract/workflows/words'
import { interpolate, type Scope } from '../execution/interpolate.ts'
import type { JsonValue } from '../execution/json-safe.ts'

/** The workspace it would run in. */
interface Here extends WorkflowChoices {
  /** Agents that can't run now, with the reason. */
  refused: ReadonlyMap<AgentId, string>
  me: string
  now: Date
}

export function sampleTrigger(trigger: Trigger, now: Date): Record<string, JsonValue> {
  switch (trigger.type) {
    case 'manual':
      return { startedBy: 'You' }
    case 'schedule':
      return { scheduledFor: now.toISOString() }
    case 'webhook':
      return { title: 'Sample title', text: 'Sample text' }
    case 'agent-output':
      return {
        agentId: trigger.agentId,
        eventType: trigger.eventType,
        confidence: 90,
        sentiment: 'neutral',
        priority: 'medium',
        subject: { type: 'output', id: 'sample', title: `Sample output from ${agents[trigger.agentId].name}` },
      }
  }
}

interface Counted extends Effect {
  counts: Record<string, number>
}

/** Every effect in order, with known variables filled in. */
export function effectsOf(
  { name, actions }: Pick<WorkflowDraft, 'name' | 'actions'>,
  trigger: Record<string, JsonValue>,
  here: Here,
): Counted[] {
  const scope: Scope = {
    trigger,
    steps: Object.fromEntries(actions.map((action, index) => [index + 1, { output: outputOf(action) }])),
    workflow: { id: 'sample', name },
    execution: { id: 'sample' },
    now: here.now.toISOString(),
  }
  return actions.map((action, index) => ({ order: index + 1, type: action.type, ...effectOf(action, scope, here) }))
}

function outputOf(action: Action): JsonValue {
  const label = `output of step ${action.order}`
  if (action.type === 'trigger-agent')
    return { title: `[${label}]`, body: `[${label}]`, url: `[link to ${label}]`, confidence: 90 }
  if (action.type === 'webhook') return { status: 200, body: `[response to step ${action.order}]` }
  return {}
}

type StepEffect = Pick<Counted, 'text' | 'problem' | 'counts'>

function effectOf(action: Action, scope: Scope, here: Here): StepEffect {
  switch (action.type) {
    case 'trigger-agent': {
      const { agentId, actionType } = action
      const kind = findAction(agentId, actionType)
      const exists = here.actions.some((one) => one.agentId === agentId && one.actionType === actionType)
      const outputType = kind?.outputType ?? 'output'
      return {
        text: `${agents[agentId].name} would run ${kind?.label ?? spaced(actionType)} and create 1 ${outputType}`,
        problem: exists
          ? (here.refused.get(agentId) ?? null)
          : `${kind?.label ?? actionType} isn't available in this version of Sextant yet.`,
        counts: { [`${outputType}|${severalOf(outputType)}`]: 1, 'agent action|agent actions': 1 },
      }
    }
    case 'send-notification':
      return notificationEffect(action.notificationConfig, scope, here)
    case 'webhook': {
      const { method, url } = action.webhookConfig
      const address = interpolate(url, scope, encodeURIComponent)
      return { text: `1 ${method} to ${address}`, problem: null, counts: { [`${method} to ${hostOf(url)}|`]: 1 } }
    }
    case 'delay':
      return { text: `Wait ${delayText(action.delayConfig)}`, problem: null, counts: {} }
  }
}

function notificationEffect(
  { type, recipients, title, template }: NotificationConfig,
  scope: Scope,
  here: Here,
): StepEffect {
  const subject = interpolate(title || '{{workflow.name}}', scope)
  const message = `“${subject}: ${interpolate(template, scope).slice(0, 200)}”`
  if (type === 'slack') {
    const channels = recipients.length > 0 ? recipients : ['the default channel']
    return {
      text: `${counted(channels.length, 'Slack message')} to ${channels.join(', ')}: ${message}`,
      problem: here.isSlackConnected ? null : "Slack isn't connected. Connect it under Integrations.",
      counts: { 'Slack message|Slack messages': channels.length },
    }
  }
  const everyone = here.recipients.map(({ email }) => email)
  const named = recipients.includes(everybody) ? everyone : recipients.length > 0 ? recipients : [here.me]
  const stranger = named.find((one) => !everyone.some((email) => email.toLowerCase() === one.toLowerCase()))
  const [one, many] = type === 'email' ? ['email', 'emails'] : ['notification', 'notifications']
  return {
    text: `${counted(named.length, one, many)} to ${named.join(', ')}: ${message}`,
    problem: stranger ? `No one in this workspace has the email ${stranger}.` : null,
    counts: { [`${one}|${many}`]: named.length },
  }
}

/** For example `1 PRD, 2 emails, 1 POST to example.com, 3 agent actions, estimated cost $0.15`. */
export function summaryOf(actions: readonly Action[], effects: readonly Counted[]): string {
  const sums = new Map<string, number>()
  for (const { counts } of effects) {
    for (const [what, number] of Object.entries(counts)) sums.set(what, (sums.get(what) ?? 0) + number)
  }
  const agentActions = 'agent action|agent actions'
  const ordered = [...sums].toSorted(([a], [b]) => Number(a === agentActions) - Number(b === agentActions))
  const parts = ordered.map(([what, number]) => {
    const [one = '', many = ''] = what.split('|')
    return counted(number, one, many || one)
  })
  const waits = actions.filter(({ type }) => type === 'delay').map((action) => actionText(action).toLowerCase())
  return [...parts, ...waits, `estimated cost ${costText(costPerExecution)}`].join(', ')
}

const hostOf = (url: string) => URL.parse(url)?.host ?? url
