import type { Trigger } from '@sextant/contract/workflows/parts'
import { nextRun } from '../triggers/next-run.ts'

export const listensTo = (agentId: string, eventType: string): string => `${agentId}/${eventType}`

/** The next scheduled run and the event a workflow listens to. */
export function wakingOf(trigger: Trigger, enabled: boolean, zone: string, now: Date) {
  return {
    nextRunAt: enabled && trigger.type === 'schedule' ? nextRun(trigger.scheduleConfig, zone, now) : null,
    listensTo: enabled && trigger.type === 'agent-output' ? listensTo(trigger.agentId, trigger.eventType) : null,
  }
}
