/** Scores quotes: whether they are verbatim, and whether the named speaker said them. */
import { bareQuote, fold, quoteForm } from '../text/fold.ts'
import { isSamePerson, speakersOf, type Turn, turnsOf } from '../text/turns.ts'
import type { Produced, Score } from '../types.ts'
import { isGiven } from './fields.ts'

export interface Quote {
  text: string
  speaker?: string | null
}

interface Place {
  source: string
  sourceForm: string
  /** Empty if the source names no speakers. */
  turns: Turn[]
}

export function quotesOf({ requirements, sentences }: Produced): Quote[] {
  return [
    ...requirements.flatMap((requirement) => requirement.quotes),
    ...sentences.flatMap((sentence) => sentence.quotes.map((text) => ({ text }))),
  ]
}

export function scoreQuotes(quotes: readonly Quote[], source: string, hasTurns: boolean): Score['quotes'] {
  const place = { source, sourceForm: quoteForm(source), turns: hasTurns ? turnsOf(source) : [] }
  const checks = quotes.map((quote) => checkQuote(quote, place))
  const notVerbatim = checks.flatMap((check) => ('notVerbatim' in check ? check.notVerbatim : []))
  return {
    verbatim: { right: quotes.length - notVerbatim.length, total: quotes.length },
    notVerbatim,
    wrongSpeaker: checks.flatMap((check) => ('wrongSpeaker' in check ? check.wrongSpeaker : [])),
    unknownSpeaker: checks.flatMap((check) => ('unknownSpeaker' in check ? check.unknownSpeaker : [])),
  }
}

type QuoteCheck =
  | { notVerbatim: string }
  | { unknownSpeaker: string }
  | { wrongSpeaker: Score['quotes']['wrongSpeaker'][number] }
  | { isRight: true }

function checkQuote({ text, speaker }: Quote, place: Place): QuoteCheck {
  const found = findVerbatim(text, place.sourceForm)
  if (found === null) return { notVerbatim: text }
  if (!isGiven(speaker) || place.turns.length === 0) return { isRight: true }
  if (!isKnownPerson(speaker, place)) return { unknownSpeaker: speaker }
  const speakers = speakersOf(found, place.turns)
  const isSaid = speakers.length === 0 || speakers.some((one) => isSamePerson(one, speaker))
  return isSaid ? { isRight: true } : { wrongSpeaker: { quote: text, said: speakers.join(', '), by: speaker } }
}

/** The form in which the source contains the quote, with or without the marks around it. */
function findVerbatim(text: string, sourceForm: string): string | null {
  const bare = bareQuote(text)
  if (bare === '') return null
  return [quoteForm(text), bare].find((form) => sourceForm.includes(form)) ?? null
}

const isKnownPerson = (name: string, { source, turns }: Place): boolean =>
  turns.some((turn) => isSamePerson(turn.speaker, name)) || fold(source).includes(fold(name))
