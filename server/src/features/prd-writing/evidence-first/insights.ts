import type { Evidence } from '@sextant/contract/prds/content'
import type { Insights } from '@sextant/contract/prds/transcripts'
import { sentimentOf } from '@sextant/engine/classify/sentiment'
import { composeDocument } from '@sextant/engine/compose/compose'
import type { Claim, EvidenceDocument, Said } from '@sextant/engine/compose/document'
import { rank } from '@sextant/engine/compose/priority'
import type { Span } from '@sextant/engine/finding'
import { type Conversation, readConversation } from '@sextant/engine/read-conversation'
import type { Encode, Reader, WorkOptions } from '@sextant/engine/reader/reader'
import { oneSpelling } from '@sextant/engine/transcripts/formats/speaker-spelling'
import { keyPhrases } from '@sextant/engine/words/key-phrases'
import { contentStems } from '@sextant/engine/words/terms'
import { tokensOf } from '@sextant/engine/words/tokens'
import type { ComputeTools } from '#kernel/compute'
import { sharedReader } from '#kernel/reader'
import { evidenceAt } from '#kernel/text/evidence'
import type { ReadSource } from '#ports/prds/transcripts'
import { quoted } from './words.ts'

const mostOfEach = 20
const mostPhrases = 15

export const findInsights = async (source: ReadSource, { progress }: ComputeTools): Promise<Insights> =>
  insightsFrom(source, await sharedReader(), { onProgress: progress })

/** What a conversation tells: who spoke, what about, how it felt, and the sentences that count, word for word. */
export async function insightsFrom(
  source: ReadSource,
  reader: Omit<Reader, 'close'>,
  options: WorkOptions = {},
): Promise<Insights> {
  const conversation = await readConversation(source, reader, options)
  const document = composeDocument(conversation)
  const cite = (spans: readonly Span[]): Evidence[] =>
    distinct(spans, mostOfEach).map(({ start, end }) => evidenceAt(source, start, end))
  const quotesOf = (claims: readonly Claim[]) => claims.map(({ quote }) => quote)
  return {
    summary: summaryOf(document, conversation),
    speakers: speakersOf(source),
    key_phrases: phrasesOf(conversation),
    sentiment: await sentimentOfAll(conversation, reader.encode),
    problems: cite(problemsIn(conversation)),
    requests: cite(quotesOf(document.requirements)),
    decisions: cite(quotesOf(document.decisions)),
    actions: cite(quotesOf(document.actions)),
  }
}

/** How much was found, then the strongest needs, the first praise and the first disagreement. */
function summaryOf({ summary, praise, conflicts }: EvidenceDocument, { needs, findings }: Conversation): string {
  if (findings.length === 0) return 'No one asked for anything or described a problem.'
  const urgent = needs.filter(({ lines }) => lines.some(({ isUrgent }) => isUrgent)).length
  const counts = [
    summary.counts,
    urgent > 0 ? `${urgent} urgent` : '',
    praise.length > 0 ? `${praise.length} × praise` : '',
    conflicts.length > 0 ? `${conflicts.length} ${conflicts.length === 1 ? 'conflict' : 'conflicts'}` : '',
  ]
  const quotes: Said[] = [...summary.quotes, ...[praise[0], conflicts[0]].flatMap((claim) => claim?.quote ?? [])]
  return [counts.filter(Boolean).join(', '), ...new Set(quotes.map(quoted))].join('\n')
}

/** Those behind the most important needs first. */
const problemsIn = ({ text, needs }: Conversation): Span[] =>
  needs
    .toSorted((a, b) => rank(text, a) - rank(text, b))
    .flatMap(({ lines }) => lines.flatMap(({ findings }) => findings))
    .filter(({ kind, supersededBy }) => kind === 'problem' && supersededBy === undefined)
    .map(({ quote }) => quote)

/** A sentence that is quoted alone and again with the one before it is one quote. */
function distinct(spans: readonly Span[], most: number): Span[] {
  const kept: Span[] = []
  for (const { start, end } of spans) {
    const at = kept.findIndex((other) => start < other.end && other.start < end)
    const same = kept[at]
    if (same) kept[at] = { start: Math.min(start, same.start), end: Math.max(end, same.end) }
    else if (kept.length < most) kept.push({ start, end })
  }
  return kept
}

/** By share of the words, most first. */
function speakersOf({ text, turns }: ReadSource): Insights['speakers'] {
  const shares = new Map<string, { turns: number; words: number }>()
  const spelled = oneSpelling(turns.map(({ speaker }) => speaker))
  let all = 0
  for (const { speaker: name, start, end } of turns) {
    if (name === '') continue
    const speaker = spelled(name)
    const words = text.slice(start, end).split(/\s+/).filter(Boolean).length
    const own = shares.get(speaker) ?? { turns: 0, words: 0 }
    shares.set(speaker, { turns: own.turns + 1, words: own.words + words })
    all += words
  }
  return [...shares]
    .map(([name, own]) => ({ name, turns: own.turns, share: Math.round((100 * own.words) / (all || 1)) / 100 }))
    .sort((a, b) => b.share - a.share || a.name.localeCompare(b.name))
}

/** Said in any conversation, whatever it is about. */
const anywhere =
  /\b(?:thing|kind|lot|bit|way|people|guy|minute|meeting|time|point|question|idea|example|first|second|next|last|good|great|nice|more|many|much|other|same|thanks|case|week|day|today|tomorrow|moment|number|stuff|different|sure|right|able|little|big|course|couple|work|issue|problem|end|side|half|hundred|percent)s?\b/i

/** What is spoken of more than once. */
function phrasesOf({ text, utterances }: Conversation): string[] {
  const sentences = utterances.map(({ start, end }) => ({ tokens: tokensOf(text.slice(start, end)) }))
  return keyPhrases(sentences, 4 * mostPhrases)
    .filter(({ phrase, count }) => count >= 2 && !anywhere.test(phrase) && !/['’]/.test(phrase))
    .slice(0, mostPhrases)
    .map(({ phrase }) => phrase)
}

const mostFelt = 400
const leastOneSided = 0.25

/** The sentiment of those sentences that have one; of a long conversation, of some of them. */
async function sentimentOfAll({ text, utterances }: Conversation, encode: Encode): Promise<Insights['sentiment']> {
  const step = Math.max(1, Math.ceil(utterances.length / mostFelt))
  const sentences = utterances
    .filter((_, at) => at % step === 0)
    .map(({ start, end }) => text.slice(start, end))
    .filter((sentence) => contentStems(tokensOf(sentence)).length > 1)
  const vectors = await encode(sentences)
  const felt = sentences
    .map((sentence, at) => sentimentOf(sentence, undefined, vectors[at]).sentiment)
    .filter((sentiment) => sentiment !== 'neutral')
  const balance = felt.reduce((sum, sentiment) => sum + (sentiment === 'positive' ? 1 : -1), 0)
  if (felt.length === 0 || Math.abs(balance) / felt.length < leastOneSided) return 'neutral'
  return balance > 0 ? 'positive' : 'negative'
}
