import { expect, test } from 'vitest'
import { sourceFrom } from './conversations.fixtures.ts'
import { saidOfOneself } from './of-oneself.ts'
import { readStatements } from './statements.ts'

const ofLamps = 'Ana: The lamp needs a longer cable.\nBen: The switch of the lamp is too small.\n'
const ofOneself = 'Cleo: I live five minutes from the zoo.\nAna: I would give the lamp another switch.\n'

const toldOfOneself = (text: string) => {
  const statements = readStatements(sourceFrom(text, ''))
  const isOfOneself = saidOfOneself(statements)
  return statements.filter(isOfOneself).map((one) => one.text)
}

test('what people say of themselves is known by what a long talk never comes back to', () => {
  expect(toldOfOneself(`${ofLamps.repeat(30)}${ofOneself}${ofLamps.repeat(30)}`)).toEqual([
    'I live five minutes from the zoo.',
  ])
})

test('in a short talk nothing comes back, and nothing is held against it', () => {
  expect(toldOfOneself(ofLamps + ofOneself)).toEqual([])
})
