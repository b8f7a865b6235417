import type { Turn } from '@sextant/contract/prds/transcripts'
import { similarity } from '@sextant/engine/group/similarity'
import type { Encode } from '@sextant/engine/reader/reader'
import { type Utterance, utterancesOf } from '@sextant/engine/transcripts/utterances'
import { sharedReader } from '#kernel/reader'
import { inSource, type Source } from '#kernel/text/evidence'
import { stemsOf, wordsIn } from './words.ts'

export interface ConversationQuestion {
  text: string
  turns: readonly Turn[]
  parts?: Source['parts']
  question: string
}

const nobody = 'No one says anything about that in the conversation.'
const mostQuoted = 3
/** Encoding takes about ten milliseconds for each utterance. */
const mostEncoded = 400
const fewestWords = 4
/** Words and what is said about them are more alike than this, other talk is less. */
const leastAlike = 0.33
const leastShared = 0.5
/** A passage is quoted beside the best one if it fits nearly as well. */
const nearlyAsGood = 0.7
/** What the question before it says counts for an answer, too. */
const ofQuestionBefore = 0.6
/** Someone who asks about it says less than someone who answers. */
const ofQuestions = 0.8

/** Words that ask, and don't say what about. */
const asking = new Set(
  stemsOf(
    `say said says tell told ask asked asks mention mentioned want wanted wants need think thinks thought talk talked discuss discussed
    people person anyone anybody someone everyone team customer conversation meeting call transcript source interview quote
    find show remind me summarize summarise often much many why when where how whom whose`,
  ),
)

/** Answers in people's own words, by shared words and by meaning. */
export async function answerFrom(conversation: ConversationQuestion, encode: Encode): Promise<string> {
  const { text, turns, question } = conversation
  const utterances = utterancesOf({ text, turns: [...turns] }).filter(({ form }) => form !== 'heading')
  const { sought, speaker } = readQuestion(question, utterances)
  const isAsked = (one: Utterance) => speaker === undefined || one.speaker === speaker
  if (sought.length === 0) {
    const own = speaker === undefined ? [] : utterances.filter(isAsked)
    return quotes(conversation, own.toSorted((one, other) => lengthOf(other) - lengthOf(one)).slice(0, mostQuoted))
  }
  const stems = new Set(sought.flatMap(stemsOf))
  const texts = utterances.map(({ start, end }) => text.slice(start, end))
  const shared = texts.map((words) => sharedWords(stems, words))
  const meant = await meaningOf(sought.join(' '), { texts, shared }, encode)
  const scored = utterances.map((utterance, index) => {
    const before = utterances[index - 1]
    const isAnswer = before !== undefined && before.speaker !== utterance.speaker && texts[index - 1]?.endsWith('?')
    const share = isAnswer ? ofQuestionBefore : 0
    const words = Math.max(shared[index] ?? 0, share * (shared[index - 1] ?? 0))
    const meaning = Math.max(meant[index] ?? 0, share * (meant[index - 1] ?? 0))
    const fits = isAsked(utterance) && (words >= leastShared || meaning >= leastAlike)
    return { utterance, score: fits ? (words + meaning) * (texts[index]?.endsWith('?') ? ofQuestions : 1) : 0 }
  })
  const best = scored.reduce((most, { score }) => Math.max(most, score), 0)
  const chosen = scored
    .filter(({ score }) => score > 0 && score >= best * nearlyAsGood)
    .sort((one, other) => other.score - one.score)
    .slice(0, mostQuoted)
  return quotes(
    conversation,
    chosen.map(({ utterance }) => utterance),
  )
}

const lengthOf = ({ start, end }: Utterance) => end - start

/** Someone who is named and speaks is who is asked about; the other words are what about. */
function readQuestion(question: string, utterances: readonly Utterance[]) {
  const words = new Set(wordsIn(question))
  const speakers = [...new Set(utterances.map(({ speaker }) => speaker))].filter(Boolean)
  const speaker = speakers.find((name) => wordsIn(name).some((part) => part.length > 1 && words.has(part)))
  const names = new Set(wordsIn(speaker ?? ''))
  const sought = [...words].filter((word) => !names.has(word) && stemsOf(word).some((stem) => !asking.has(stem)))
  return { sought, speaker }
}

/** The share of the sought words that a text has. */
function sharedWords(sought: ReadonlySet<string>, text: string): number {
  const words = new Set(stemsOf(text))
  return [...sought].filter((word) => words.has(word)).length / sought.size
}

/** How close each text is to the words; those that share some are compared first. */
async function meaningOf(
  words: string,
  { texts, shared }: { texts: readonly string[]; shared: readonly number[] },
  encode: Encode,
): Promise<number[]> {
  const compared = texts
    .map((text, index) => ({ index, text, shared: shared[index] ?? 0 }))
    .filter(({ text, shared }) => shared > 0 || wordsIn(text).length >= fewestWords)
    .sort((one, other) => other.shared - one.shared)
    .slice(0, mostEncoded)
  const [asked, ...vectors] = await encode([words, ...compared.map(({ text }) => text)])
  const meant: number[] = texts.map(() => 0)
  for (const [place, { index }] of compared.entries()) meant[index] = similarity(asked, vectors[place])
  return meant
}

/** In the order of the conversation, with who said it and, of several sources, in which. */
const quotes = ({ text, parts = [] }: ConversationQuestion, utterances: readonly Utterance[]): string =>
  utterances.length === 0
    ? nobody
    : utterances
        .toSorted((one, other) => one.start - other.start)
        .map(
          ({ start, end, speaker }) =>
            `> “${text.slice(start, end).replace(/\s+/g, ' ').trim()}”${bylineOf(speaker, titleAt(parts, start))}`,
        )
        .join('\n\n')

const titleAt = (parts: NonNullable<Source['parts']>, place: number) =>
  parts.find(({ start, end }) => start <= place && place < end)?.title ?? ''

function bylineOf(speaker: string, title: string): string {
  const suffix = inSource('', title)
  const name = speaker.endsWith(suffix) ? speaker.slice(0, -suffix.length) : speaker
  const byline = [name, title].filter(Boolean).join(', ')
  return byline && ` (${byline})`
}

export const answerQuestion = async (input: ConversationQuestion): Promise<string> =>
  answerFrom(input, (await sharedReader()).encode)
