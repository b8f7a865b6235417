import type { Action, Trigger } from '@sextant/contract/workflows/parts'
import type { WorkflowDraft } from '@sextant/contract/workflows/routes'
import { newDraft } from '@sextant/contract/workflows/rules'
import { expect, vi } from 'vitest'
import type { Client } from '#test/harness'

type Part<A> = A extends Action ? Omit<A, 'id' | 'order'> : never

/** Actions without id and order. */
export const steps = (...parts: Part<Action>[]): Action[] =>
  parts.map((part, index) => ({ ...part, id: `step-${index + 1}`, order: index + 1 }) as Action)

export const manual: Trigger = { id: 'trigger', type: 'manual' }
export const hook = (requireSignature = false): Trigger => ({
  id: 'trigger',
  type: 'webhook',
  webhookConfig: { url: '', requireSignature },
})

export const note = (
  template: string,
  recipients: string[] = [],
  type: 'email' | 'slack' | 'in-app' = 'in-app',
): Part<Action> => ({
  type: 'send-notification',
  notificationConfig: { type, recipients, title: '', template },
})
export const wait = (duration: number, unit: 'minutes' | 'hours' | 'days' = 'minutes'): Part<Action> => ({
  type: 'delay',
  delayConfig: { duration, unit },
})
export const call = (url: string, method: 'GET' | 'POST' | 'PUT' = 'POST', body = ''): Part<Action> => ({
  type: 'webhook',
  webhookConfig: { url, method, body },
})
export const run = (parameters = {}): Part<Action> => ({
  type: 'trigger-agent',
  agentId: 'community-catalyst',
  actionType: 'track-engagement',
  parameters,
})

export const draftOf = (part: Partial<WorkflowDraft>): WorkflowDraft => ({
  ...newDraft('trigger'),
  name: 'Digest',
  trigger: manual,
  ...part,
})

export async function create(me: Client, part: Partial<WorkflowDraft> = {}) {
  const { status, body } = await me.post('/workflows', draftOf(part))
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** Creates, starts and runs a workflow; returns the execution id. */
export async function started(me: Client, part: Partial<WorkflowDraft>, payload = {}) {
  const workflow = await create(me, part)
  const { status, body } = await me.post(`/workflows/${workflow.id}/run`, { payload })
  expect(status, JSON.stringify(body)).toBe(200)
  return { workflow, executionId: body.executionId as string }
}

/** Polls until the execution matches or time runs out. */
export async function until(me: Client, executionId: string, status: string, timeout = 10_000) {
  return vi.waitFor(
    async () => {
      const { body } = await me.get(`/executions/${executionId}`)
      expect(body.status, JSON.stringify(body)).toBe(status)
      return body
    },
    { timeout, interval: 30 },
  )
}

/** Output and event of the test agent. */
export const reportOf = (id: string) => ({
  title: `Report ${id}`,
  description: '',
  body: 'Calm.',
  confidence: 90,
  events: [{ eventType: 'engagement-detected' as const }],
})
