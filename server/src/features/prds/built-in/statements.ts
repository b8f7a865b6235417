import type { Evidence } from '@sextant/contract/prds/content'
import { looksLikeName, splitSpeaker } from '@sextant/engine/transcripts/formats/speaker-label'
import { oneSpelling } from '@sextant/engine/transcripts/formats/speaker-spelling'
import { documentSentences, type Sentence } from '#text/sentences'
import type { Token } from '#text/tokens'
import { contentStems } from '#text/vectors'
import { evidenceAt } from '../evidence.ts'
import type { ReadSource } from '../sources/source.ts'
import { isAsked, writtenOut } from './chat.ts'
import { ofThem } from './notes.ts'
import { cleanSpeech } from './speech.ts'

/** One sentence of a conversation: where it stands, and how it reads when written down. */
export interface Statement {
  index: number
  start: number
  end: number
  speaker: string
  at: string
  turn: number
  /** As it was said. */
  said: string
  /** As it would be written: a whole sentence, or nothing where only fillers were said. */
  text: string
  tokens: Token[]
  stems: string[]
  isQuestion: boolean
  /** An entry of a list, as notes and tickets have them. */
  isItem: boolean
  /** The heading it stands under, in notes. */
  heading: string
}

const headingLine = /^(?:#{1,6}\s+(.+)|\*\*(.+?)\*\*:?|([A-Z][\w /&-]{2,40}):)$/
const itemStart = /(?:^|\n)[ \t]*(?:[-*+•]|\d{1,3}[.)]|\[[ x]?\])[ \t]+$/i

export function readStatements(source: Pick<ReadSource, 'text' | 'turns'>): Statement[] {
  const { text } = source
  const turns = source.turns.length > 0 ? source.turns : [{ speaker: '', at: '', start: 0, end: text.length }]
  const document = {
    format: 'text' as const,
    text,
    turns: turns.map(({ speaker, at, start, end }) => ({
      ...(speaker !== '' && { speaker }),
      ...(at !== '' && { at }),
      start,
      end,
      text: text.slice(start, end),
    })),
  }
  let heading = ''
  const isQuoted = quotedMail(text)
  const body = mailHead.exec(text)?.[0].length ?? 0
  const statements: Statement[] = []
  let entry: Entry | undefined
  for (const sentence of documentSentences(document)
    .flatMap(byStars)
    .flatMap((one) => withoutSubject(one, turns))) {
    const title = headingLine.exec(sentence.text.trim())
    if (title) heading = (title[1] ?? title[2] ?? title[3] ?? '').trim()
    else if (opensList(sentence, text) || opensPart(sentence, text)) heading = sentence.text.trim()
    else if (sentence.start >= body && !isQuoted(sentence)) {
      const own = entry && sentence.start < entry.end ? entry : undefined
      const statement = statementOf(sentence, { text, turns, heading, index: statements.length, entry: own })
      if (statement.isItem) entry = { end: lineEnd(text, sentence.start), speaker: statement.speaker }
      statements.push(statement)
    }
  }
  const spelled = oneSpelling(statements.map(({ speaker }) => speaker))
  return statements.map((statement) => ({ ...statement, speaker: spelled(statement.speaker) }))
}

// From whom to whom a mail goes is no part of what it says.
const mailHead = /^\s*(?:(?:From|To|Cc|Bcc|Date|Sent|Subject|Reply-To):[^\n]*\n){2,}/

const wrote = /^(?:> ?)?On .{4,80} wrote:\s*$/m

/** What stands behind ">" under "On Monday Chris wrote:" is the mail that was answered, and not this one. */
function quotedMail(text: string): (sentence: Sentence) => boolean {
  const answered = wrote.exec(text)
  if (!answered) return () => false
  return ({ start }) =>
    start >= answered.index &&
    (start < answered.index + answered[0].length || text[text.lastIndexOf('\n', start - 1) + 1] === '>')
}

/** A short line without a full stop, right above a list, is its heading though nothing marks it as one. */
function opensList({ text: line, start, end }: Sentence, text: string): boolean {
  const isLine =
    (start === 0 || text[start - 1] === '\n' || line.endsWith(':')) &&
    /^[A-Z][^.?!:\n]*:?$/.test(line) &&
    line.split(' ').length <= (line.endsWith(':') ? 12 : 6)
  return isLine && /^\s*?\n[ \t]*(?:[-*+•]|\d{1,3}[.)])[ \t]/.test(text.slice(end, end + 12))
}

const partsOfBriefs =
  /^(?:background|context|problem|goals?|objectives?|non-goals|(?:(?:in|out of|not in) )?scope|rules|(?:\w+[- ])?requirements|constraints|assumptions|risks|(?:success )?metrics|(?:proposed )?solution|proposal|features|(?:user )?flow|how it works|overview|summary|users|audience|timeline|open questions|dependencies|acceptance criteria|next(?: steps)?|notes|objections|actions?|action items|to-?dos?|follow-?ups?|parked)$/i

/** "Scope", on a line of its own above a paragraph. */
const opensPart = ({ text: line, start, end }: Sentence, text: string) =>
  partsOfBriefs.test(line.trim()) && (start === 0 || text[start - 1] === '\n') && text[end] === '\n'

const starred = /[★☆⭐]{2,}\s*/gu

/** Reviews pasted one a line: each begins with its stars, which are no words of it. */
function byStars(sentence: Sentence): Sentence[] {
  const stars = [...sentence.text.matchAll(starred)]
  if (stars.length === 0) return [sentence]
  const cuts = [0, ...stars.flatMap(({ index, 0: found }) => [index, index + found.length]), sentence.text.length]
  return cuts.flatMap((from, at) => {
    const text = sentence.text.slice(from, cuts[at + 1]).trimEnd()
    const start = sentence.start + from
    if (at % 2 === 1 || text.trim() === '') return []
    const end = start + text.length
    const tokens = sentence.tokens.filter((token) => token.start >= start && token.end <= end)
    return [{ ...sentence, start, end, text, tokens }]
  })
}

/** A ticket's subject is a line above what was written, without a full stop: it is no part of the first sentence. */
function withoutSubject(sentence: Sentence, turns: readonly { start: number }[]): Sentence[] {
  const line = sentence.text.indexOf('\n')
  const subject = sentence.text.slice(0, line)
  if (line < 0 || turns[sentence.turn]?.start !== sentence.start || subject.split(' ').length > 8) return [sentence]
  const start = sentence.tokens.find((token) => token.start > sentence.start + line)?.start
  if (start === undefined || !/^[A-Z]/.test(sentence.text.slice(start - sentence.start))) return [sentence]
  const part = (from: number, to: number): Sentence => ({
    ...sentence,
    start: from,
    end: to,
    text: sentence.text.slice(from - sentence.start, to - sentence.start),
    tokens: sentence.tokens.filter((token) => token.start >= from && token.end <= to),
  })
  return [part(sentence.start, sentence.start + line), part(start, sentence.end)]
}

/** The line of a list that a sentence belongs to, and who told it. */
type Entry = { end: number; speaker: string }

const lineEnd = (text: string, from: number) => {
  const at = text.indexOf('\n', from)
  return at < 0 ? text.length : at
}

interface Place {
  text: string
  turns: readonly { speaker: string; at: string }[]
  heading: string
  index: number
  entry: Entry | undefined
}

function statementOf(sentence: Sentence, { text, turns, heading, index, entry }: Place): Statement {
  const { tokens, start, end, turn } = sentence
  const isItem =
    /^(?:[-*+•]|\d{1,3}[.)])\s/.test(sentence.text) || itemStart.test(text.slice(Math.max(0, start - 12), start))
  const isNote = isItem || entry !== undefined
  const told = isNote ? teller(sentence.text) : undefined
  const cleaned = cleanSpeech(writtenOut(told?.said ?? sentence.text)).replace(wholeQuote, '$<words>$<stop>')
  return {
    index,
    start,
    end,
    turn,
    heading,
    tokens,
    speaker: told?.name ?? entry?.speaker ?? turns[turn]?.speaker ?? '',
    at: turns[turn]?.at ?? '',
    said: sentence.text,
    text: isNote ? ofThem(cleaned) : cleaned,
    stems: contentStems(tokens),
    isQuestion: isAsked(sentence.text),
    isItem,
  }
}

// What is quoted as a whole is told in the same words without the marks.
const wholeQuote = /^(?:Quote: )?["“](?<words>[^"“”]+?)(?<stop>[.!?]?)["”][.!?]?$/

const kinds =
  /^(?:requests?|features?|ideas?|wish|bugs?|pains?|quotes?|metrics?|kpis?|nps|csat|mrr|arr|churn|retention|conversion|adoption|revenue|targets?|must|should|could|nice|priority|owner|p\d|blockers?|benefit|costs?|impact|why|who|how|what|later|now|today|done|open|decided|agreed|success|goals?|new|high|medium|low|also|important|urgent|\w{3,}(?:ing|tion|ment)s?|[A-Z]+-\d+)\b/i

/** `- Anna: half of her drivers ...`: in notes an entry names who told it. */
function teller(entry: string): { name: string; said: string } | undefined {
  const { speaker: label, text } = splitSpeaker(entry.replace(/^(?:[-*+•]|\d{1,3}[.)])\s+/, ''))
  const speaker = label?.replace(/^For /, '')
  return speaker && looksLikeName(speaker) && !kinds.test(speaker) && !/^[A-Z]{3,}$/.test(speaker)
    ? { name: speaker, said: text }
    : undefined
}

const longestQuote = 2_000

export const evidenceOf = (source: ReadSource, { start, end }: Pick<Statement, 'start' | 'end'>): Evidence =>
  evidenceAt(source, start, Math.min(end, start + longestQuote))

const unwanted =
  /\b(?:not (?:interested|needed|wanted|now|doing|in scope)|out of scope|won't (?:do|have)|rejected|no-?gos?|parked|declined|non-?goals?)\b/i

// What somebody will do next is asked of them.
const tasks = /^(?:\d+[.)] )?(?:next(?: steps)?|action items|actions|to-?dos?|follow-?ups?):?$/i

/** An entry under a heading that says nobody wants it of the product. */
export const isUnwantedList = ({ isItem, heading, speaker }: Pick<Statement, 'isItem' | 'heading' | 'speaker'>) =>
  tasks.test(heading) || ((isItem || (speaker === '' && partsOfBriefs.test(heading))) && unwanted.test(heading))

const telling =
  /\b(?:problems?|pains?|issues?|wants?|needs?|wish\w*|requests?|ideas?|goals?|metrics?|targets?|musts?|nice|complaints?|feedback|observ\w+|saw|heard|told|success|requirements?|features?)\b/i

/** An entry of notes under a heading that says what the list is of: nobody makes small talk there. */
export const isNoted = ({ isItem, heading }: Pick<Statement, 'isItem' | 'heading'>) => isItem && telling.test(heading)

/** The statements shortly before one, nearest first, as far as they belong to the same stretch of talk. */
export function before(statements: readonly Statement[], { index }: Statement, count = 3): Statement[] {
  return statements.slice(Math.max(0, index - count), index).reverse()
}
