import type { ReadSource } from '../source.ts'
import { type Figure, figureIn } from './figures.ts'
import { type Pain, painIn } from './pains.ts'
import { readStatements, type Statement } from './statements.ts'
import { type Wish, wishesIn } from './wishes.ts'

/** All that a conversation tells a product team, sentence by sentence. */
export interface Reading {
  statements: Statement[]
  wishes: Wish[]
  pains: Pain[]
  figures: Figure[]
}

export function readConversation(source: Pick<ReadSource, 'text' | 'turns'>): Reading {
  const statements = readStatements(source)
  const figures = statements.flatMap((statement, index) => figureIn(statement, statements[index - 1]) ?? [])
  const measured = new Set(figures.map(({ statement }) => statement.index))
  return {
    statements,
    figures,
    wishes: statements.flatMap((statement) => (measured.has(statement.index) ? [] : wishesIn(statement, statements))),
    pains: statements.flatMap((statement) => painIn(statement, statements) ?? []),
  }
}
