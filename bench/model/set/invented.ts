/** Finds what a line states that the source does not contain: numbers, dates, names and quoted spans. */
import { bareQuote, canonical, fold, quoteForm, sentencesOf } from './text.ts'
import type { Language, Produced, Truth } from './types.ts'

export interface Finding {
  kind: 'number' | 'name' | 'date' | 'quoted-span' | 'count'
  detail: string
}

const MONTHS: string[][] = [
  ['january', 'jan', 'januar', 'enero'],
  ['february', 'feb', 'februar', 'febrero'],
  ['march', 'mar', 'marz', 'maerz', 'marzo'],
  ['april', 'apr', 'abril'],
  ['may', 'mai', 'mayo'],
  ['june', 'jun', 'juni', 'junio'],
  ['july', 'jul', 'juli', 'julio'],
  ['august', 'aug', 'agosto'],
  ['september', 'sep', 'sept', 'septiembre'],
  ['october', 'oct', 'oktober', 'okt', 'octubre'],
  ['november', 'nov', 'noviembre'],
  ['december', 'dec', 'dezember', 'dez', 'diciembre'],
]
const WEEKDAYS: string[][] = [
  ['monday', 'montag', 'lunes'],
  ['tuesday', 'dienstag', 'martes'],
  ['wednesday', 'mittwoch', 'miercoles'],
  ['thursday', 'donnerstag', 'jueves'],
  ['friday', 'freitag', 'viernes'],
  ['saturday', 'samstag', 'sabado'],
  ['sunday', 'sonntag', 'domingo'],
]
const ORDINALS = [
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
/** Words for a number that the digits of a document may stand for. */
const IMPLIED: [RegExp, number[]][] = [
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
const COUNTED =
  /^(people|persons?|customers?|users?|participants?|respondents?|visitors?|speakers?|attendees?|interviewees?|tickets?|accounts?|mentions?|times|answers?|sessions?|stakeholders?|carers?|personen|leute|kunden|teilnehmer\w*|befragte\w*|beteiligte\w*|personas|clientes|usuarios|participantes|of)$/
/** Abbreviations of the trade; a document may use them although nobody said them. */
const TRADE = new Set([
  'api',
  'ui',
  'ux',
  'id',
  'url',
  'prd',
  'kpi',
  'faq',
  'csv',
  'pdf',
  'sms',
  'qr',
  'ok',
  'p0',
  'p1',
  'p2',
  'p3',
  'mvp',
  'tbd',
  'am',
  'pm',
  'us',
  'uk',
  'eu',
])
/** Roles and forms of address that a document may write with a capital. */
const ROLES = new Set([
  'manager',
  'director',
  'lead',
  'leader',
  'team',
  'office',
  'support',
  'product',
  'engineering',
  'customer',
  'customers',
  'coordinator',
  'administrator',
  'admin',
  'staff',
  'interviewer',
  'researcher',
  'owner',
  'user',
  'users',
  'mr',
  'mrs',
  'ms',
  'dr',
  'st',
  'sr',
  'sra',
])
const STARTERS = new Set([
  'i',
  "i'm",
  "i'd",
  "i'll",
  "i've",
  'as',
  'given',
  'when',
  'then',
  'and',
  'the',
  'a',
  'an',
  'should',
  'must',
  'could',
])

export interface Known {
  numbers: Set<number>
  months: Set<number>
  weekdays: Set<number>
  words: Set<string>
  quoteForm: string
  folded: string
}

function numbersIn(line: string): { value: number; token: string; next: string }[] {
  const tokens = line.split(' ')
  const found: { value: number; token: string; next: string }[] = []
  tokens.forEach((token, index) => {
    for (const match of token.matchAll(/\d+(?:\.\d+)?/g))
      found.push({ value: Number(match[0]), token, next: tokens[index + 1] ?? '' })
  })
  return found
}

function isYear(value: number): boolean {
  return value >= 2020 && value <= 2035
}

function monthOf(word: string): number {
  return MONTHS.findIndex((names) => names.includes(word))
}

/** The source without time stamps and row numbers: their digits would make almost every number look known. */
function withoutMarks(source: string): string {
  return source
    .replace(/^\d\d:\d\d:\d\d\.\d+ --> .*$/gm, '')
    .replace(/^\[(\d{4}-\d\d-\d\d )?\d\d:\d\d\]/gm, (_, day: string | undefined) => day ?? '')
    .replace(/^\d+,/gm, '')
}

/** What the source and the accepted answers of the truth make known. */
export function knownFrom(source: string, truth: Truth): Known {
  const accepted = [
    ...truth.targets.flatMap((target) => [
      target.baseline ?? '',
      target.value,
      target.date ?? '',
      ...target.accept.baseline,
      ...target.accept.value,
      ...target.accept.date,
    ]),
    ...truth.actions.flatMap((action) => [action.date ?? '', ...action.accept.date]),
    ...truth.facts,
  ]
  const text = [withoutMarks(source), ...accepted].join('\n')
  const line = canonical(text, truth.language)
  const numbers = new Set<number>([1, ...numbersIn(line).map((entry) => entry.value)])
  for (const [pattern, values] of IMPLIED) if (pattern.test(line)) for (const value of values) numbers.add(value)
  ORDINALS.forEach((word, index) => {
    if (new RegExp(`\\b${word}\\b`).test(line)) numbers.add(index + 1)
  })
  const months = new Set<number>()
  const weekdays = new Set<number>()
  for (const word of line.split(/[^\p{L}]+/u)) {
    const month = monthOf(word)
    if (month >= 0) months.add(month)
    const weekday = WEEKDAYS.findIndex((names) => names.includes(word.replace(/s$/, '')) || names.includes(word))
    if (weekday >= 0) weekdays.add(weekday)
  }
  for (const match of text.matchAll(/\b\d{4}-(\d{2})-\d{2}\b/g)) months.add(Number(match[1]) - 1)
  for (const match of text.matchAll(/\b(\d{1,2})[/.](\d{1,2})\b/g))
    for (const part of [match[1], match[2]]) if (Number(part) >= 1 && Number(part) <= 12) months.add(Number(part) - 1)
  const folded = fold(text)
  return {
    numbers,
    months,
    weekdays,
    words: new Set(folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean)),
    quoteForm: quoteForm(source),
    folded,
  }
}

/** Lower-case words of the document: a capital there is style, not a name. */
export function plainWords(produced: Produced): Set<string> {
  const texts = [
    ...produced.requirements.flatMap((item) => [item.title, item.description]),
    ...produced.targets.map((item) => item.metric),
    ...produced.decisions.map((item) => item.text),
    ...produced.actions.map((item) => item.text),
    ...produced.openQuestions.map((item) => item.text),
    ...produced.sentences.map((item) => item.text),
  ]
  const words = new Set<string>()
  for (const text of texts)
    for (const match of text.matchAll(/(?<![\p{L}\p{N}])\p{Ll}[\p{L}'’]*/gu)) words.add(fold(match[0]))
  return words
}

function isKnownWord(word: string, known: Known, plain: Set<string>): boolean {
  const form = fold(word).replace(/'s$/, '').replace(/'$/, '')
  return (
    [form, form.replace(/s$/, ''), `${form}s`].some((one) => known.words.has(one) || plain.has(one)) ||
    (form.length >= 6 && known.folded.includes(form.slice(0, form.length - 2)))
  )
}

/** Most words after the first have a capital: "Offline Mode For Pickers". */
function isTitleCase(sentence: string): boolean {
  const rest = (sentence.match(/\p{L}{4,}/gu) ?? []).filter((word) => !sentence.startsWith(word))
  return rest.length > 0 && rest.filter((word) => /^\p{Lu}/u.test(word)).length / rest.length >= 0.6
}

export function findInvented(text: string, language: Language, known: Known, plain: Set<string>): Finding[] {
  const findings: Finding[] = []
  const spans = [...text.matchAll(/["“„«]([^"“”„«»]{2,}?)["”“»]/g)].map((match) => match[1])
  for (const span of spans) {
    const bare = bareQuote(span).replace(/[.,;:!?]+$/, '')
    if (bare !== '' && !known.quoteForm.toLowerCase().includes(bare.toLowerCase()))
      findings.push({ kind: 'quoted-span', detail: span })
  }
  const line = canonical(text, language)
  for (const { value, token, next } of numbersIn(line)) {
    if (known.numbers.has(value)) continue
    if (token.includes(':') && (value === 0 || known.numbers.has(value - 12) || known.numbers.has(value + 12))) continue
    // A year that completes a date is an inference, not an invention, where the source names no year at all.
    const completes = isYear(value) && ![...known.numbers].some(isYear)
    findings.push({
      kind: completes || COUNTED.test(next) || /^\d+\/\d+$/.test(token) ? 'count' : 'number',
      detail: token,
    })
  }
  if (language === 'es') {
    // Spanish months and weekdays have no capital.
    for (const word of fold(text).split(/[^\p{L}]+/u)) {
      const month = MONTHS.findIndex((names) => names.at(-1) === word)
      const weekday = WEEKDAYS.findIndex((names) => names.at(-1) === word)
      if ((month >= 0 && !known.months.has(month)) || (weekday >= 0 && !known.weekdays.has(weekday)))
        findings.push({ kind: 'date', detail: word })
    }
  }
  for (const sentence of sentencesOf(text)) {
    const tokens = [...sentence.matchAll(/\p{Lu}[\p{L}'’]*/gu)].filter(
      (match) => !/[\p{L}\p{N}]/u.test(sentence[match.index - 1] ?? ' '),
    )
    const titleCase = isTitleCase(sentence)
    for (const match of tokens) {
      const word = match[0]
      const form = fold(word)
      const month = monthOf(form)
      const weekday = WEEKDAYS.findIndex((names) => names.includes(form.replace(/s$/, '')) || names.includes(form))
      const first = sentence.slice(0, match.index).replace(/[^\p{L}\p{N}]/gu, '') === ''
      if (month >= 0 && !(form === 'may' && first) && !(form === 'mar' && language === 'es')) {
        if (!known.months.has(month)) findings.push({ kind: 'date', detail: word })
        continue
      }
      if (weekday >= 0) {
        if (!known.weekdays.has(weekday)) findings.push({ kind: 'date', detail: word })
        continue
      }
      if (language === 'de') {
        // German capitals mark every noun: only a form of address shows a name.
        if (/(Herrn?|Frau|Dr\.)\s+$/u.test(sentence.slice(0, match.index)) && !isKnownWord(word, known, plain))
          findings.push({ kind: 'name', detail: word })
        continue
      }
      const followed = /^\s+\p{Lu}\p{Ll}/u.test(sentence.slice(match.index + word.length))
      if (titleCase || (first && !followed) || /[:(“"'‘«]\s*$/u.test(sentence.slice(0, match.index))) continue
      if (STARTERS.has(form) || TRADE.has(form) || ROLES.has(form) || first || form.length === 1) continue
      if (!isKnownWord(word, known, plain)) findings.push({ kind: 'name', detail: word })
    }
  }
  return findings
}
