import { expect, test } from 'vitest'
import { sourceFrom } from './conversations.fixtures.ts'
import { overheardPains } from './overheard-pains.ts'
import { readStatements } from './statements.ts'

const speakers = ['Ann', 'Ben', 'Cy']
/** A call of engineers, of no product, with one sentence in it that a rule took for trouble. */
const painsOf = (sentence: string) => {
  const call = Array.from({ length: 70 }, (_, at) => `${speakers[at % 3]}: The fork goes to block ${at} next week.`)
  const statements = readStatements(sourceFrom([...call, `Ann: ${sentence}`].join('\n')))
  const statement = statements.at(-1)
  if (!statement) throw new Error('Nothing was said')
  return overheardPains(statements, [{ statement, sentence, weight: 1 }]).map((pain) => pain.sentence)
}

test('who makes nothing has trouble only where it is called that', () => {
  const lost = 'The node fails every night and we lose all transactions after an hour.'
  expect(painsOf(lost)).toEqual([lost])
  expect(painsOf('We cannot wait two whole weeks for people who never answer us in time.')).toEqual([])
})
