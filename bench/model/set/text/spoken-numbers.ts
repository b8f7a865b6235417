/** Turns numbers in words into digits: "two hundred and forty" becomes "240". */
import { germanTens, germanUnits, type NumberWords, numberWords, type Values } from './number-words.ts'

export const plainNumber = (value: number): string => String(Math.round(value * 10000) / 10000)

const numberFor = (values: Values, word: string | undefined): number | undefined =>
  word !== undefined && Object.hasOwn(values, word) ? values[word] : undefined

/** The value of one German number word such as "dreihundertfünfundzwanzig" (already folded), or null. */
function germanNumber(word: string): number | null {
  const simple = (word === 'ein' ? undefined : numberFor(germanUnits, word)) ?? numberFor(germanTens, word)
  if (simple !== undefined) return simple
  if (word.includes('tausend')) return germanProduct(word, 'tausend', 1000)
  if (word.includes('hundert')) return germanProduct(word, 'hundert', 100)
  const [, unitWord, tenWord] = /^(.+)und(.+)$/.exec(word) ?? []
  const unit = numberFor(germanUnits, unitWord)
  const ten = numberFor(germanTens, tenWord)
  return unit === undefined || ten === undefined ? null : unit + ten
}

function germanProduct(word: string, scaleWord: string, scale: number): number | null {
  const split = word.lastIndexOf(scaleWord)
  const head = word.slice(0, split)
  const tail = word.slice(split + scaleWord.length)
  const before = head === '' || head === 'ein' ? 1 : germanNumber(head)
  const after = tail === '' ? 0 : germanNumber(tail)
  return before === null || after === null ? null : before * scale + after
}

export function withGermanNumbers(tokens: readonly string[]): string[] {
  return tokens.map((token) => {
    const value = germanNumber(token)
    return value === null ? token : plainNumber(value)
  })
}

/** A value and the position after the words it took. */
interface Reading {
  value: number
  end: number
}

export function withSpokenNumbers(tokens: readonly string[], language: 'en' | 'es'): string[] {
  const words = numberWords[language]
  const result: string[] = []
  let at = 0
  while (at < tokens.length) {
    const number = readNumber(tokens, at, words)
    result.push(number === null ? (tokens[at] ?? '') : plainNumber(number.value))
    at = number === null ? at + 1 : number.end
  }
  return result
}

function readNumber(tokens: readonly string[], start: number, words: NumberWords): Reading | null {
  const first = readBelow1000(tokens, start, words) ?? readImpliedOne(tokens, start, words)
  if (first === null) return null
  const whole = readScales(tokens, first, words)
  return readHalf(tokens, readTenths(tokens, whole, words), words)
}

function readBelow100(tokens: readonly string[], at: number, words: NumberWords): Reading | null {
  const ten = numberFor(words.tens, tokens[at])
  if (ten === undefined) {
    const unit = numberFor(words.units, tokens[at])
    return unit === undefined ? null : { value: unit, end: at + 1 }
  }
  const next = at + 1
  const isJoint = words.isJoined && tokens[next] === words.and
  const unitAt = isJoint ? next + 1 : next
  const unit = numberFor(words.units, tokens[unitAt])
  const isPart = unit !== undefined && unit > 0 && unit < 10 && isJoint === words.isJoined
  return isPart ? { value: ten + unit, end: unitAt + 1 } : { value: ten, end: next }
}

function readBelow1000(tokens: readonly string[], at: number, words: NumberWords): Reading | null {
  const hundreds = numberFor(words.hundreds, tokens[at])
  if (hundreds === undefined) return readBelow100(tokens, at, words)
  const rest = readBelow100(tokens, at + 1, words)
  return { value: hundreds + (rest?.value ?? 0), end: rest?.end ?? at + 1 }
}

/** The one that nobody says: "a hundred", "mil". */
function readImpliedOne(tokens: readonly string[], at: number, words: NumberWords): Reading | null {
  if (words.isJoined) return tokens[at] === 'mil' ? { value: 1, end: at } : null
  return tokens[at] === 'a' && numberFor(words.scales, tokens[at + 1]) !== undefined ? { value: 1, end: at + 1 } : null
}

function readScales(tokens: readonly string[], first: Reading, words: NumberWords): Reading {
  let total = 0
  let { value: current, end } = first
  for (
    let scale = numberFor(words.scales, tokens[end]);
    scale !== undefined;
    scale = numberFor(words.scales, tokens[end])
  ) {
    end += 1
    let rest: Reading | null
    if (scale === 100) {
      current *= 100
      rest = readAfterHundred(tokens, end, words)
    } else {
      total += current * scale
      current = 0
      rest = readBelow1000(tokens, end, words)
    }
    current += rest?.value ?? 0
    end = rest?.end ?? end
  }
  return { value: total + current, end }
}

const readAfterHundred = (tokens: readonly string[], at: number, words: NumberWords): Reading | null =>
  readBelow100(tokens, tokens[at] === words.and ? at + 1 : at, words)

function readTenths(tokens: readonly string[], whole: Reading, words: NumberWords): Reading {
  const tenths = tokens[whole.end] === words.point ? numberFor(words.units, tokens[whole.end + 1]) : undefined
  return tenths === undefined ? whole : { value: whole.value + tenths / 10, end: whole.end + 2 }
}

function readHalf(tokens: readonly string[], whole: Reading, words: NumberWords): Reading {
  const isThere = words.half.every((word, index) => tokens[whole.end + index] === word)
  return isThere ? { value: whole.value + 0.5, end: whole.end + words.half.length } : whole
}
