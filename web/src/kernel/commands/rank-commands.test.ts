import { expect, test } from 'vitest'
import { isCalled, rankCommands } from './rank-commands.ts'

const commands = [
  { title: 'Overview', group: 'Go to' },
  { title: 'Workflow History', group: 'Go to', keywords: ['executions'] },
  { title: 'Workflows', group: 'Go to' },
  { title: 'Create Workflow', group: 'Workflows', keywords: ['new', 'automation'] },
  { title: 'Audit Log', group: 'Go to', keywords: ['Analytics'] },
  { title: 'Über uns', group: 'Help' },
]
const found = (typed: string) => rankCommands(commands, typed).map(({ title }) => title)

test('with nothing typed every command stands in its place', () => {
  expect(found('  ')).toEqual(commands.map(({ title }) => title))
})

test('a title that begins with the words wins over one that only contains them', () => {
  expect(found('workflow')).toEqual(['Workflow History', 'Workflows', 'Create Workflow'])
  expect(found('workflows')[0]).toBe('Workflows')
})

test('initials, keywords and scattered letters are enough', () => {
  expect(found('wh')[0]).toBe('Workflow History')
  expect(found('analytics')).toEqual(['Audit Log'])
  expect(found('ovw')).toEqual(['Overview'])
})

test('scattered letters begin where a word does', () => {
  expect(rankCommands([{ title: 'Configure Advocate Amplifier', group: 'Agents' }], 'grace')).toEqual([])
})

test('a command is called what its title or a word of it begins with', () => {
  const called = (typed: string) => commands.filter((command) => isCalled(command, typed)).map(({ title }) => title)
  expect(called('work')).toEqual(['Workflow History', 'Workflows', 'Create Workflow'])
  expect(called('wh')).toEqual([])
  expect(called('executions')).toEqual([])
})

test('every word typed has to be found somewhere', () => {
  expect(found('new workflow')).toEqual(['Create Workflow'])
  expect(found('new banana')).toEqual([])
})

test('accents and capitals do not matter', () => {
  expect(found('uber')).toEqual(['Über uns'])
  expect(found('AUDIT')).toEqual(['Audit Log'])
})

test('what nothing answers to finds nothing', () => {
  expect(found('zzz')).toEqual([])
})
