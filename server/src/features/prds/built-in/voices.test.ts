import { expect, test } from 'vitest'
import { sourceFrom } from './conversations.fixtures.ts'
import { readStatements } from './statements.ts'
import { voicesFor } from './voices.ts'
import { plainWish } from './wishes.ts'

const people = ['Ana', 'Ben', 'Cleo']

/** Who presses for the dimmer, in a meeting that goes on like this. */
const backing = (line: string) => {
  const talk = Array.from({ length: 70 }, (_, at) => `${people[at % 3]}: ${line}`)
  const end = ['Ana: We want a dimmer.', 'Ben: Good point there.', 'Cleo: The young ones are critical about prices.']
  const statements = readStatements(sourceFrom([...talk, ...end].join('\n')))
  const statement = statements.find(({ text }) => text.includes('dimmer'))
  if (!statement) throw new Error('Nobody asked for it')
  const wishes = [plainWish(statement, 'Provide a dimmer', 2)]
  return voicesFor(wishes, { wishes, statements }).backing.map(({ text }) => text)
}

test('what sounds urgent some sentences later presses for a wish, but not where people talk freely', () => {
  expect(backing('The customers open the app on the phone every day.')).toHaveLength(1)
  expect(backing('Um the customers uh open the app on the phone.')).toEqual([])
})
