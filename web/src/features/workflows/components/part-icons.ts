import type { ActionKind, TriggerType } from '@sextant/contract/workflows/kinds'
import type { Action } from '@sextant/contract/workflows/parts'
import { BellRing, CalendarClock, Hand, Hourglass, type LucideIcon, Radio, Send, Webhook } from 'lucide-react'
import { agentIcons } from '#kernel/agent-icons'

export const triggerIcons: Record<TriggerType, LucideIcon> = {
  'agent-output': Radio,
  schedule: CalendarClock,
  webhook: Webhook,
  manual: Hand,
}

const kindIcons: Record<Exclude<ActionKind, 'trigger-agent'>, LucideIcon> = {
  'send-notification': BellRing,
  webhook: Send,
  delay: Hourglass,
}

export const actionIcon = (action: Action): LucideIcon =>
  action.type === 'trigger-agent' ? agentIcons[action.agentId] : kindIcons[action.type]

/** The agent whose color a step uses. */
export const agentOf = (action: Action) => (action.type === 'trigger-agent' ? action.agentId : undefined)
