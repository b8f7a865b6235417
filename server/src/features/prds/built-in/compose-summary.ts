import { detectLanguage } from '#text/language'
import type { ReadSource } from '../sources/source.ts'
import type { Rankers } from './draft-ranker.ts'
import { groupWishes } from './features.ts'
import { isOverheard } from './meetings.ts'
import { decisionsOf, type Minute } from './minutes.ts'
import { mostTelling } from './most-telling.ts'
import { outlineOf } from './outline.ts'
import { tellingLines } from './overheard-wishes.ts'
import { inPast } from './past-tense.ts'
import { putPlainly } from './plain-lines.ts'
import { readingOf } from './reading.ts'
import { recordsIn } from './recorded.ts'
import { retold, type Telling, tellingOf } from './report.ts'
import { type Scores, scoreStatements } from './scorer.ts'
import { listed, uncapitalised, withoutStop } from './speech.ts'
import { readStatements, type Statement } from './statements.ts'
import { talkSummary } from './talk-summary.ts'
import { isOfNoProduct, thingMade } from './thing-made.ts'
import { subjectsOf } from './titles.ts'
import { isSettlementTold } from './told-settlements.ts'
import { topicNames } from './topics.ts'
import { madeWhole } from './whole-lines.ts'

export function composeSummary(source: ReadSource, statements = readStatements(source)): { summary: string } {
  return { summary: summarise(source, statements, scoreStatements(statements)) }
}

const mostDecided = 3
const surelyDecided = -2
// Fewer wishes and pains than this make no account of a talk.
const enoughHeard = 3
const outright = /\b(?:decided|agreed|concluded|settled on|approved|signed off)\b/i

// What may be is not settled.
const offered = /\b(?:maybe|probably|perhaps|provisionally|might|may|can|could)\b/i

const nothingAsked = 'No one asked for anything or described a problem.'
const ofNoProduct = 'It contains no product requests.'
const nothingTold = 'No requirement was stated clearly enough to record.'

/** Somebody said that it is decided, or wrote it down as such. */
const isOutright = ({ statement }: Minute) => outright.test(statement.text) || recordsIn(statement).length > 0

/** What it was about, what mattered most in the order it was said, and what was settled. */
export function summarise(
  { text }: Pick<ReadSource, 'text'>,
  statements: readonly Statement[],
  scores: readonly Scores[],
  rankers?: Rankers,
): string {
  const isTalk = new Set(statements.map(({ speaker }) => speaker).filter(Boolean)).size > 1
  const telling = tellingOf(statements)
  // Who makes nothing settles what nobody else makes sense of, unless it is said outright.
  const made = telling.isOfMeeting ? thingMade(statements) : ''
  const sensible = made ? tellingLines({ statements, scores }, [], rankers).map(({ sentence }) => sentence) : []
  const decisions = isTalk
    ? decisionsOf({ statements, scores }, rankers)
        .filter(
          (one) =>
            isSettlementTold(one.sentence) &&
            (isOutright(one) ||
              (one.score > surelyDecided && sensible.includes(one.sentence) && !offered.test(one.statement.said))),
        )
        .slice(0, mostDecided)
    : []
  const reading = readingOf(statements)
  if (!isOverheard(statements) && reading.wishes.length + reading.pains.length >= enoughHeard)
    return [opening(statements, text, isTalk), ...talkSummary(reading), ...settled(decisions, telling, made)]
      .filter(Boolean)
      .join(' ')
  const elsewhere = new Set(decisions.map(({ statement }) => statement.index))
  const outline = telling.isOfMeeting ? outlineOf(statements, { text, known: topicsOf(statements, text), telling }) : ''
  const told = mostTelling({ statements, scores }, { telling, made, elsewhere, isOutlined: outline !== '' }, rankers)
  const sentences = [
    opening(statements, text, isTalk),
    outline,
    ...retold(told, telling),
    ...settled(decisions, telling, made),
  ]
  if (hasProductContent(statements)) return sentences.filter(Boolean).join(' ')
  const foreign = foreignTo(text)
  if (foreign) return foreign
  if (decisions.length === 0)
    sentences.push(isOfNoProduct(statements) ? ofNoProduct : isOverheard(statements) ? nothingTold : nothingAsked)
  return sentences.filter(Boolean).join(' ')
}

/** What was said in another language was not understood, which is not the same as nothing having been said. */
function foreignTo(text: string): string | undefined {
  const language = detectLanguage(text)?.language ?? 'en'
  const name = language === 'en' ? undefined : new Intl.DisplayNames('en', { type: 'language' }).of(language)
  return (
    name && `This seems to be in ${name}. The built-in engine reads English only; connect a language model to read it.`
  )
}

function topicsOf(statements: readonly Statement[], text: string): string[] {
  const asks = isOverheard(statements) ? [] : groupWishes(readingOf(statements))
  return asks.length > 0 ? subjectsOf(asks, statements, 3) : topicNames(statements, text, 4)
}

function opening(statements: readonly Statement[], text: string, isTalk: boolean): string {
  const topics = topicsOf(statements, text)
  if (topics.length === 0) return ''
  const speakers = new Set(statements.map(({ speaker }) => speaker).filter(Boolean)).size
  const kind = !isTalk ? 'text' : statements.length >= 40 && speakers > 2 ? 'meeting' : 'conversation'
  return `The ${kind} was about ${listed(topics)}.`
}

function settled(decisions: readonly Minute[], { isOfMeeting }: Telling, made: string): string[] {
  if (decisions.length === 0) return []
  const inOrder = [...decisions].sort((a, b) => a.statement.index - b.statement.index)
  const told = (lead: string, some: readonly Minute[]) =>
    some.length === 0
      ? []
      : [`${lead} ${listed(inOneBreath(some, made).map((what) => `that ${isOfMeeting ? inPast(what) : what}`))}.`]
  return [
    ...told('It was decided', inOrder.filter(isOutright)),
    ...told(
      'It sounded settled',
      inOrder.filter((one) => !isOutright(one)),
    ),
  ]
}

const having = /^(?<lead>the [\w-]+ will (?:not )?have) (?<what>.+)$/i

/** "The app will have a search, the app will have tags": what begins alike is told at once. */
function inOneBreath(some: readonly Minute[], made: string): string[] {
  const begun = new Map<string, string[]>()
  for (const { sentence, statement } of some) {
    const plain = uncapitalised(
      putPlainly(madeWhole(withoutStop(sentence), statement), {
        made,
        isWord: (word) => statement.said.includes(word),
        text: statement.text,
      }),
    )
    const { lead = plain, what } = having.exec(plain)?.groups ?? {}
    begun.set(lead, [...(begun.get(lead) ?? []), ...(what ? [what] : [])])
  }
  return [...begun].map(([lead, whats]) => (whats.length === 0 ? lead : `${lead} ${listed(whats)}`))
}

function hasProductContent(statements: readonly Statement[]): boolean {
  const { wishes, pains, figures } = readingOf(statements)
  return wishes.length + pains.length + figures.length > 0
}
