import type { Action } from '@sextant/contract/workflows/parts'
import { expect, test } from 'vitest'
import { actionSubtitle, actionTitle } from './describe-action.ts'
import { elapsedMs, isOpen, stepDuration } from './elapsed.ts'
import { count, percent, percentOf } from './figures.ts'

test('a step is told in the unit that fits it', () => {
  expect([-1, 12, 1_240, 65_000].map(stepDuration)).toEqual(['0 ms', '12 ms', '1.2 s', '1m 5s'])
})

test('what is not over yet has taken the time until now', () => {
  const startedAt = '2026-11-15T09:00:00.000Z'
  const now = Date.parse('2026-11-15T09:00:30.000Z')
  expect(elapsedMs({ startedAt, completedAt: null, durationMs: null }, now)).toBe(30_000)
  expect(elapsedMs({ startedAt, completedAt: '2026-11-15T09:00:02.000Z', durationMs: null }, now)).toBe(2_000)
  expect(elapsedMs({ startedAt, completedAt: null, durationMs: 5 }, now)).toBe(5)
})

test('running, waiting and pending ones are under way', () => {
  const statuses = ['pending', 'running', 'waiting', 'completed', 'failed', 'cancelled']
  expect(statuses.filter((status) => isOpen({ status }))).toEqual(['pending', 'running', 'waiting'])
})

test('figures are written as people write them', () => {
  expect([count(1_234), percent(66.67)]).toEqual(['1,234', '67%'])
  expect([percentOf(66.67, 3), percentOf(0, 2), percentOf(0, 0)]).toEqual(['67%', '0%', '–'])
})

test('each kind of action says what it does and to whom', () => {
  const base = { id: 'a', order: 1 }
  const steps: Action[] = [
    { ...base, type: 'trigger-agent', agentId: 'market-maven', actionType: 'analyze-trends', parameters: {} },
    {
      ...base,
      type: 'send-notification',
      notificationConfig: { type: 'email', recipients: ['team', 'a@b.co'], title: '', template: '' },
    },
    { ...base, type: 'webhook', webhookConfig: { url: 'https://api.acme.io/x', method: 'PUT', body: '' } },
    { ...base, type: 'webhook', webhookConfig: { url: '', method: 'GET', body: '' } },
    { ...base, type: 'delay', delayConfig: { duration: 1, unit: 'hours' } },
  ]
  expect(steps.map((step) => `${actionTitle(step)} / ${actionSubtitle(step)}`)).toEqual([
    'Analyze Trends / Market Maven',
    'Email notification / To everyone and 1 more',
    'Call webhook / PUT api.acme.io',
    'Call webhook / GET no URL yet',
    'Wait 1 hour / Then continues',
  ])
})
