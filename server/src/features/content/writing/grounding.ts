import { createQuoteFinder } from '#text/quotes'
import type { Composed } from '../built-in/compose.ts'

/** Quotes that appear in the description, in its own wording. */
export function evidenceIn(description: string, quotes: readonly string[]): Composed['evidence'] {
  const find = createQuoteFinder(description)
  return quotes.flatMap((quote) => {
    const span = find(quote)
    return span ? { ...span, quote: description.slice(span.start, span.end) } : []
  })
}

const figure = /\p{N}[\p{N}.,:%]*\p{N}|\p{N}+%?/gu
/** A capitalized word in mid-sentence; sentence starts are always capitalized. */
const name = /(?<=[\p{Ll}\p{N},;] )\p{Lu}[\p{L}\p{N}-]+/gu

/** Numbers and names that aren't in the source. */
export function unsupportedIn(text: string, known: string): string[] {
  const have = known.toLowerCase()
  const plain = text.replace(/#[\p{L}\p{N}_]+/gu, ' ')
  const found = [...(plain.match(figure) ?? []), ...(plain.match(name) ?? [])]
  return [...new Set(found)].filter((one) => !have.includes(one.toLowerCase())).slice(0, 20)
}
