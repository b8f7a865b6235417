/** Brings text into one form, so that "twenty-five percent" and "25 %" compare equal. */
import { createHash } from 'node:crypto'
import type { Language, MustMention } from './types.ts'

const EN_UNITS: Record<string, number> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
}
const EN_TENS: Record<string, number> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
}
const EN_SCALES: Record<string, number> = { hundred: 100, thousand: 1000, million: 1_000_000 }

// Articles ("un", "una", "ein", "eine") stay words: they rarely count anything.
const ES_UNITS: Record<string, number> = {
  cero: 0,
  uno: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  once: 11,
  doce: 12,
  trece: 13,
  catorce: 14,
  quince: 15,
  dieciseis: 16,
  diecisiete: 17,
  dieciocho: 18,
  diecinueve: 19,
  veinte: 20,
  veintiuno: 21,
  veintidos: 22,
  veintitres: 23,
  veinticuatro: 24,
  veinticinco: 25,
  veintiseis: 26,
  veintisiete: 27,
  veintiocho: 28,
  veintinueve: 29,
}
const ES_TENS: Record<string, number> = {
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
  ochenta: 80,
  noventa: 90,
}
const ES_SCALES: Record<string, number> = { mil: 1000 }
const ES_HUNDREDS: Record<string, number> = {
  cien: 100,
  ciento: 100,
  doscientos: 200,
  trescientos: 300,
  cuatrocientos: 400,
  quinientos: 500,
  seiscientos: 600,
  setecientos: 700,
  ochocientos: 800,
  novecientos: 900,
}

const DE_UNITS: Record<string, number> = {
  null: 0,
  eins: 1,
  ein: 1,
  zwei: 2,
  zwo: 2,
  drei: 3,
  vier: 4,
  funf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  elf: 11,
  zwolf: 12,
  dreizehn: 13,
  vierzehn: 14,
  funfzehn: 15,
  sechzehn: 16,
  siebzehn: 17,
  achtzehn: 18,
  neunzehn: 19,
}
const DE_TENS: Record<string, number> = {
  zwanzig: 20,
  dreissig: 30,
  vierzig: 40,
  funfzig: 50,
  sechzig: 60,
  siebzig: 70,
  achtzig: 80,
  neunzig: 90,
}

export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[‘’‚´`]/g, "'")
}

/** The value of one German number word such as "dreihundertfünfundzwanzig" (already folded), or null. */
export function germanNumber(word: string): number | null {
  if (word in DE_UNITS && word !== 'ein') return DE_UNITS[word]
  if (word in DE_TENS) return DE_TENS[word]
  const thousand = /^(.*)tausend(.*)$/.exec(word)
  if (thousand) {
    const before = thousand[1] === '' || thousand[1] === 'ein' ? 1 : germanNumber(thousand[1])
    const after = thousand[2] === '' ? 0 : germanNumber(thousand[2])
    return before === null || after === null ? null : before * 1000 + after
  }
  const hundred = /^(.*)hundert(.*)$/.exec(word)
  if (hundred) {
    const before = hundred[1] === '' || hundred[1] === 'ein' ? 1 : germanNumber(hundred[1])
    const after = hundred[2] === '' ? 0 : germanNumber(hundred[2])
    return before === null || after === null ? null : before * 100 + after
  }
  const tens = /^(.+)und(.+)$/.exec(word)
  if (tens && tens[1] in DE_UNITS && tens[2] in DE_TENS) return DE_UNITS[tens[1]] + DE_TENS[tens[2]]
  return null
}

function number(value: number): string {
  return String(Math.round(value * 10000) / 10000)
}

/** Digits as they are written in the language, as plain JavaScript numbers. */
function plainDigits(text: string, language: Language): string {
  let result = text
  if (language === 'en')
    result = result.replace(/\b(\d{1,3})((?:,\d{3})+)\b/g, (_, head, rest) => head + rest.replaceAll(',', ''))
  else {
    result = result.replace(/\b(\d{1,3})((?:\.\d{3})+)\b/g, (_, head, rest) => head + rest.replaceAll('.', ''))
    result = result.replace(/(\d),(\d)/g, '$1.$2')
    result = result.replace(/\b(\d{1,2})\.(\d{1,2})\.(\d{2,4})?/g, '$1 $2 $3')
  }
  result = result.replace(/\b(\d+(?:\.\d+)?)k\b/g, (_, n) => number(Number(n) * 1000))
  return result.replace(/\b(\d+)(?:st|nd|rd|th)\b/g, '$1')
}

interface Words {
  units: Record<string, number>
  tens: Record<string, number>
  hundreds: Record<string, number>
  scales: Record<string, number>
  and: string
  point: string
  half: string[]
}

const WORDS: Record<'en' | 'es', Words> = {
  en: {
    units: EN_UNITS,
    tens: EN_TENS,
    hundreds: {},
    scales: EN_SCALES,
    and: 'and',
    point: 'point',
    half: ['and', 'a', 'half'],
  },
  es: {
    units: ES_UNITS,
    tens: ES_TENS,
    hundreds: ES_HUNDREDS,
    scales: ES_SCALES,
    and: 'y',
    point: 'coma',
    half: ['y', 'media'],
  },
}

function has(record: Record<string, number>, word: string | undefined): word is string {
  return word !== undefined && Object.hasOwn(record, word)
}

/** Replaces runs of number words in a token list by digits. */
function spokenNumbers(tokens: string[], words: Words): string[] {
  const result: string[] = []
  let at = 0
  const below100 = (): number | null => {
    if (has(words.tens, tokens[at])) {
      let value = words.tens[tokens[at]]
      at += 1
      const skip = words.and === 'y' && tokens[at] === 'y' ? 1 : 0
      const next = tokens[at + skip]
      if (
        has(words.units, next) &&
        words.units[next] > 0 &&
        words.units[next] < 10 &&
        (skip === 1 || words.and !== 'y')
      ) {
        value += words.units[next]
        at += skip + 1
      }
      return value
    }
    if (has(words.units, tokens[at])) return words.units[tokens[at++]]
    return null
  }
  while (at < tokens.length) {
    const start = at
    let total = 0
    let current: number | null = has(words.hundreds, tokens[at])
      ? words.hundreds[tokens[at++]] + (below100() ?? 0)
      : below100()
    if (current === null && words.and === 'and' && tokens[at] === 'a' && has(words.scales, tokens[at + 1])) {
      current = 1
      at += 1
    }
    if (current === null && words.and === 'y' && tokens[at] === 'mil') current = 1
    if (current === null) {
      result.push(tokens[start])
      at = start + 1
      continue
    }
    while (has(words.scales, tokens[at])) {
      const scale = words.scales[tokens[at]]
      at += 1
      if (scale === 100) {
        current *= 100
        const skip =
          tokens[at] === words.and && (has(words.tens, tokens[at + 1]) || has(words.units, tokens[at + 1])) ? 1 : 0
        if (skip === 1 || has(words.tens, tokens[at]) || has(words.units, tokens[at])) {
          at += skip
          current += below100() ?? 0
        }
      } else {
        total += current * scale
        current = has(words.hundreds, tokens[at]) ? words.hundreds[tokens[at++]] + (below100() ?? 0) : (below100() ?? 0)
      }
    }
    let value = total + current
    if (tokens[at] === words.point && has(words.units, tokens[at + 1])) {
      value += words.units[tokens[at + 1]] / 10
      at += 2
    }
    if (words.half.every((word, index) => tokens[at + index] === word)) {
      value += 0.5
      at += words.half.length
    }
    result.push(number(value))
  }
  return result
}

/**
 * The comparable form: folded, numbers as digits, hyphens as spaces, percent as "%", punctuation dropped.
 * A minus before a digit becomes the word "minus".
 */
export function canonical(text: string, language: Language): string {
  let result = plainDigits(fold(text), language)
  result = result.replace(/(^|[\s(])[-−–](?=\d)/g, '$1minus ')
  result = result.replace(/[-‐‑–—_]/g, ' ')
  result = result.replace(/\b(\d+)\.0+\b/g, '$1').replace(/(^|[^\d.])0+(\d)/g, '$1$2')
  result = result.replace(/%/g, ' % ')
  result = result
    .replace(/(\d)\.(?!\d)/g, '$1 ')
    .replace(/:(?!\d)/g, ' ')
    .replace(/[^\p{L}\p{N}%:/.'\s]/gu, ' ')
    .replace(/\.(?!\d)/g, ' ')
    .replace(/(^|\s)'|'(?=\s|$)/g, ' ')
  result = result.replace(/\b(?:per cent|percent|prozent|por ciento)\b/g, ' % ')
  let tokens = result.split(/\s+/).filter(Boolean)
  if (language === 'de')
    tokens = tokens.map((token) => {
      const value = germanNumber(token)
      return value === null ? token : number(value)
    })
  else tokens = spokenNumbers(tokens, WORDS[language])
  return fullMonths(tokens.join(' ')).replace(/(\d) ?%/g, '$1%')
}

const SHORT_MONTHS: Record<string, string> = {
  jan: 'january',
  feb: 'february',
  mar: 'march',
  apr: 'april',
  jun: 'june',
  jul: 'july',
  aug: 'august',
  sep: 'september',
  sept: 'september',
  oct: 'october',
  nov: 'november',
  dec: 'december',
}

/** Writes out a short month beside a number: "nov 1" becomes "november 1". */
function fullMonths(line: string): string {
  return line.replace(
    /(?<=\d )(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b|\b(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)(?= \d)/g,
    (short) => SHORT_MONTHS[short],
  )
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}

const patterns = new Map<string, RegExp | null>()

/** The pattern of a word or stem. German stems may sit inside a compound. */
function patternOf(alternative: string, language: Language): RegExp | null {
  const whole = alternative.startsWith('=')
  const word = canonical(whole ? alternative.slice(1) : alternative, language)
  if (word === '') return null
  const endsInNumber = /[\d%]$/.test(word)
  const before = language === 'de' && /^\p{L}/u.test(word) && word.length > 3 && !whole ? '' : '(?<![\\p{L}\\p{N}.])'
  const after = endsInNumber ? '(?![\\p{N}]|\\.\\p{N})' : whole || word.length <= 2 ? '(?![\\p{L}\\p{N}])' : ''
  return new RegExp(`${before}${escape(word)}${after}`, 'u')
}

/** Whether a canonical line contains a word or stem. */
export function mentions(line: string, alternative: string, language: Language): boolean {
  const key = `${language} ${alternative}`
  let pattern = patterns.get(key)
  if (pattern === undefined) {
    pattern = patternOf(alternative, language)
    patterns.set(key, pattern)
  }
  return pattern !== null && pattern.test(line)
}

export function mentionsAny(line: string, alternatives: string[], language: Language): boolean {
  return alternatives.some((alternative) => mentions(line, alternative, language))
}

export function mentionsAll(line: string, groups: MustMention, language: Language): boolean {
  return groups.every((group) => mentionsAny(line, group, language))
}

/** Negators of up to three letters must be the whole word: "no" isn't in "note". */
export function isNegated(line: string, negators: string[], language: Language): boolean {
  return negators.some((negator) => mentions(line, negator.length <= 3 ? `=${negator}` : negator, language))
}

export const DEFAULT_NEGATORS: Record<Language, string[]> = {
  en: [
    'not',
    'no',
    'never',
    'without',
    'instead of',
    'rather than',
    "don't",
    "doesn't",
    "won't",
    "isn't",
    "mustn't",
    "shouldn't",
    'avoid',
    'exclud',
    'out of scope',
    'nor',
  ],
  de: ['nicht', 'kein', 'ohne', 'niemals', 'statt', 'nie', 'ausgeschlossen'],
  es: ['no', 'sin', 'nunca', 'en lugar de', 'en vez de', 'descart', 'ni'],
}

export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?])(?<!\b(?:Mr|Mrs|Ms|Dr|St|Sr|Sra|Nr)\.)\s+|\n+/)
    .map((part) => part.trim())
    .filter(Boolean)
}

/** Quotes compare after white space and quote marks are unified; case and words must be the same. */
export function quoteForm(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[‘’‚‛´`]/g, "'")
    .replace(/[“”„‟«»]/g, '"')
    .replace(/…/g, '...')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The form of a quote without the marks around it. */
export function bareQuote(text: string): string {
  return quoteForm(text)
    .replace(/^["']+/, '')
    .replace(/["']+$/, '')
    .trim()
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text.normalize('NFKC').replace(/\s+/g, ' ').trim()).digest('hex').slice(0, 16)
}
