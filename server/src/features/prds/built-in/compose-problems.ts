import type { ReadSource } from '../sources/source.ts'
import { rankPains } from './pains.ts'
import { readingOf } from './reading.ts'
import { readStatements } from './statements.ts'

const mostProblems = 10

/** What goes wrong for people, each in a sentence, gravest first. */
export function composeProblems(source: ReadSource, statements = readStatements(source)): { problems: string[] } {
  return { problems: rankPains(readingOf(statements).pains, mostProblems).map(({ sentence }) => sentence) }
}
