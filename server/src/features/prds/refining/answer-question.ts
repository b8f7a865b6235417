import type { Turn } from '@sextant/contract/prds/transcripts'
import { similarity } from '@sextant/engine/group/similarity'
import type { Encode } from '@sextant/engine/reader/reader'
import { type Utterance, utterancesOf } from '@sextant/engine/transcripts/utterances'
import { sharedReader } from '#kernel/reader'
import { stemsOf, wordsIn } from './words.ts'

export interface ConversationQuestion {
  text: string
  turns: readonly Turn[]
  question: string
}

const nobody = 'Nobody says anything about that in the conversation.'
const mostQuoted = 3
/** Encoding takes about ten milliseconds for each utterance. */
const mostEncoded = 400
const fewestWords = 4
/** In the middle between questions and their answers, and questions and other talk. */
const leastAlike = 0.45
const leastShared = 0.5
/** A passage is quoted beside the best one if it fits nearly as well. */
const nearlyAsGood = 0.7
/** Someone who asks about it says less than someone who answers. */
const ofQuestions = 0.8

/** Words that ask, and don't say what about. */
const asking = new Set(
  stemsOf(
    `say said says tell told ask asked asks mention mentioned want wanted wants need think thinks thought talk talked discuss discussed
    people person anyone anybody someone somebody everyone team customer conversation meeting call transcript source interview quote
    find show remind me summarize summarise often much many why when where how whom whose`,
  ),
)

/** Answers in people's own words, by shared words and by meaning. */
export async function answerFrom({ text, turns, question }: ConversationQuestion, encode: Encode): Promise<string> {
  const utterances = utterancesOf({ text, turns: [...turns] }).filter(({ form }) => form !== 'heading')
  const { sought, speaker } = readQuestion(question, utterances)
  const own = speaker === undefined ? utterances : utterances.filter((one) => one.speaker === speaker)
  if (sought.size === 0) {
    if (speaker === undefined) return nobody
    const longest = own.toSorted((one, other) => lengthOf(other) - lengthOf(one)).slice(0, mostQuoted)
    return quotes(text, longest)
  }
  const shared = own.map((one) => sharedWords(sought, text.slice(one.start, one.end), own.length))
  const meant = await meaningOf(question, { text, utterances: own, shared }, encode)
  const scored = own.map((utterance, index) => {
    const [words = 0, meaning = 0] = [shared[index], meant[index]]
    const fits = words >= leastShared || meaning >= leastAlike
    const isQuestion = text.slice(utterance.start, utterance.end).endsWith('?')
    return { utterance, score: fits ? (words + meaning) * (isQuestion ? ofQuestions : 1) : 0 }
  })
  const best = Math.max(0, ...scored.map(({ score }) => score))
  if (best === 0) return nobody
  const chosen = scored
    .filter(({ score }) => score >= best * nearlyAsGood)
    .sort((one, other) => other.score - one.score)
    .slice(0, mostQuoted)
  return quotes(
    text,
    chosen.map(({ utterance }) => utterance),
  )
}

const lengthOf = ({ start, end }: Utterance) => end - start

/** Someone who is named and speaks is who is asked about; the other words are what about. */
function readQuestion(question: string, utterances: readonly Utterance[]) {
  const words = new Set(wordsIn(question))
  const speakers = [...new Set(utterances.map(({ speaker }) => speaker))].filter(Boolean)
  const speaker = speakers.find((name) => wordsIn(name).some((part) => part.length > 1 && words.has(part)))
  const names = new Set(stemsOf(speaker ?? ''))
  const sought = new Set(stemsOf(question).filter((word) => !asking.has(word) && !names.has(word)))
  return { sought, speaker }
}

/** The share of the sought words that a text has. */
function sharedWords(sought: ReadonlySet<string>, said: string, count: number): number {
  if (count === 0) return 0
  const words = new Set(stemsOf(said))
  return [...sought].filter((word) => words.has(word)).length / sought.size
}

interface Said {
  text: string
  utterances: readonly Utterance[]
  shared: readonly number[]
}

/** How close each utterance is to the question; those that share words with it are compared first. */
async function meaningOf(question: string, { text, utterances, shared }: Said, encode: Encode): Promise<number[]> {
  const compared = utterances
    .map((utterance, index) => ({ index, said: text.slice(utterance.start, utterance.end), words: shared[index] ?? 0 }))
    .filter(({ said, words }) => words > 0 || wordsIn(said).length >= fewestWords)
    .sort((one, other) => other.words - one.words)
    .slice(0, mostEncoded)
  const [asked, ...vectors] = await encode([question, ...compared.map(({ said }) => said)])
  const meant: number[] = utterances.map(() => 0)
  for (const [place, { index }] of compared.entries()) meant[index] = similarity(asked, vectors[place])
  return meant
}

/** In the order of the conversation. */
const quotes = (text: string, utterances: readonly Utterance[]): string =>
  utterances
    .toSorted((one, other) => one.start - other.start)
    .map(
      ({ start, end, speaker }) =>
        `> “${text.slice(start, end).replace(/\s+/g, ' ').trim()}”${speaker && ` (${speaker})`}`,
    )
    .join('\n\n')

export const answerQuestion = async (input: ConversationQuestion): Promise<string> =>
  answerFrom(input, (await sharedReader()).encode)
