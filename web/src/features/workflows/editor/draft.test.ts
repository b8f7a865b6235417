import type { Action } from '@sextant/contract/workflows/parts'
import type { WorkflowTemplate } from '@sextant/contract/workflows/routes'
import { expect, test } from 'vitest'
import { fromTemplate, moved, newAction, withAction } from './draft.ts'

test('a template fills the draft, each part under an id of its own', () => {
  const template: WorkflowTemplate = {
    id: 'alert',
    name: 'Competitor alert',
    description: 'Tells the team.',
    category: 'competitive-intelligence',
    trigger: { id: 'trigger-1', type: 'manual' },
    actions: [{ ...newAction('delay'), id: 'action-1', order: 7 }],
    tags: ['competitors'],
    popularity: 85,
  }
  const draft = fromTemplate(template)
  expect(draft).toMatchObject({ name: 'Competitor alert', description: 'Tells the team.', tags: ['competitors'] })
  expect(draft.trigger.type).toBe('manual')
  expect(draft.trigger.id).not.toBe('trigger-1')
  expect(draft.actions[0]?.id).not.toBe('action-1')
  expect(draft.actions[0]?.order).toBe(1)
  expect(fromTemplate(template).actions[0]?.id).not.toBe(draft.actions[0]?.id)
})

test('steps that are moved are numbered anew from 1', () => {
  const steps: Action[] = ['a', 'b', 'c'].map((id) => ({ ...newAction('delay'), id }))
  const visible = (actions: Action[]) => actions.map(({ id, order }) => `${order}${id}`).join(' ')
  expect(visible(moved(steps, 0, 2))).toBe('1b 2c 3a')
  expect(visible(moved(steps, 2, 0))).toBe('1c 2a 3b')
  expect(visible(moved(steps, 9, 0))).toBe('1a 2b 3c')
})

test('a new step of an agent is set as the catalogue sets it', () => {
  expect(newAction('trigger-agent')).toMatchObject({
    agentId: 'user-whisperer',
    actionType: 'generate-prd',
    parameters: { format: 'plain', includeMetrics: true, detailLevel: 'detailed' },
  })
})

test('another action keeps the values that it can take as they are', () => {
  const before = { featureDescription: 'Offline mode', platform: 'instagram', tone: 'casual', maxLength: 20 }
  expect(withAction('narrative-architect', 'create-post', before).parameters).toEqual({
    featureDescription: 'Offline mode',
    platform: 'instagram',
    includeImages: false,
    scheduleTime: '',
  })
})
