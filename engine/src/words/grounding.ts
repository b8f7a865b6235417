import type { Span } from './tokens.ts'

interface QuoteToken extends Span {
  /** In one form whatever its case and encoding. */
  word: string
}

/** With the signs around it, it still fits where quotes are kept. */
const longestQuote = 3_900
const mostSigns = 10

const tokenShape = /[\p{L}\p{M}\p{N}]+|[\p{Sc}\p{Sm}%]/gu

/** What a quote has to share with its source: words, figures and signs that carry meaning. Punctuation may differ. */
export const quoteTokens = (text: string): QuoteToken[] =>
  Array.from(text.matchAll(tokenShape), ({ index, 0: token }) => ({
    word: token.normalize('NFKC').toLowerCase(),
    start: index,
    end: index + token.length,
  }))

/** Finds quotes in one text: the span of the text's own words, or undefined where it has no such run of words. */
export function createQuoteFinder(text: string): (quote: string) => Span | undefined {
  const source = quoteTokens(text)
  return (quote) => {
    if (quote.length > longestQuote) return undefined
    const sought = quoteTokens(quote)
    const at = indexOfRun(source, sought)
    const [first, last] = [source[at], source[at + sought.length - 1]]
    if (!first || !last || last.end - first.start > longestQuote) return undefined
    const before = {
      text: text.slice(Math.max(0, first.start - mostSigns), first.start),
      quote: quote.slice(0, sought[0]?.start),
    }
    const after = { text: text.slice(last.end, last.end + mostSigns), quote: quote.slice(sought.at(-1)?.end) }
    return {
      start: first.start - sharedLength([...before.text].toReversed(), [...before.quote].toReversed()),
      end: last.end + sharedLength([...after.text], [...after.quote]),
    }
  }
}

function indexOfRun(source: readonly QuoteToken[], sought: readonly QuoteToken[]): number {
  if (sought.length === 0) return -1
  return source.findIndex((_, at) => sought.every(({ word }, offset) => source[at + offset]?.word === word))
}

/** How many of the signs next to the words both have, so that a closing full stop or mark stays with its quote. */
function sharedLength(signs: readonly string[], quoted: readonly string[]): number {
  const differs = signs.findIndex((sign, index) => !sign.trim() || folded(sign) !== folded(quoted[index]))
  return signs.slice(0, differs < 0 ? signs.length : differs).join('').length
}

/** Quotation marks and dashes of all kinds are written for one another. */
const folded = (sign: string | undefined) => sign?.replace(/[\p{Pi}\p{Pf}"'„‚]/u, '"').replace(/\p{Pd}/u, '-')

/** A minus belongs to its number, and the dash of a range doesn't. */
const digits = /(?:(?<![\p{L}\p{N}])[−-]\$?)?\p{N}(?:[\p{N}.,:\u00a0\u202f]*\p{N})?/gu
/** "One" is left out: it is a pronoun too. */
const words: Readonly<Record<string, string>> = {
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  twelve: '12',
  twenty: '20',
  thirty: '30',
  fifty: '50',
  hundred: '100',
  thousand: '1000',
  million: '1000000',
  half: '50',
  twice: '2',
  double: '2',
}
const spelled = new RegExp(`\\b(?:${Object.keys(words).join('|')})\\b`, 'gi')

/** A capitalized word in mid-sentence; sentence starts are always capitalized. */
const name = /(?<=[\p{Ll}\p{N},;] )\p{Lu}[\p{L}\p{N}-]+/gu

/** "1,200" and "1.200" are the same number, and so are "two" and "2". */
const digitsOf = (number: string) =>
  words[number.toLowerCase()] ?? `${/^[−-]/.test(number) ? '-' : ''}${number.replace(/[^\p{N}]/gu, '')}`

const numbersIn = (text: string) => [...(text.match(digits) ?? []), ...(text.match(spelled) ?? [])]

export function unsupportedNumbers(text: string, source: string): string[] {
  const known = new Set(numbersIn(source).map(digitsOf))
  return [...new Set(numbersIn(text).filter((number) => !known.has(digitsOf(number))))]
}

export function unsupportedNames(text: string, source: string): string[] {
  const known = source.toLowerCase()
  return [...new Set((text.match(name) ?? []).filter((one) => !known.includes(one.toLowerCase())))]
}
