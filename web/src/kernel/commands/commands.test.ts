import { afterEach, expect, test } from 'vitest'
import { type Command, offered, registerCommands, useCommands } from './commands.ts'

const command = (id: string, more: Partial<Command> = {}): Command => ({
  id,
  title: id,
  group: 'Test',
  run: () => {},
  ...more,
})
const ids = () => useCommands.getState().commands.map(({ id }) => id)

afterEach(() => useCommands.setState({ commands: [] }))

test('a room adds its commands and takes them away again', () => {
  const remove = registerCommands([command('a'), command('b')])
  registerCommands([command('c')])
  expect(ids()).toEqual(['a', 'b', 'c'])
  remove()
  expect(ids()).toEqual(['c'])
})

test('a command registered again replaces the one before, and outlives its removal', () => {
  const removeFirst = registerCommands([command('a', { title: 'old' })])
  registerCommands([command('a', { title: 'new' })])
  removeFirst()
  expect(useCommands.getState().commands).toMatchObject([{ id: 'a', title: 'new' }])
})

test('a command is offered only while its condition holds', () => {
  expect(offered([command('always'), command('never', { when: () => false })]).map(({ id }) => id)).toEqual(['always'])
})
