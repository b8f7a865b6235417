import type { PrdContent } from '@sextant/contract/prds/content'
import type { ReadSource } from '../sources/source.ts'
import { composePrd } from './compose-prd.ts'
import { composeProblems } from './compose-problems.ts'
import { composeSummary } from './compose-summary.ts'
import { readStatements } from './statements.ts'

export interface Composed {
  summary: string
  problems: string[]
  prd: PrdContent
}

/** Everything about one conversation together, because reading it is most of the work. */
export function composeAll(source: ReadSource, statements = readStatements(source)): Composed {
  const summary = composeSummary(source, statements)
  return {
    ...summary,
    ...composeProblems(source, statements),
    prd: composePrd({ ...source, ...summary }, statements),
  }
}
