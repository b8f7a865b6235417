import { isClear, isCutOff, isWellFormed } from './clarity.ts'
import { rankTelling } from './draft-ranker.ts'
import { clauseOf, retold, type Telling } from './report.ts'
import type { Statement } from './statements.ts'
import { isTorn } from './torn-speech.ts'

// Chosen on judged sentences, as for summaries.
const leastGood = -1.2
const length = { shortest: 5, longest: 32 }

/** Who said it and in which words, where those read well once they are told; else nothing. */
export function reportedOf(statement: Statement, telling: Telling): string {
  const { text, said, speaker, isQuestion } = statement
  if (speaker === '' || isQuestion || isCutOff(said) || /\byou(?:r|'\w+)?\b/i.test(text)) return ''
  if (!isClear(text, length) || !isWellFormed(text) || isTorn(text)) return ''
  const [odds = 0] = rankTelling([clauseOf(text, telling)])
  return odds < leastGood ? '' : (retold([statement], telling)[0] ?? '')
}
