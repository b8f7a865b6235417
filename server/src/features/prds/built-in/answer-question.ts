import type { ReadSource } from '../sources/source.ts'
import { answerFrom, isSpokenOf } from './answer-from.ts'
import { named } from './report.ts'
import { scoreStatements } from './scorer.ts'
import { readStatements, type Statement } from './statements.ts'

const asking =
  /^(?:(?:please|so|and|but|ok(?:ay)?|hey|hi),? )*(?:who|whom|whose|what|why|when|where|which|how|did|does|do|was|were|is|are|has|have|had|can you tell|could you tell|tell me|summari[sz]e what|remind me)\b/i
const mostQuoted = 3

/** What the conversation says to a question about it; undefined where the message asks for something else. */
export function answerQuestion({ question, ...source }: ReadSource & { question: string }): string | undefined {
  const asked = question.trim()
  if (!asking.test(asked)) return undefined
  const statements = readStatements(source)
  const isThere = isSpokenOf(statements, asked)
  if (isThere === undefined) return undefined
  const { text, from } = answerFrom(statements, scoreStatements(statements), asked)
  if (!isThere) return "No one mentions that in this PRD's source."
  if (from.length === 0) return 'The source mentions it, but not in a sentence I can quote.'
  return [text, ...from.slice(0, mostQuoted).map(quotedFrom)].join('\n\n')
}

const quotedFrom = ({ said, speaker }: Statement) =>
  `> “${said.trim().replace(/\s+/g, ' ')}”${speaker === '' ? '' : ` (${named(speaker)})`}`
