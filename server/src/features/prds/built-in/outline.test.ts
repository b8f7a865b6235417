import { expect, test } from 'vitest'
import { composeSummary } from './compose-summary.ts'
import { sourceFrom } from './conversations.fixtures.ts'
import { outlineOf } from './outline.ts'
import { tellingOf } from './report.ts'
import { readStatements } from './statements.ts'

const speakers = ['Ana', 'Ben', 'Cleo']
/** A meeting that speaks of one thing after the other, so many sentences of each. */
const meeting = (things: readonly string[], each: number) =>
  things
    .flatMap((thing) =>
      Array.from({ length: each }, (_, at) => `${speakers[at % 3]}: Um the ${thing} came up once more in the lab.`),
    )
    .join('\n')

const outline = (talk: string, known: string[] = []) => {
  const source = sourceFrom(talk)
  const statements = readStatements(source)
  return outlineOf(statements, { text: source.text, known, telling: tellingOf(statements) })
}

test('the way a long meeting took is told in its order', () => {
  expect(outline(meeting(['battery door', 'hinge', 'paint shop'], 60), ['the lab'])).toBe(
    'The participants first discussed the battery door, then the hinge, and finally the paint shop.',
  )
})

test('what was named before, any talk comes back to, or is only somebody is no stretch of the way', () => {
  expect(outline(meeting(['battery door', 'presentation', 'paint shop'], 60), ['the lab'])).toBe('')
  expect(outline(meeting(['battery door', 'hinge', 'paint shop'], 60), ['the lab', 'the hinge'])).toBe('')
  expect(outline(meeting(['battery door', 'hinge', 'paint shop'], 60).replaceAll('the hinge', 'Dave'), [])).toBe('')
})

test('what is named by a slip as a thing is somebody, and three bare words are no way', () => {
  const talk = meeting(['battery door', 'hinge', 'paint shop'], 60)
  const ofDave = talk.replaceAll('the hinge', 'Dave').replace('Dave', 'the Dave')
  expect(outline(ofDave)).toBe('')
  expect(outline(talk.replaceAll('battery door', 'rabbit').replaceAll('paint shop', 'dog'))).toBe('')
})

test('a word is not what it only holds letters of', () => {
  expect(outline(meeting(['battery door', 'platform', 'paint shop'], 60), ['the lab', 'the form'])).toContain(
    'platform',
  )
})

test('who talks for a short while needs no way through it', () => {
  expect(outline(meeting(['battery door', 'hinge', 'paint shop'], 20))).toBe('')
})

test('a summary tells the way a meeting took, and not again what it was about as a whole', () => {
  const throughout = ['battery door', 'copper wire', 'glass dome', 'paint shop']
  const talk = ['wooden handle', 'rubber foot', 'power cable']
    .map((own) => meeting([own, ...throughout, own], 10))
    .join('\n')
  const { summary } = composeSummary(sourceFrom(talk))
  expect(summary).toContain('first discussed the wooden handle, then the rubber foot, and finally the power cable.')
})
