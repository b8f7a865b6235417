import type { Stand } from '@sextant/contract/advocates/import-columns'
import { type Voice, voiceOf } from '@sextant/engine/classify/voice'
import { sentencesOf } from '@sextant/engine/words/sentences'

const fewestWords = 2
const longestSentence = 400
/** Of six voices. Nobody is called on the way out by a guess; an advocate is confirmed by a person. */
const certainEnough = { praise: 0.4, leaving: 0.5, complaint: 0.5 } as const
type Telling = keyof typeof certainEnough

export interface Utterance {
  /** The number of the text that it is from. */
  from: number
  text: string
}

/** What each text shows of its speaker; the quotes are word for word. */
export interface HeardText {
  praise: string | null
  leaving: string | null
  complaints: string[]
}

/** Someone who is paid for a post doesn't prove anything. */
const paid = /#(?:ad|sponsored|werbung|anzeige|publicidad)\b/i

/** The sentences whose meaning is computed. */
export const tellingSentences = (texts: readonly string[]): Utterance[] =>
  texts.flatMap((text, from) =>
    paid.test(text)
      ? []
      : sentencesOf(text)
          .filter(({ text: one }) => one.length <= longestSentence && one.split(/\s+/).length >= fewestWords)
          .map(({ text: one }) => ({ from, text: one })),
  )

/** A score says much about the words beside it: the odds that they are one or the other, as logarithms. */
const besideScore: Readonly<Record<Stand, Partial<Record<Voice, number>>>> = {
  promoter: { praise: 1.5, leaving: -1.5, complaint: -1 },
  passive: {},
  detractor: { praise: -1.5, leaving: 0.7, complaint: 0.7 },
}

export interface VoiceOptions {
  /** Of each text: the score it was given with, if there is one. */
  stands: readonly (Stand | null)[]
  utterances: readonly Utterance[]
  embeddings: readonly ArrayLike<number>[]
}

export function hear({ stands, utterances, embeddings }: VoiceOptions): HeardText[] {
  const texts = stands.map((): HeardText => ({ praise: null, leaving: null, complaints: [] }))
  const best = new Map<string, number>()
  for (const [place, { from, text }] of utterances.entries()) {
    const [one, embedding, stand] = [texts[from], embeddings[place], stands[from]]
    if (!one || !embedding) continue
    const { voice, certainty } = voiceOf(text, embedding, stand ? besideScore[stand] : {})
    if (certainty < (certainEnough[voice as Telling] ?? 2)) continue
    if (voice === 'complaint') one.complaints.push(text)
    else if ((voice === 'praise' || voice === 'leaving') && certainty > (best.get(`${voice} ${from}`) ?? 0)) {
      best.set(`${voice} ${from}`, certainty)
      one[voice] = text
    }
  }
  return texts
}
