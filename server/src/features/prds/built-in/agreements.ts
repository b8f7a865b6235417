import { inThirdPerson } from './drafts.ts'
import { asSentence, capitalised, withoutStop } from './speech.ts'
import type { Statement } from './statements.ts'

const opening =
  /\b(?:we(?:'re|'ve| are| have)?(?: all| now)? (?:agree(?:d|ing)?|decided|settled)|(?:the|our) (?:agreement|consensus|decision) is)(?: on| to)?(?: the following| these| this| as follows| (?:two|three|four|a few|some) (?:things|points))?\s*[:—–]\s*(?:1[.)]?|one|first(?:ly)?)?[,.:]?$/i
const counter = /^(?:\d{1,2}[.):]?|one|two|three|four|five|first|second|third|fourth|fifth)(?:ly)?[,.:]?$/i
const counted =
  /^(?:and )?(?:(?:first|second|third|fourth|fifth)(?:ly)?|one|two|three|four|five|\d{1,2}[.):]),? (?=\S)/i
const that = /^(?:(?:and|also|then|furthermore|finally|lastly),? )*that (?=\S)/i

/** What somebody sums up, one by one, as agreed by everybody: "it sounds like we are agreeing: one, that ...". */
export function agreementsIn(statements: readonly Statement[]): { statement: Statement; sentence: string }[] {
  return statements.flatMap((statement, at) =>
    opening.test(statement.said.trim()) ? listedAfter(statements.slice(at + 1), statement.speaker) : [],
  )
}

function listedAfter(following: readonly Statement[], speaker: string) {
  const listed: { statement: Statement; sentence: string }[] = []
  let isCounted = true
  for (const statement of following) {
    if (statement.speaker !== speaker || statement.isQuestion) break
    if (counter.test(statement.said.trim())) {
      isCounted = true
      continue
    }
    const what = withoutStop(statement.text.replace(counted, ''))
    // What follows a point without a number of its own only explains it.
    if (isCounted || counted.test(statement.text) || that.test(what)) {
      listed.push({ statement, sentence: asSentence(capitalised(inThirdPerson(what.replace(that, '')))) })
    }
    isCounted = false
  }
  return listed.filter(({ sentence }) => sentence.split(' ').length > 3)
}
