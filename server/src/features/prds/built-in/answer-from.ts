import { pickDiverse } from '#text/ranking'
import { tokensOf } from '#text/tokens'
import { contentStems, tfIdf } from '#text/vectors'
import { isClear, isReadable, isSmallTalk, isWellFormed } from './clarity.ts'
import { isMeeting } from './meetings.ts'
import { isRoleName } from './personas.ts'
import { retold, tellingOf } from './report.ts'
import type { Scores } from './scorer.ts'
import { uncapitalised } from './speech.ts'
import type { Statement } from './statements.ts'
import { isTorn } from './torn-speech.ts'

// In words, before they are told of somebody.
const told = 38
// In sentences: how far around what names it the talk is still about it. Short talks go faster from one to another.
const farthest = 12
const reachIn = (talk: readonly unknown[]) => Math.min(farthest, Math.ceil(talk.length / 50))
// How much the words asked for count in a sentence and around it, how many of them are named there, that it was said
// by whom is asked about, and that it is short.
const [named, around, covered, byWhom, telling, short] = [1.5, 3.5, 1, 2.1, 0.8, 1]
// In words: what is longer is no worse.
const long = 32
const enough = 40
const fewestOwn = 3
const alike = 1
// What a question asks for, and not what it is about.
const ofAsking = /^(?:summar|discus|meet|think|team|group|sai?d?$|say|opinion)/

const ofThinking = /\b(?:think|thoughts?|opinions?|views?|feel|believe|perspectives?|attitudes?|why)\b/i

export type Answer = { text: string; from: Statement[] }

/** What a talk says to a question: the telling sentences where it is spoken of, in the order they were said. */
export function answerFrom(statements: readonly Statement[], scores: readonly Scores[], question: string): Answer {
  const vectors = tfIdf(statements.map(({ stems }) => stems))
  const asked = askedIn(question)
  const names = vectors.map((vector) => [...asked].reduce((sum, stem) => sum + (vector.get(stem) ?? 0), 0))
  const reach = reachIn(statements)
  const near = spread(names, reach)
  // In a short talk only what names it answers, in a long one what is said around it as well.
  const beside = Math.floor(reach ** 2 / 6)
  const densest = Math.max(...near, Number.EPSILON)
  const coverage = coverageOf(statements, asked, Math.ceil((reach * 5) / 3))
  const isAskedAbout = namedIn(question)
  const isToldAlone = toldAlone(statements)
  const rated = statements
    .filter(({ text, isQuestion }) => !isQuestion && !isSmallTalk(text) && isToldAlone(text))
    .filter(({ index }) => names.slice(Math.max(0, index - beside), index + beside + 1).some((found) => found > 0))
    .map((one) => ({
      one,
      score:
        (names[one.index] ?? 0) * named +
        ((near[one.index] ?? 0) / densest) * around +
        (coverage[one.index] ?? 0) * covered +
        (scores[one.index]?.gist ?? 0) * telling +
        (isAskedAbout(one.speaker) ? byWhom : 0) -
        (Math.min(long, wordsIn(one)) / long) * short,
    }))
    .sort((a, b) => b.score - a.score)
  const own = rated.filter(({ one }) => isSubject(question, one.speaker))
  // Who is asked about answers alone, where they said enough of it.
  const heard = (own.filter(({ one }) => (names[one.index] ?? 0) > 0).length >= fewestOwn ? own : rated).slice(
    0,
    enough,
  )
  const picked = pickDiverse(
    heard.map(({ one }) => vectors[one.index] ?? new Map()),
    heard.map(({ score }) => score),
    enough,
    alike,
  ).flatMap((at) => heard[at]?.one ?? [])
  const from = withinWords(picked).sort((a, b) => a.index - b.index)
  const sentences = retold(from, tellingOf(statements), ofThinking.test(question) ? 'thought' : 'said')
  const topic = topicOf(question)
  if (topic && sentences[0]) sentences[0] = `On ${topic}, ${uncapitalised(sentences[0])}`
  return { text: sentences.join(' '), from }
}

const askedIn = (question: string) => new Set(contentStems(tokensOf(question)).filter((stem) => !ofAsking.test(stem)))

/** Whether a talk names what a question is about; undefined where the question is about nothing. */
export function isSpokenOf(statements: readonly Statement[], question: string): boolean | undefined {
  // "What did Dana say about prices?": that Dana is named answers nothing.
  const asked = askedIn(topicOf(question) ?? question)
  return asked.size === 0 ? undefined : statements.some(({ stems }) => stems.some((stem) => asked.has(stem)))
}

/** What a customer tells can mostly be told on; in a meeting less stands alone. */
const toldAlone = (statements: readonly Statement[]) =>
  isMeeting(statements)
    ? (text: string) =>
        !/\byou(?:r|'\w+)?\b/i.test(text) && isClear(text, inMeetings) && isWellFormed(text) && !isTorn(text)
    : (text: string) => isReadable(text, elsewhere)
const [inMeetings, elsewhere] = [
  { shortest: 6, longest: 32 },
  { shortest: 4, longest: 45 },
]

/** How much of it there is around each sentence, less the farther away. */
const spread = (found: readonly number[], reach: number) =>
  found.map((_, index) => {
    let sum = 0
    for (let away = -3 * reach; away <= 3 * reach; away++)
      sum += (found[index + away] ?? 0) * Math.exp(-(away * away) / (2 * reach * reach))
    return sum
  })

/** How much of what is asked for is named within so many sentences of each, the rarer the more. */
function coverageOf(statements: readonly Statement[], asked: ReadonlySet<string>, within: number): number[] {
  const found = statements.map(() => 0)
  let whole = 0
  for (const stem of asked) {
    const places = statements.flatMap(({ stems }, index) => (stems.includes(stem) ? index : []))
    const rarity = Math.log((1 + statements.length) / (1 + places.length))
    whole += rarity
    let covered = 0
    for (const place of places) {
      const end = Math.min(found.length, place + within + 1)
      for (let at = Math.max(covered, place - within); at < end; at++) found[at] = (found[at] ?? 0) + rarity
      covered = Math.max(covered, end)
    }
  }
  return found.map((sum) => sum / (whole || 1))
}

const wordsIn = ({ text }: Statement) => text.split(' ').length

const title = /^(?:mr|mrs|ms|dr|hon)\.? |\s*\([^)]*\)| (?:am|ms|mp)$/gi
const plain = (words: string) => ` ${words.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `

/** Whether a question names who spoke: by the whole name, however it is written, or by one name of several. */
function namedIn(question: string): (speaker: string) => boolean {
  const known = new Map<string, boolean>()
  const asWritten = plain(question.replace(/^\S+/, ''))
  const find = (speaker: string) => {
    const name = plain(speaker.replace(title, '').replace(title, ''))
    if (name.trim() === '') return false
    if (plain(question).toLowerCase().includes(name.toLowerCase())) return true
    const professor = /^ (?:professor|doctor|chair|minister|president) /i.exec(name)?.[0]
    if (professor && asWritten.toLowerCase().includes(professor.toLowerCase())) return true
    return (
      !isRoleName(speaker) &&
      name
        .trim()
        .split(' ')
        .some((part) => asWritten.includes(` ${part} `))
    )
  }
  return (speaker) => {
    const isNamed = known.get(speaker) ?? find(speaker)
    known.set(speaker, isNamed)
    return isNamed
  }
}

/** "What did Zoe think": of her, and not of "Zoe's idea" or of what "will" be. */
function isSubject(question: string, speaker: string): boolean {
  const name = plain(speaker.replace(title, '').replace(title, '')).trim()
  const subject = /\b(?:did|does|was|were|according to) (?:the )?(?<who>[^?]*)/i.exec(question)?.groups?.who ?? ''
  const asked = isRoleName(speaker) ? subject.toLowerCase() : subject
  const own = isRoleName(speaker) ? name.toLowerCase() : name
  const names = isRoleName(speaker) ? [own] : [own, ...own.split(' ')]
  return name !== '' && names.some((one) => asked.startsWith(one) && /^\s/.test(asked.slice(one.length)))
}

/** As many as fit: sentences of talk differ in length more than answers do. */
function withinWords(picked: readonly Statement[]): Statement[] {
  let words = 0
  return picked.filter((one) => {
    if (words >= told) return false
    words += wordsIn(one)
    return true
  })
}

/** What a question is about, in its own words. */
const topicOf = (question: string) =>
  /\b(?:discuss(?:ed|ing)?(?: about| on)?|about|on|of|regarding|concerning|towards?) (?<topic>(?!(?:it|that|this|them|what|whether|with|by|in|at|during|when|between|among|and|for|after|before|to|as)\b)(?:the |an? |their |its )?[\w' -]{3,140}?)(?: when | during | in the (?:meeting|discussion)|[?.,]|$)/i
    .exec(question)
    ?.groups?.topic?.trim()
