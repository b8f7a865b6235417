import type { Span } from '../finding.ts'
import type { SpokenTurn } from '../turns.ts'

/** A sentence, as far as the text shows where it ends. */
export interface Utterance extends Span {
  speaker: string
  /** The heading above it, as written. */
  section: string
  form: 'speech' | 'bullet' | 'heading'
}

/** A text and who said what in it. */
export interface Transcript {
  text: string
  turns: readonly SpokenTurn[]
}

/** In words. */
const [longestSentence, longestPiece, shortestPiece] = [60, 40, 12]

/** Cuts a transcript into utterances. Each is a verbatim stretch of one person's words. */
export const utterancesOf = (transcript: Transcript): Utterance[] =>
  sentencesIn(transcript).flatMap((one) => cutLong(transcript.text, one).map((span) => ({ ...one, ...span })))

/** Sentences as far as punctuation shows them: without any, all that somebody says in one go. */
export function sentencesIn({ text, turns }: Transcript): Utterance[] {
  const utterances: Utterance[] = []
  const isRecording = isTimedToTheSecond(turns)
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
  let section = ''
  const width = text.split('\n').reduce((most, { length }) => Math.max(most, length), 0)
  for (const passage of passagesOf(text, turns, isRecording)) {
    for (const block of blocksOf(text, passage, width)) {
      const form = formOf(text, block)
      const span = withoutMark(text, block)
      if (span.end <= span.start) continue
      if (form === 'heading') {
        section = text.slice(span.start, span.end).replace(/[:*_]+$/, '')
        utterances.push({ ...span, speaker: passage.speaker, section, form })
        continue
      }
      for (const piece of sentencesOf(text, span, segmenter))
        utterances.push({ ...piece, speaker: passage.speaker, section, form })
    }
    // A speaker's words end what a list under a heading is about.
    if (passage.speaker) section = ''
  }
  return utterances
}

const longestCue = 12

/** Chats are dated to the minute, or their messages lie far apart; the cues of a recorder follow each other at once. */
function isTimedToTheSecond(turns: readonly SpokenTurn[]): boolean {
  const times = turns.flatMap(({ at }) => (/^\d{2}:\d{2}:\d{2}$/.test(at) ? [at.split(':').map(Number)] : []))
  if (times.length <= 3 || times.every(([, , seconds]) => seconds === 0)) return false
  const seconds = times.map(([hour = 0, minute = 0, second = 0]) => hour * 3600 + minute * 60 + second)
  const gaps = seconds.slice(1).map((time, at) => time - (seconds[at] ?? 0))
  return (gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0) <= longestCue
}

interface Passage extends Span {
  speaker: string
  /** Its lines are the cues of a recorder. */
  isJoined: boolean
}

/** What one person says in one go. A recorder cuts sentences into cues, so those are joined again. */
function passagesOf(text: string, turns: readonly SpokenTurn[], isRecording: boolean): Passage[] {
  const passages: Passage[] = []
  for (const { speaker, start, end } of turns.length > 0 ? turns : [{ speaker: '', start: 0, end: text.length }]) {
    const open = passages.at(-1)
    const goesOn =
      isRecording &&
      open?.speaker === speaker &&
      text.slice(open.end, start).trim() === '' &&
      !endsSentence(text.slice(open.start, open.end))
    if (open && goesOn) {
      open.end = end
      open.isJoined = true
    } else passages.push({ speaker, start, end, isJoined: false })
  }
  return passages
}

/** Lines, unless a narrow page or a recorder broke a sentence into them. */
function blocksOf(text: string, { start, end, isJoined }: Passage, width: number): Span[] {
  const blocks: Span[] = []
  for (const { index, 0: line } of text.slice(start, end).matchAll(/[^\n]+/g)) {
    const own = trimmed(text, start + index, start + index + line.length)
    if (own.end === own.start) continue
    const open = blocks.at(-1)
    const before = open ? text.slice(open.start, open.end) : ''
    if (
      open &&
      (isJoined
        ? !endsSentence(before)
        : isBroken(before, text.slice(own.start, own.end), { between: text.slice(open.end, own.start), width }))
    )
      open.end = own.end
    else blocks.push(own)
  }
  return blocks
}

export const endsSentence = (text: string) => /[.?!…:;]["”’)]?$/.test(text.slice(-2))

const fewestOfFullLine = 45

/** Room on a full line that a speaker's name may have taken. */
const room = 15

/** A narrow page breaks a line before a word that doesn't fit; messages end anywhere. */
function isBroken(before: string, after: string, { between, width }: { between: string; width: number }): boolean {
  const isOneBreak = between.trim() === '' && between.indexOf('\n') === between.lastIndexOf('\n')
  const lastLine = before.slice(before.lastIndexOf('\n') + 1)
  const word = after.slice(0, 40).split(/\s/)[0] ?? ''
  const isFull = lastLine.length >= fewestOfFullLine && lastLine.length + 1 + word.length > width - room
  return isOneBreak && isFull && /^\p{Ll}/u.test(after) && !endsSentence(before)
}

const bullet = /^(?:[-*+•–·‣▪]|\(?\d{1,2}[.)]|\[[ x]?\])\s+/
const longestHeading = 60
/** What a mail or a ticket has above its text. A subject may be all that somebody wrote. */
export const header = /^(?:(?:from|to|cc|sent|date)\s*:|(?:ticket|case|issue)?\s*#?\d{2,}\s*(?:\||$))/i

function formOf(text: string, { start, end }: Span): Utterance['form'] {
  const line = text.slice(start, Math.min(end, start + 2 * longestHeading))
  if (/^#{1,6}\s/.test(line)) return 'heading'
  if (header.test(line)) return 'heading'
  const isShort = end - start <= longestHeading
  if (isShort && /^[^.?!]+:\**$/.test(line.trim()) && !bullet.test(line)) return 'heading'
  if (isShort && /^\*\*[^*]+\*\*$/.test(line.trim())) return 'heading'
  return bullet.test(line) ? 'bullet' : 'speech'
}

/** Without the mark that makes a line a heading or an item. */
function withoutMark(text: string, { start, end }: Span): Span {
  const line = text.slice(start, Math.min(end, start + 20))
  const mark = /^#{1,6}\s+/.exec(line) ?? bullet.exec(line)
  return trimmed(text, start + (mark?.[0].length ?? 0), end)
}

const shortened =
  /(?:^|\s)(?:mr|mrs|ms|dr|prof|st|vs|etc|e\.g|i\.e|approx|incl|excl|resp|max|min|dept|no|nr|fig|inc|ltd)\.$/i

/** In chats a sentence may begin with a small letter, and an emoji may end it. */
const endOfCasual = /(?<=[\p{L}\p{N}"”’)]{2}[.?!]|\p{Extended_Pictographic}\ufe0f?)\s+(?=\p{L})/gu

function sentencesOf(text: string, { start, end }: Span, segmenter: Intl.Segmenter): Span[] {
  const own = text.slice(start, end).replaceAll('\n', ' ')
  // Most lines of a chat are one sentence, and asking the segmenter costs more than looking.
  const isOne = !/[.?!…。！？]\s*\S/.test(own)
  const starts = isOne ? [0] : Array.from(segmenter.segment(own), ({ index }) => index)
  const casual = Array.from(own.matchAll(endOfCasual), ({ 0: gap, index }) => index + gap.length)
  const joined: Span[] = []
  let isOpen = false
  const all = [...new Set([...starts, ...casual])].toSorted((a, b) => a - b)
  for (const [at, from] of all.entries()) {
    const piece = trimmed(text, start + from, start + (all[at + 1] ?? own.length))
    if (piece.end === piece.start) continue
    const open = joined.at(-1)
    if (open && (isOpen || isAside(text, open, piece) || isInQuote(text, open, piece))) open.end = piece.end
    else joined.push(piece)
    isOpen = shortened.test(text.slice(Math.max(piece.start, piece.end - 10), piece.end))
  }
  return joined
}

/** What somebody quotes stays together, if its end is near. */
function isInQuote(text: string, { start, end }: Span, next: Span): boolean {
  const opens = (from: number, to: number) => {
    const marks = text.slice(from, to).match(/["“”]/g) ?? []
    return marks.reduce((open, mark) => (mark === '"' ? !open : mark === '“'), false)
  }
  return opens(start, end) && !opens(start, next.end) && next.end - start <= longestQuote
}
const longestQuote = 240

/** "(9?) was" goes on. */
const isAside = (text: string, { end }: Span, next: Span) =>
  /[.?!]\)$/.test(text.slice(end - 2, end)) && /^\p{Ll}/u.test(text.slice(next.start, next.start + 1))

/** A sentence that nobody can read in one go is cut where it has a comma or, at worst, anywhere between words. */
function cutLong(text: string, sentence: Span): Span[] {
  const words = wordsOf(text, sentence)
  const pieces: Span[] = []
  let from = 0
  while (from < words.length) {
    const isRest = words.length - from <= longestSentence
    const comma = words.slice(from, from + longestPiece).findLastIndex(({ word }) => /[,;:–—]$/.test(word))
    const to = isRest ? words.length : from + (comma >= shortestPiece ? comma + 1 : longestPiece)
    pieces.push({ start: words[from]?.start ?? sentence.start, end: words[to - 1]?.end ?? sentence.end })
    from = to
  }
  return pieces
}

const wordsOf = (text: string, { start, end }: Span) =>
  Array.from(text.slice(start, end).matchAll(/\S+/g), ({ 0: word, index }) => ({
    word,
    start: start + index,
    end: start + index + word.length,
  }))

/** How likely a sentence ends after each word of a text, and how likely a part of one does. */
export type Ends = (texts: readonly string[], signal?: AbortSignal) => Promise<(readonly Gap[])[]>
export interface Gap {
  sentence: number
  part: number
}

/** Cuts what was said without punctuation where its sentences most likely end. */
export async function cutSpeech(
  { text, utterances }: { text: string; utterances: readonly Utterance[] },
  ends: Ends,
  signal?: AbortSignal,
): Promise<Utterance[]> {
  const runs = utterances.filter((one) => isRun(text, one))
  const found =
    runs.length > 0
      ? await ends(
          runs.map(({ start, end }) => text.slice(start, end)),
          signal,
        )
      : []
  const gapsOf = new Map(runs.map((run, at) => [run, found[at]]))
  return utterances.flatMap((one) => {
    const gaps = gapsOf.get(one)
    const sentences = gaps ? likeliestCut(wordsOf(text, one), gaps) : [one]
    return sentences.flatMap((sentence) => cutLong(text, sentence)).map((span) => ({ ...one, ...span }))
  })
}

/** In words: what nobody ends with a stop is looked at sooner. */
const [fewestOfRun, fewestOfStopped] = [12, 40]

/** Many words with next to no punctuation between them. */
function isRun(text: string, one: Utterance): boolean {
  if (one.form === 'heading') return false
  const words = wordsOf(text, one)
  const stops = words.slice(0, -1).filter(({ word }) => /[.?!…,;:–—]["”’)]?$/.test(word)).length
  const isStopped = one.form === 'bullet' || /[.?!…]["”’)]*$/.test(text.slice(one.start, one.end))
  return words.length >= (isStopped ? fewestOfStopped : fewestOfRun) && stops < words.length / 25
}

/** A part of a sentence can stand alone at times; many words without an end seldom do, and neither do one or two. */
const [worthOfPart, enoughWords, perWordMore, perWordLess] = [0.4, 26, 0.12, 1.2]

/** Of all ways to cut words into sentences, the one whose ends are likely and whose lengths are. */
function likeliestCut(words: readonly Span[], gaps: readonly Gap[]): Span[] {
  const best = [{ cost: 0, from: 0 }]
  for (let to = 1; to <= words.length; to++) {
    let least = { cost: Number.POSITIVE_INFINITY, from: 0 }
    for (let from = Math.max(0, to - longestSentence); from < to; from++) {
      const length = to - from
      const cost =
        (best[from]?.cost ?? 0) +
        Math.max(0, length - enoughWords) * perWordMore +
        Math.max(0, 4 - length) * perWordLess
      if (cost < least.cost) least = { cost, from }
    }
    const { sentence = 0, part = 0 } = gaps[to - 1] ?? {}
    const odds = Math.min(0.99, Math.max(0.001, sentence + worthOfPart * part))
    best.push({ cost: least.cost + (to === words.length ? 0 : Math.log((1 - odds) / odds)), from: least.from })
  }
  const pieces: Span[] = []
  for (let to = words.length; to > 0; to = best[to]?.from ?? 0) {
    pieces.unshift({ start: words[best[to]?.from ?? 0]?.start ?? 0, end: words[to - 1]?.end ?? 0 })
  }
  return pieces
}

export function trimmed(text: string, start: number, end: number): Span {
  let [from, to] = [start, end]
  while (from < to && /\s/.test(text.charAt(from))) from++
  while (to > from && /\s/.test(text.charAt(to - 1))) to--
  return { start: from, end: to }
}
