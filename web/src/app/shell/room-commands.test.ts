import { beforeEach, expect, test } from 'vitest'
import { type Command, useCommands } from '#kernel/commands/commands'
import type { WebFeature } from '#kernel/feature'
import { loadRoomCommands } from './room-commands.ts'

const command = (id: string): Command => ({ id, title: id, group: 'Ship', run: () => {} })
const ids = () => useCommands.getState().commands.map(({ id }) => id)
const room = (name: string, commands?: WebFeature['commands']): WebFeature => ({
  name,
  pages: [],
  ...(commands && { commands }),
})

beforeEach(() => useCommands.setState({ commands: [] }))

test('the commands of the rooms stand in the order of the rooms, whichever came first', async () => {
  const late = () =>
    new Promise<{ commands: Command[] }>((resolve) => setTimeout(resolve, 5, { commands: [command('a')] }))
  await loadRoomCommands([room('a', late), room('none'), room('b', async () => ({ commands: [command('b')] }))])
  expect(ids()).toEqual(['a', 'b'])
})

test('a room whose commands did not arrive keeps no other from its own, and is asked again', async () => {
  let isOnline = false
  const lost = async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module')
    return { commands: [command('a')] }
  }
  const rooms = [room('a', lost), room('b', async () => ({ commands: [command('b')] }))]
  await loadRoomCommands(rooms)
  expect(ids()).toEqual(['b'])
  isOnline = true
  await loadRoomCommands(rooms)
  expect(ids()).toEqual(['a', 'b'])
})
