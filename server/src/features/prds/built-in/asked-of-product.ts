import { cutClause } from './clauses.ts'
import { isSized } from './estimates.ts'
import type { Asked } from './frames/asked.ts'
import { isOverheard } from './meetings.ts'
import { isAsker } from './speakers.ts'
import type { Statement } from './statements.ts'
import { isBuilding, startsWithDoing } from './verbs.ts'
import { isUsing } from './wish-crispness.ts'

// "It should be on the home page": whatever it is, it is not the product.
const placed = /^be (?:on|in|at|part|there|shown|visible|displayed|next)\b/i
const nothingMuch =
  /^(?:an? )?(?:lot|bit|minute|moment|problem|question|look|idea|chance|clue|meeting|break|few(?! (?:seconds|minutes|hours|days) (?:in|to|before|after) )|say|word|guess|good|feeling)\b|^(?:know|say|do|see|mean|remember|think about) (?:that|this|it)$/i

const looking = /^look (?:at|into|up|for|back)\b/i

/** What people have to do, mean to do next or want to be is not what they ask of the product. */
export function isAskedOfProduct(asked: Asked, statement: Statement, statements: readonly Statement[]): boolean {
  const { text, speaker } = statement
  const { who, what, mayBePlan, isBurden } = asked
  const body = cutClause(asked.do ?? asked.have ?? '')
  const isLong = isOverheard(statements)
  if ((nothingMuch.test(body) && !(!isLong && looking.test(body))) || (isName(what, statements) && !body.includes(' ')))
    return false
  if (isBurden && !isLong && !isBuilding(body) && !isSized(statement, statements)) return false
  // What others have to do is what they put up with, whatever the verb.
  if (isBurden && !isLong && who !== '' && !/^(?:I|we|you|they)$/i.test(who)) return false
  if (asked.have !== undefined && /^(?:an? )?\d[\d.,]*(?:\s?(?:%|percent)| by\b| in\b|$)/i.test(asked.have))
    return false
  if (isBurden && isLong && !/^(?:I|we|you|they)?$/i.test(who) && !isBuilding(body)) return false
  if (isLong && asked.do !== undefined && isHowPeopleLive(asked)) return false
  if (
    mayBePlan &&
    mayPlan(who, isLong) &&
    !isBuilding(body) &&
    !isUsing(body, statements) &&
    !(isBurden && isSized(statement, statements)) &&
    !isOwnWish(text, body, isLong)
  )
    return false
  if (isAimedFigure.test(body)) return false
  if (what === '' && /^be\b/i.test(body))
    return !isLong && /^be (?!paid|seen|used|able)(?:told|\w+ed|shown|given|sent)\b/i.test(body)
  if (/^(?:it|there)$/i.test(what) && (isLong || placed.test(body))) return false
  return !(isAsker(speaker, statements) && what === '' && !isBuilding(body))
}

/** "Tom should know" is asked of Tom; a word that also stands within a sentence, as "link" does, is no name. */
const isName = (what: string, statements: readonly Statement[]) =>
  /^[A-Z][a-z]+$/.test(what) &&
  !statements.some(({ said }) => said.includes(what.charAt(0).toLowerCase() + what.slice(1)))

// "I'd love tickets to go from 25 to five": a figure to reach, told among the metrics.
const isAimedFigure =
  /^(?:go|drop|fall|rise|come|get|grow|shrink)(?: down| up)? (?:from (?:\d|\w+ (?:hours?|minutes?|days?|weeks?|percent))|(?:to|under|below|above) (?:\d|one|two|three|four|five|six|seven|eight|nine|ten)\b)/i

/** "You want to move to the sofa, and then the volume changes": in a meeting, how people live and not what they ask for. */
const isHowPeopleLive = ({ who, isBurden, mayBePlan }: Asked) =>
  (/^you$/i.test(who.trim()) && (isBurden || mayBePlan)) || (/^people$/i.test(who.trim()) && isBurden)

/** Of themselves people may say what they do next; "they" are the customers, unless a long meeting says it of anyone. */
const mayPlan = (who: string, isLong: boolean) => /^(?:I|we|you)?$/i.test(who) || (isLong && /^they$/i.test(who))

/** "I want to see the fee": one person's wish, where "we want to see" may be the next thing on the agenda. */
const isOwnWish = (text: string, body: string, isLong: boolean) =>
  !isLong &&
  /\b(?:I(?:'d| would)?(?: have)? (?:\w+ )?(?:want|like|liked|love|loved|need)|[Ww]e(?:'d| would) (?:\w+ )?(?:like|love))\b/.test(
    text,
  ) &&
  !/^(?:leave|hear what|look|talk|(?:start|begin)(?! (?:from|with)\b)|go|finish|walk|come back|move on|add (?:something|one thing)|understand)\b/i.test(
    body,
  ) &&
  (startsWithDoing(body) || /^(?:be|hear|know|practi[sc]e|have|do|reach)\b/i.test(body))
