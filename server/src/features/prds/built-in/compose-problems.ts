import type { ReadSource } from '../source.ts'
import { painIn, rankPains } from './pains.ts'
import { readStatements } from './statements.ts'

const mostProblems = 10

/** What goes wrong for people, each in a sentence, gravest first. */
export function composeProblems(source: ReadSource): { problems: string[] } {
  const statements = readStatements(source)
  const pains = statements.flatMap((statement) => painIn(statement, statements) ?? [])
  return { problems: rankPains(pains, mostProblems).map(({ sentence }) => sentence) }
}
