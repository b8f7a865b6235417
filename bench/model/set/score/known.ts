/** What the source of a case makes known, and which words of a document are plain ones. */
import { canonical } from '../text/canonical.ts'
import { fold, quoteForm } from '../text/fold.ts'
import type { Produced, Truth } from '../types.ts'
import { monthOf, weekdayOf } from './calendar.ts'

export interface Known {
  numbers: ReadonlySet<number>
  months: ReadonlySet<number>
  weekdays: ReadonlySet<number>
  words: ReadonlySet<string>
  quoteForm: string
  folded: string
}

const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
  'twentieth',
]

/** Words for a number that the digits of a document may be for. */
const implied: readonly [RegExp, number[]][] = [
  [/\bhalf\b|\bhalb\w*|\bmedi[ao]\b|\bmitad\b/, [0.5, 50, 30]],
  [/\ba third\b|\bone third\b|\b1 third\b|\bdrittel\b|\btercio\b/, [33, 3]],
  [/\ba tenth\b|\b1 tenth\b|\bzehntel\b/, [10]],
  [/\ba fifth\b|\bfunftel\b/, [20, 5]],
  [/\b(a|1|3) quarters? of\b|\bviertel der\b|\bcuarta parte\b/, [25, 75]],
  [/\bquarter (to|past)\b|\bviertel (vor|nach)\b|\by cuarto\b/, [15, 45]],
  [/\bdozen\b|\bdutzend\b|\bdocena\b/, [12]],
  [/\bcouple\b|\btwice\b|\bboth\b|\bbeide\w*|\bambos\b|\bdos veces\b/, [2]],
  [/\b(a|1) week\b|\beine woche\b|\buna semana\b/, [7]],
]

/** What the source and the accepted answers of the truth make known. */
export function knownFrom(source: string, truth: Truth): Known {
  const text = [withoutMarks(source), ...acceptedTexts(truth)].join('\n')
  const line = canonical(text, truth.language)
  const words = line.split(/[^\p{L}]+/u)
  const folded = fold(text)
  return {
    numbers: numbersOf(line),
    months: new Set([...words.map(monthOf).filter(isFound), ...monthsInDigits(text)]),
    weekdays: new Set(words.map(weekdayOf).filter(isFound)),
    words: new Set(folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean)),
    quoteForm: quoteForm(source),
    folded,
  }
}

const isFound = (index: number): boolean => index >= 0

/** The source without time stamps and row numbers: their digits would make almost every number look known. */
function withoutMarks(source: string): string {
  return source
    .replace(/^\d\d:\d\d:\d\d\.\d+ --> .*$/gm, '')
    .replace(/^\[(\d{4}-\d\d-\d\d )?\d\d:\d\d\]/gm, (_, day: string | undefined) => day ?? '')
    .replace(/^\d+,/gm, '')
}

function acceptedTexts(truth: Truth): string[] {
  return [
    ...truth.targets.flatMap(({ baseline, value, date, accept }) => [
      baseline ?? '',
      value,
      date ?? '',
      ...accept.baseline,
      ...accept.value,
      ...accept.date,
    ]),
    ...truth.actions.flatMap((action) => [action.date ?? '', ...action.accept.date]),
    ...truth.facts,
  ]
}

function numbersOf(line: string): Set<number> {
  return new Set([
    1,
    ...numbersIn(line).map((entry) => entry.value),
    ...implied.flatMap(([pattern, values]) => (pattern.test(line) ? values : [])),
    ...ordinals.flatMap((word, index) => (new RegExp(`\\b${word}\\b`).test(line) ? index + 1 : [])),
  ])
}

export interface NumberInLine {
  value: number
  token: string
  next: string
}

export function numbersIn(line: string): NumberInLine[] {
  const tokens = line.split(' ')
  return tokens.flatMap((token, index) =>
    [...token.matchAll(/\d+(?:\.\d+)?/g)].map(([digits]) => ({
      value: Number(digits),
      token,
      next: tokens[index + 1] ?? '',
    })),
  )
}

/** Months in "2026-03-31", "31.3." and "3/31"; in the last two either part may be the month. */
function monthsInDigits(text: string): number[] {
  const parts = [...text.matchAll(/\b(\d{1,2})[/.](\d{1,2})\b/g)].flatMap(([, first, second]) => [first, second])
  return [
    ...[...text.matchAll(/\b\d{4}-(\d{2})-\d{2}\b/g)].map(([, month]) => Number(month) - 1),
    ...parts
      .map(Number)
      .filter((part) => part >= 1 && part <= 12)
      .map((part) => part - 1),
  ]
}

/** Lower-case words of the document: a capital there is style, not a name. */
export function plainWords(produced: Produced): Set<string> {
  const texts = [
    ...produced.requirements.flatMap((item) => [item.title, item.description]),
    ...produced.targets.map((item) => item.metric),
    ...[...produced.decisions, ...produced.actions, ...produced.openQuestions, ...produced.sentences].map(
      (item) => item.text,
    ),
  ]
  const words = texts.flatMap((text) => [...text.matchAll(/(?<![\p{L}\p{N}])\p{Ll}[\p{L}'’]*/gu)])
  return new Set(words.map(([word]) => fold(word)))
}
