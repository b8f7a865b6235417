import { expect, test } from 'vitest'
import { sourceFrom } from './conversations.fixtures.ts'
import { joinedWishes } from './joined-wishes.ts'
import { readStatements } from './statements.ts'
import { plainWish } from './wishes.ts'

const [one, other] = readStatements(sourceFrom('Ana: It must be original and trendy.\nBen: No app, no radio.\n', ''))

function wishes(...names: string[]) {
  return names.map((name) => {
    const statement = name.includes(' no ') ? other : one
    if (!statement) throw new Error('two sentences were said')
    return { ...plainWish(statement, name, 1), sentence: `${name.replace('should', 'must')}.` }
  })
}

test('what a product is to be like, said in one breath, is one wish', () => {
  const joined = joinedWishes(
    wishes('The lamp should be original', 'The lamp should have a timer', 'The lamp should be trendy'),
  )
  expect(joined.map(({ name, sentence }) => [name, sentence])).toEqual([
    ['The lamp should be original and trendy', 'The lamp must be original and trendy.'],
    ['The lamp should have a timer', 'The lamp must have a timer.'],
  ])
})

test('so is what it is to do without; what it is to have is told one by one', () => {
  const names = joinedWishes(wishes('The lamp should have no app', 'The lamp should have no radio')).map(
    ({ name }) => name,
  )
  expect(names).toEqual(['The lamp should have no app and no radio'])
  const parts = ['The lamp should have a timer', 'The lamp should have a strap']
  expect(joinedWishes(wishes(...parts)).map(({ name }) => name)).toEqual(parts)
})

test('one sentence that says both says it once, and sentences that begin otherwise stand beside each other', () => {
  const [light, quiet] = wishes('The lamp should be light', 'The lamp should be quiet')
  if (!light || !quiet) throw new Error('two wishes were made')
  const both = 'The lamp must be light and the lamp must be quiet.'
  const joined = joinedWishes([
    { ...light, sentence: both },
    { ...quiet, sentence: both },
  ])
  expect(joined.map(({ sentence }) => sentence)).toEqual([both])
  const apart = joinedWishes([light, { ...quiet, sentence: 'The case should be quiet.' }])
  expect(apart.map(({ sentence }) => sentence)).toEqual(['The lamp must be light. The case should be quiet.'])
})
