import type { Span } from '../finding.ts'
import type { SpokenTurn } from '../turns.ts'

/** A sentence, or as much of a recording without punctuation as can be said in one breath. */
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

/** In words. A longer sentence without punctuation is cut, as the talks are that taught the reader. */
const [longestSentence, longestUnpunctuated, shortestCut, longestCut] = [60, 28, 9, 24]

/** Cuts a transcript into utterances. Each is a verbatim stretch of one person's words. */
export function utterancesOf({ text, turns }: Transcript): Utterance[] {
  const utterances: Utterance[] = []
  const isRecording = isTimedToTheSecond(turns)
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
  let section = ''
  for (const passage of passagesOf(text, turns, isRecording)) {
    for (const block of blocksOf(text, passage)) {
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

/** Chats are dated to the minute, recordings to the second. */
function isTimedToTheSecond(turns: readonly SpokenTurn[]): boolean {
  const timed = turns.filter(({ at }) => /^\d{2}:\d{2}:\d{2}$/.test(at))
  return timed.length > 3 && timed.some(({ at }) => !at.endsWith(':00'))
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
function blocksOf(text: string, { start, end, isJoined }: Passage): Span[] {
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
        : isBroken(before, text.slice(own.start, own.end), text.slice(open.end, own.start)))
    )
      open.end = own.end
    else blocks.push(own)
  }
  return blocks
}

const endsSentence = (text: string) => /[.?!…:;]["”’)]?$/.test(text.slice(-2))

const fewestOfFullLine = 45

function isBroken(before: string, after: string, between: string): boolean {
  const isOneBreak = between.trim() === '' && between.indexOf('\n') === between.lastIndexOf('\n')
  const lastLine = before.slice(before.lastIndexOf('\n') + 1)
  return isOneBreak && /^\p{Ll}/u.test(after) && !endsSentence(before) && lastLine.length >= fewestOfFullLine
}

const bullet = /^(?:[-*+•–·‣▪]|\(?\d{1,2}[.)]|\[[ x]?\])\s+/
const longestHeading = 60

function formOf(text: string, { start, end }: Span): Utterance['form'] {
  const line = text.slice(start, Math.min(end, start + 2 * longestHeading))
  if (/^#{1,6}\s/.test(line)) return 'heading'
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

function sentencesOf(text: string, { start, end }: Span, segmenter: Intl.Segmenter): Span[] {
  // Most lines of a chat are one sentence, and asking the segmenter costs more than looking.
  if (!/[.?!…。！？]\s*\S/.test(text.slice(start, end))) return cutLong(text, { start, end })
  const joined: Span[] = []
  let isShortened = false
  for (const { segment, index } of segmenter.segment(text.slice(start, end).replaceAll('\n', ' '))) {
    const own = trimmed(text, start + index, start + index + segment.length)
    if (own.end === own.start) continue
    const open = joined.at(-1)
    if (open && isShortened) open.end = own.end
    else joined.push(own)
    isShortened = shortened.test(text.slice(Math.max(own.start, own.end - 10), own.end))
  }
  return joined.flatMap((sentence) => cutLong(text, sentence))
}

/** Words that begin a new thought, so that a cut before them hurts least. */
const openers = new Set([
  'so',
  'and',
  'but',
  'because',
  'then',
  'okay',
  'well',
  'also',
  'or',
  'yeah',
  'i',
  'we',
  'it',
  'you',
  'if',
])
const strongOpeners = new Set(['so', 'and', 'but', 'because', 'then', 'okay', 'also'])

function cutLong(text: string, sentence: Span): Span[] {
  const words = Array.from(text.slice(sentence.start, sentence.end).matchAll(/\S+/g), ({ 0: word, index }) => ({
    word: word.toLowerCase(),
    start: sentence.start + index,
    end: sentence.start + index + word.length,
  }))
  const stops = words.filter(({ word }) => /[,;:–—]$/.test(word)).length
  const isPunctuated = stops >= words.length / 20
  if (words.length <= (isPunctuated ? longestSentence : longestUnpunctuated)) return [sentence]
  const pieces: Span[] = []
  let from = 0
  while (from < words.length) {
    const to = words.length - from <= longestUnpunctuated ? words.length : cutAt(words, from)
    pieces.push({ start: words[from]?.start ?? sentence.start, end: words[to - 1]?.end ?? sentence.end })
    from = to
  }
  return pieces
}

function cutAt(words: readonly { word: string }[], from: number): number {
  let best = from + 18
  let least = Number.POSITIVE_INFINITY
  for (let at = from + shortestCut; at <= from + longestCut; at++) {
    const word = words[at]?.word ?? ''
    const afterStop = /[,;:–—]$/.test(words[at - 1]?.word ?? '')
    if (!openers.has(word) && !afterStop) continue
    const cost = Math.abs(at - from - 16) - (afterStop ? 12 : strongOpeners.has(word) ? 6 : 0)
    if (cost < least) [best, least] = [at, cost]
  }
  return best
}

export function trimmed(text: string, start: number, end: number): Span {
  let [from, to] = [start, end]
  while (from < to && /\s/.test(text.charAt(from))) from++
  while (to > from && /\s/.test(text.charAt(to - 1))) to--
  return { start: from, end: to }
}
