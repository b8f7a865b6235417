import type { Action } from '@sextant/contract/workflows/parts'
import { newAction, newTrigger } from '@sextant/contract/workflows/rules'
import { expect, test } from 'vitest'
import { flowLinks, waitsText } from './flow-links.ts'

const agent = (parameters: Record<string, string> = {}): Action => ({
  ...(newAction('agent', 'trigger-agent', 1) as Extract<Action, { type: 'trigger-agent' }>),
  parameters,
})
const note = (template: string): Action => ({
  ...(newAction('note', 'send-notification', 1) as Extract<Action, { type: 'send-notification' }>),
  notificationConfig: { type: 'in-app', recipients: [], title: '', template },
})
const delay = (duration: number, unit: 'minutes' | 'hours' | 'days'): Action => ({
  ...(newAction('delay', 'delay', 1) as Extract<Action, { type: 'delay' }>),
  delayConfig: { duration, unit },
})
const hook = newTrigger('trigger', 'webhook')

test('a step is linked with each part whose variables it names, once', () => {
  const actions = [
    agent({ sourceText: '{{trigger.text}} {{trigger.title}}' }),
    delay(1, 'days'),
    note('{{steps.1.output.title}} {{ steps.1.output.url }} for {{workflow.name}}'),
  ]
  expect(flowLinks({ trigger: hook, actions })).toEqual([
    { from: 0, to: 1, isImplied: false },
    { from: 1, to: 3, isImplied: false },
  ])
})

test('an agent whose text is left empty takes it from the agent before it, or from what was posted', () => {
  expect(flowLinks({ trigger: hook, actions: [agent(), delay(1, 'hours'), agent()] })).toEqual([
    { from: 0, to: 1, isImplied: true },
    { from: 1, to: 3, isImplied: true },
  ])
  expect(flowLinks({ trigger: newTrigger('trigger', 'schedule'), actions: [agent()] })).toEqual([])
})

test('what names a step that comes later, or none, is no link', () => {
  const actions = [note('{{steps.2.output.body}} {{steps.x}} {{elsewhere.1}}'), note('Hi')]
  expect(flowLinks({ trigger: hook, actions })).toEqual([])
})

test('delays are added up', () => {
  expect(waitsText([delay(36, 'hours'), note('Hi'), delay(90, 'minutes')])).toBe('1 day 13 hours 30 minutes')
  expect(waitsText([delay(0, 'minutes')])).toBe('')
})
