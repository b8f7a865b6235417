import { expect, test } from 'vitest'
import type { Command } from '#kernel/commands/commands'
import { routePrompt } from './route-prompt.ts'

const command = (title: string, keywords: string[] = []): Command => ({
  ...{ id: title, title, keywords, group: 'Agents' },
  run: () => undefined,
})
const commands = [command('Open User Whisperer', ['Generate a PRD']), command('Create workflow'), command('Analytics')]
const records = [{ title: 'Offline drafts', url: '/prds/1' }]

test.each([
  ['offline drafts', { to: 'record', url: '/prds/1' }],
  [' Offline ', { to: 'record', url: '/prds/1' }],
  ['User Whisperer', { to: 'command', command: { title: 'Open User Whisperer' } }],
  ['generate a PRD', { to: 'command', command: { title: 'Open User Whisperer' } }],
  ['create workflow', { to: 'command', command: { title: 'Create workflow' } }],
  ['What are offline drafts?', { to: 'assistant', question: 'What are offline drafts?' }],
  ['which PRDs mention exports', { to: 'assistant', question: 'which PRDs mention exports' }],
  ['Analytics?', { to: 'assistant', question: 'Analytics?' }],
  ['compare our prices with those of Northwind and write a summary', { to: 'assistant' }],
  ['zzqx', { to: 'assistant', question: 'zzqx' }],
])('%j leads to %j', (typed, route) => {
  expect(routePrompt(typed, commands, records)).toMatchObject(route)
})
