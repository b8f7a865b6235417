import { expect, test } from 'vitest'
import type { AgentId } from '../agents/catalogue.ts'
import type { FieldValues } from '../agents/fields.ts'
import { WorkflowDraft } from './routes.ts'
import {
  draftProblems,
  inOrder,
  nameOrUntitled,
  newAction,
  newCondition,
  newDraft,
  newTrigger,
  shownStatus,
  successRate,
  urlProblem,
  wholeNumber,
} from './rules.ts'
import { workflowTemplates } from './templates.ts'
import { holes, templateProblem, variablesAt } from './variables.ts'
import { durationText, severalOf, shortId, triggerText } from './words.ts'

test('a new workflow runs daily at 09:00, and a new condition asks for a confidence greater than 80', () => {
  expect(newDraft('t').trigger).toMatchObject({
    type: 'schedule',
    scheduleConfig: { frequency: 'daily', time: '09:00' },
  })
  expect(newCondition('c')).toMatchObject({
    type: 'confidence-level',
    field: 'confidence',
    operator: 'greater-than',
    value: 80,
  })
})

test('an empty name becomes Untitled workflow', () => {
  expect(nameOrUntitled('  ')).toBe('Untitled workflow')
  expect(nameOrUntitled('Digest')).toBe('Digest')
})

test('numeric parameters are whole numbers, and what is none becomes 0', () => {
  expect(['280', '12.9', 12.9, 'many', '', undefined, Number.NaN].map(wholeNumber)).toEqual([280, 12, 12, 0, 0, 0, 0])
})

test('the success rate is completed by total, rounded, and 0 before the first', () => {
  expect([successRate(2, 3), successRate(0, 0), successRate(5, 5)]).toEqual([67, 0, 100])
})

test('whatever is not completed, failed, running or cancelled is shown as pending', () => {
  expect((['completed', 'failed', 'running', 'cancelled', 'waiting', 'pending'] as const).map(shownStatus)).toEqual([
    'completed',
    'failed',
    'running',
    'cancelled',
    'pending',
    'pending',
  ])
})

test('a duration is told in minutes and seconds, an id by its last eight signs', () => {
  expect([durationText(125_000), durationText(900), durationText(null)]).toEqual(['2m 5s', '0m 1s', '–'])
  expect(shortId('01890a5d-ac96-774b-bcce-b302099a8057')).toBe('099a8057')
})

test('actions are counted from 1 and without gaps, in the order of the list', () => {
  const actions = [newAction('b', 'delay', 7), newAction('a', 'delay', 1)]
  expect(inOrder(actions).map(({ id, order }) => `${id}${order}`)).toEqual(['b1', 'a2'])
})

test('there are three sample templates with popularity 85, 92 and 78, and at least nine more', () => {
  expect(workflowTemplates.slice(0, 3).map(({ popularity }) => popularity)).toEqual([85, 92, 78])
  expect(workflowTemplates.length).toBeGreaterThanOrEqual(12)
  expect(new Set(workflowTemplates.map(({ category }) => category)).size).toBe(4)
  expect(new Set(workflowTemplates.map(({ id }) => id)).size).toBe(workflowTemplates.length)
})

test.each(workflowTemplates)('the template $name can be saved as it is', (template) => {
  expect(WorkflowDraft.safeParse(template).error).toBeUndefined()
  expect(draftProblems(template)).toEqual({})
})

test('what cannot run is told with its place', () => {
  const actions = [
    { ...newAction('a', 'webhook', 1) },
    { ...newAction('b', 'send-notification', 2) },
    { id: 'c', type: 'trigger-agent', order: 3, agentId: 'market-maven', actionType: 'generate-prd', parameters: {} },
    { id: 'd', type: 'delay', order: 4, delayConfig: { duration: 400, unit: 'days' } },
  ] as const
  const trigger = { ...newTrigger('t', 'agent-output'), eventType: 'campaign-completed' } as const
  expect(draftProblems({ trigger: trigger as never, actions: [...actions] })).toEqual({
    'trigger.eventType': 'User Whisperer has no event named campaign-completed',
    'actions.0.webhookConfig.url': 'Enter a URL',
    'actions.1.notificationConfig.template': 'Enter a message',
    'actions.2.actionType': 'Market Maven has no action named generate-prd',
    'actions.3.delayConfig.duration': "A delay can't be longer than a year",
  })
})

test('a parameter with a fraction is refused, whatever it counts', () => {
  const action = { id: 'a', type: 'trigger-agent', order: 1 } as const
  const problemsOf = (agentId: AgentId, actionType: string, parameters: FieldValues) =>
    Object.values(
      draftProblems({
        trigger: newTrigger('t', 'manual'),
        actions: [{ ...action, agentId, actionType, parameters }],
      }),
    )
  expect(problemsOf('narrative-architect', 'generate-content', { maxLength: 12.7 })).toEqual([
    'Maximum length must be a whole number',
  ])
  expect(problemsOf('narrative-architect', 'generate-content', { maxLength: 12 })).toEqual([])
  expect(problemsOf('impact-predictor', 'calculate-roi', { 'costs.development': 12.7 })).toEqual([
    'Development cost must be a whole number',
  ])
})

test('whom a workflow calls cannot depend on what triggers it', () => {
  expect(urlProblem('https://{{trigger.host}}/x', 1)).toBe("The URL's host can't be a variable")
  expect(urlProblem('https://a.org/{{trigger.id}}', 1)).toBeUndefined()
  expect(urlProblem('javascript:alert(1)', 1)).toBe('The URL must start with http:// or https://')
})

test('a variable is a path with named formatters; anything else between braces is text', () => {
  expect(holes('{{ trigger.a.b | upper | default:"no" }}')).toMatchObject([
    { path: ['trigger', 'a', 'b'], formatters: [{ name: 'upper' }, { name: 'default', argument: 'no' }] },
  ])
  for (const text of [
    '{{1+1}}',
    '{{a()}}',
    '{{trigger["x"]}}',
    '{{ trigger.x | eval }}',
    '{{`x`}}',
    '{{}}',
    '{{$x}}',
  ]) {
    expect(holes(text), text).toEqual([])
  }
})

test('a step can use what earlier steps made, and nothing of later ones', () => {
  expect(templateProblem('{{steps.1.output.title}}', 2)).toBeUndefined()
  expect(templateProblem('{{steps.2.output.title}}', 2)).toBe(
    "{{steps.2.output.title}} refers to a step that hasn't run yet",
  )
  expect(templateProblem('{{process.env}}', 1)).toContain('must start with one of')
  const actions = [newAction('a', 'trigger-agent', 1), newAction('b', 'delay', 2)]
  expect(variablesAt(newTrigger('t', 'manual'), actions, 2).map(({ path }) => path)).toContain('steps.1.output.title')
})

test('a trigger is told in words', () => {
  const trigger = { ...newTrigger('t', 'agent-output'), conditions: [newCondition('c')] } as never
  expect(triggerText(trigger)).toBe('When User Whisperer generates a PRD and confidence is greater than 80')
  expect(triggerText(newTrigger('t'))).toBe('Every day at 09:00')
})

test('what agents make is counted in good English', () => {
  expect(['PRD', 'Trend analysis', 'Reply', 'Requirements', 'Content'].map(severalOf)).toEqual([
    'PRDs',
    'Trend analyses',
    'Replies',
    'Requirements',
    'Content',
  ])
})
