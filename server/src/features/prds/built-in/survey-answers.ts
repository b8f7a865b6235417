import { isNounPhrase } from './grammar.ts'
import { uncapitalised, withoutStop } from './speech.ts'
import { before, type Statement } from './statements.ts'
import { startsWithDoing } from './verbs.ts'

const asksForThings =
  /\b(?:what|which|anything|something)\b.*\b(?:add|added|missing|miss|change|improve|wish|want|need|build|better|feature)\b/i
const noThing =
  /^(?:nothing|none|no|not|n\/a|everything|all|it|that|this|yes|yeah|same|more of|idk|dunno|maybe|cheaper|good|great|fine|ok|okay)\b/i
const fewestAnswers = 3
const mostWords = 8
// In sentences: who reads on from there no longer has the question in mind.
const mostAnswers = 60

/** One question, and one after the other answers it: what each names first is what they would have. */
export function answeredInTurn(statement: Statement, statements: readonly Statement[]): string | undefined {
  if (statement.isQuestion || statements[statement.index - 1]?.turn === statement.turn) return undefined
  const question = questionTo(statement, statements)
  if (!question || !asksForThings.test(question.said)) return undefined
  const [first = ''] = withoutStop(statement.text).split(
    /, (?=\w+ (?:\w+ )?(?:don't|doesn't|is|are|can't|only)\b)|[.!]/,
  )
  const thing = first.trim().replace(/^being able to /i, '')
  if (thing === '' || noThing.test(thing) || thing.split(' ').length > mostWords) return undefined
  return isNounPhrase(thing) || startsWithDoing(thing) ? uncapitalised(thing) : undefined
}

/** The question that everybody since has answered, where they are several and whoever asked has not spoken again. */
function questionTo(statement: Statement, statements: readonly Statement[]): Statement | undefined {
  const question = before(statements, statement, mostAnswers).find(({ isQuestion }) => isQuestion)
  if (!question || question.speaker === statement.speaker) return undefined
  const answers = statements.slice(question.index + 1, question.index + 1 + 2 * mostAnswers)
  const end = answers.findIndex(({ speaker }) => speaker === question.speaker)
  const given = end < 0 ? answers : answers.slice(0, end)
  const turns = new Map(given.map(({ turn, speaker }) => [turn, speaker]))
  const isEachInTurn = new Set(turns.values()).size === turns.size
  return turns.size >= fewestAnswers && isEachInTurn ? question : undefined
}

const announced =
  /^(?:(?:it's|there are|basically|mostly|really)[, ]+)*(?:two|three|four|five|several|\d) things\b[^,]*$/i
const asksWhatIsMeant = /\bwhat\b.*\b(?:mean|want|need|ask|asking|wish|hoping|looking for|after|expect)\b/i

/** "Three things. One bill, separate profiles for the kids, and a limit.": what was meant, told one after the other. */
export function namedOneByOne(statement: Statement, statements: readonly Statement[]): string[] {
  const [opening, question] = before(statements, statement, 2)
  if (
    !opening ||
    !question?.isQuestion ||
    question.speaker === statement.speaker ||
    opening.turn !== statement.turn ||
    !announced.test(withoutStop(opening.text)) ||
    !asksWhatIsMeant.test(question.said)
  )
    return []
  const things = withoutStop(statement.text).split(/,? and (?!\w+ (?:of|for)\b)|, /)
  return things.length > 1 && things.every((thing) => isNounPhrase(thing)) ? things.map(uncapitalised) : []
}
