import { type Sentiment, sentimentOf } from '@sextant/engine/classify/sentiment'
import type { FindingKind, Span } from '@sextant/engine/finding'
import { clauseOf } from '@sextant/engine/findings/clause'
import { similarity } from '@sextant/engine/group/similarity'
import { readConversation } from '@sextant/engine/read-conversation'
import type { Reader, WorkOptions } from '@sextant/engine/reader/reader'
import { surveyAsker } from '@sextant/engine/transcripts/formats/survey-table'
import { keyPhrases } from '@sextant/engine/words/key-phrases'
import { tokensOf } from '@sextant/engine/words/tokens'
import type { ComputeTools } from '#kernel/compute'
import { sharedReader } from '#kernel/reader'
import { evidenceAt } from '#kernel/text/evidence'
import type { Themes } from '#ports/prds/prd-writing'
import type { ReadSource } from '#ports/prds/transcripts'
import { groupsOf, meanOf } from './like-meaning.ts'
import { plain } from './words.ts'

type Theme = Themes['themes'][number]

/** What one entry says about one matter. */
interface Remark {
  entry: number
  text: string
  quote: Span
  vector: Float32Array
}

const [mostThemes, mostQuotes, longestQuote] = [20, 40, 2_000]
/** Of a large theme, so many entries tell how it feels and what it is called. */
const mostTelling = 100
/** Chosen by looking at tickets, chats and survey answers: below it, different matters are put together. */
const leastAlike = 0.45
const telling: readonly FindingKind[] = ['request', 'problem', 'praise']

export async function groupFeedback(source: ReadSource, { progress }: ComputeTools): Promise<Themes> {
  return feedbackThemes(source, await sharedReader(), { onProgress: progress })
}

/** What people ask for, suffer from or praise, put together by meaning, in their own words. */
export async function feedbackThemes(
  source: ReadSource,
  reader: Omit<Reader, 'close'>,
  options: WorkOptions = {},
): Promise<Themes> {
  const entries = entriesOf(source)
  const found = await findingsIn(source, entries, reader, options)
  // Where nothing is recognized, whole entries are compared.
  const all = found.length > 0 ? found : entries.map((quote, entry) => ({ entry, quote, text: textAt(source, quote) }))
  const vectors = await reader.encode(all.map(({ text }) => text))
  const remarks = all.map((one, at): Remark => ({ ...one, vector: vectors[at] ?? new Float32Array() }))
  const groups = groupsOf(vectors, leastAlike)
    .map((members) => members.flatMap((at) => remarks[at] ?? []))
    .filter((members) => entriesIn(members) > 1 || entries.length <= 3)
    .toSorted((a, b) => entriesIn(b) - entriesIn(a))
    .slice(0, mostThemes)
  const nameOf = namer(remarks)
  const themes = groups.map((members) => themeOf(members, source, nameOf))
  const inThemes = new Set(groups.flat().map(({ entry }) => entry)).size
  return { themes, summary: summaryOf(themes, { all: entries.length, inThemes }) }
}

/** The single entries: what a named person wrote in one go, else each line. */
function entriesOf({ text, turns }: ReadSource): Span[] {
  const parts = turns.length > 0 ? turns : [{ speaker: '', start: 0, end: text.length }]
  return parts
    .filter(({ speaker }) => speaker !== surveyAsker)
    .flatMap(({ speaker, start, end }) => (speaker ? [{ start, end }] : linesOf(text, start, end)))
    .filter(({ start, end }) => /\p{L}{3}/u.test(text.slice(start, end)))
}

const linesOf = (text: string, start: number, end: number): Span[] =>
  Array.from(text.slice(start, end).matchAll(/[^\n]+/g), ({ index, 0: line }) => ({
    start: start + index,
    end: start + index + line.length,
  }))

async function findingsIn(
  source: ReadSource,
  entries: readonly Span[],
  reader: Omit<Reader, 'close'>,
  options: WorkOptions,
): Promise<Omit<Remark, 'vector'>[]> {
  const { findings } = await readConversation(source, reader, options)
  const matters = findings.filter(({ kind, supersededBy }) => telling.includes(kind) && supersededBy === undefined)
  // A sentence may be a request and a problem at once.
  const byPlace = new Map(matters.map((finding) => [finding.clause.start, finding]))
  let entry = 0
  return Array.from(byPlace.values()).flatMap(({ clause, quote, statement }) => {
    while (entry < entries.length && (entries[entry] as Span).end <= clause.start) entry++
    const own = entries[entry]
    return own && own.start <= clause.start ? [{ entry, quote, text: statement }] : []
  })
}

const textAt = ({ text }: ReadSource, { start, end }: Span) => text.slice(start, Math.min(end, start + longestQuote))
const entriesIn = (members: readonly Remark[]) => new Set(members.map(({ entry }) => entry)).size

function themeOf(members: readonly Remark[], source: ReadSource, nameOf: (best: readonly Remark[]) => string): Theme {
  const center = meanOf(members.map(({ vector }) => vector))
  const nearest = members.toSorted((a, b) => similarity(b.vector, center) - similarity(a.vector, center))
  const best = [...new Map(nearest.toReversed().map((one) => [one.entry, one])).values()].toReversed()
  return {
    name: nameOf(best.slice(0, mostTelling)),
    count: best.length,
    sentiment: sentimentOfAll(best.slice(0, mostTelling)),
    quotes: best
      .slice(0, mostQuotes)
      .map(({ quote }) => evidenceAt(source, quote.start, Math.min(quote.end, quote.start + longestQuote))),
  }
}

const leastOneSided = 0.2

function sentimentOfAll(members: readonly Remark[]): Sentiment {
  const felt = { positive: 1, neutral: 0, negative: -1 }
  const balance =
    members.reduce((sum, { text, vector }) => sum + felt[sentimentOf(text, undefined, vector).sentiment], 0) /
    members.length
  return Math.abs(balance) < leastOneSided ? 'neutral' : balance > 0 ? 'positive' : 'negative'
}

/** Names themes by words of their entries. No two have the same name. */
function namer(all: readonly Remark[]): (best: readonly Remark[]) => string {
  const texts = all.map(({ text }) => text.toLowerCase())
  const used = new Set<string>()
  return (best) => {
    const names = [...ownPhrases(best, texts), ...best.map(({ text }) => firstWords(text))].map(capitalized)
    const name = names.find((one) => !used.has(one)) ?? `${names[0]} (${used.size + 1})`
    used.add(name)
    return name
  }
}

/** Phrases of two words or more that most entries of a theme have, and that say more about it than about others. */
function ownPhrases(members: readonly Remark[], texts: readonly string[]): string[] {
  if (members.length < 2) return []
  const shareOf = (phrase: string) => texts.filter((text) => text.includes(phrase)).length / texts.length
  return keyPhrases(
    members.map(({ text }) => ({ tokens: tokensOf(text) })),
    10,
  )
    .filter(({ phrase, count }) => phrase.includes(' ') && count * 2 > members.length)
    .filter(({ phrase, count }) => texts.length === members.length || shareOf(phrase) < count / members.length)
    .map(({ phrase }) => phrase)
}

const mostWords = 8

/** The beginning of what an entry says: its first clause, or as much of it as can be read at a glance. */
function firstWords(text: string): string {
  const { start, end } = clauseOf(text, { start: 0, end: text.length })
  const clause = plain({ text: text.slice(start, end) })
  const words = (clause.match(/^.{12,}?(?=[.!?;:,…](?:\s|$))/u)?.[0] ?? clause).split(' ')
  return words.length <= mostWords ? words.join(' ') : `${words.slice(0, mostWords).join(' ')}…`
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const number = (count: number, one: string, many: string) => `${count.toLocaleString('en')} ${count === 1 ? one : many}`

function summaryOf(themes: readonly Theme[], { all, inThemes }: { all: number; inThemes: number }): string {
  if (all === 0) return 'No feedback to analyze.'
  const entries = number(all, 'entry', 'entries')
  if (themes.length === 0) return `${entries}, no common themes.`
  const moods = (['negative', 'neutral', 'positive'] as const).flatMap((mood) => {
    const count = themes.filter(({ sentiment }) => sentiment === mood).length
    return count > 0 ? [`${count} ${mood}`] : []
  })
  const rest = inThemes < all ? `, ${number(all - inThemes, 'entry', 'entries')} in none` : ''
  return `${entries}, ${number(themes.length, 'theme', 'themes')} (${moods.join(', ')})${rest}.`
}
