import type { Clause } from './clauses.ts'
import type { Asked } from './frames/asked.ts'
import type { Complement } from './grammar.ts'
import { uncapitalised, withoutStop } from './speech.ts'
import { before, type Statement } from './statements.ts'

const fixing =
  /\b(?:it|this|that) (?:must|has to|needs to|should) be (?:fixed|solved|sorted(?: out)?|addressed|resolved)\b|\bfix (?:it|this|that)\b/i
const failing =
  /^(?<who>[^,]{2,50}?) (?:cannot|can't|can not|couldn't|(?:is|are) (?:not able|unable) to) (?<do>[a-z]+ [^,;]+?)(?=[,;]| (?:because|since|so|unless)\b|$)/i

/** Whether only that something must be fixed is said, and not what. */
export const isFixing = (text: string) => fixing.test(text)

/** "The kitchen cannot see a child's allergies. It must be fixed before Easter.": what nobody can do is what is asked for. */
export function askedToMend(statement: Statement, statements: readonly Statement[]): Complement | undefined {
  if (!isFixing(statement.text)) return undefined
  for (const { text, speaker, turn } of before(statements, statement, 3)) {
    if (speaker !== statement.speaker || turn !== statement.turn) return undefined
    const { who, do: doing } = failing.exec(withoutStop(text))?.groups ?? {}
    if (who && doing) return { who: /^(?:I|we|you|they)$/i.test(who) ? '' : who, what: '', do: doing }
  }
  return undefined
}

const broken = /^(?<what>.{3,60}?) (?:is|are) (?:still |always |completely )?(?:broken|wrong|down|failing)\b/i

/** "The link is broken, that is a must": what is to be done is to fix it. */
export function askedToFix(clause: Clause, next: Clause | undefined): Asked | undefined {
  const what = broken.exec(clause.text)?.groups?.what
  const isMust =
    next !== undefined && /^(?:that|it|this)(?:'s| is) (?:an? )?(?:must|urgent|critical|essential)\b/i.test(next.text)
  return what && isMust ? { who: '', what: '', do: `fix ${uncapitalised(what)}`, strength: 3 } : undefined
}
