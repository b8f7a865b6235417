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
