import type { ReadSource } from '../source.ts'
import { type Figure, figuresIn } from './figures.ts'
import { type Pain, painIn } from './pains.ts'
import { readStatements, type Statement } from './statements.ts'
import { type Wish, wishesIn } from './wishes.ts'
import { withoutWithdrawn } from './withdrawn.ts'

/** All that a conversation tells a product team, sentence by sentence. */
export interface Reading {
  statements: readonly Statement[]
  wishes: Wish[]
  pains: Pain[]
  figures: Figure[]
}

export const readConversation = (source: Pick<ReadSource, 'text' | 'turns'>): Reading =>
  readingOf(readStatements(source))

const read = new WeakMap<readonly Statement[], Reading>()

export function readingOf(statements: readonly Statement[]): Reading {
  const known = read.get(statements)
  if (known) return known
  const figures = statements.flatMap((statement) => figuresIn(statement, statements))
  const measured = new Set(figures.map(({ statement }) => statement.index))
  const others = statements.filter(({ index }) => !measured.has(index))
  const reading = {
    statements,
    figures,
    wishes: withoutWithdrawn(
      others.flatMap((statement) => wishesIn(statement, statements)),
      statements,
    ),
    pains: others.flatMap((statement) => painIn(statement, statements) ?? []),
  }
  read.set(statements, reading)
  return reading
}
