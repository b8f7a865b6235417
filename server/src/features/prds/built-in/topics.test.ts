import { expect, test } from 'vitest'
import { sourceFrom } from './conversations.fixtures.ts'
import { readStatements } from './statements.ts'
import { topicNames } from './topics.ts'

const topics = (...lines: string[]) => {
  const source = sourceFrom(lines.map((line) => `Ana: ${line}`).join('\n'))
  return topicNames(readStatements(source), source.text, 1)
}

test.each([
  ['buttons', ['Each button glows.', 'No button sticks.', 'Which button fails?', 'All buttons glow.']],
  ['the hinge', ['Each hinge squeaks.', 'No hinge lasts.', 'It is a hinge.']],
  ['the hinge', ['The hinge is loud.', 'The hinge is new.', 'Our hinge is old.']],
  ['copper', ['It shines like copper.', 'They paint copper.', 'We like copper.']],
  ['batteries', ['Each battery is new.', 'No battery is old.', 'All batteries are here.']],
])('what is spoken of is named as in a sentence: %s', (name, lines) => {
  expect(topics(...lines)).toEqual([name])
})
