import { createQuoteFinder } from '#text/quotes'
import type { Composed } from '../built-in/compose.ts'

/** The quotes that stand in the description, in its own wording. */
export function evidenceIn(description: string, quotes: readonly string[]): Composed['evidence'] {
  const find = createQuoteFinder(description)
  return quotes.flatMap((quote) => {
    const span = find(quote)
    return span ? { ...span, quote: description.slice(span.start, span.end) } : []
  })
}

const figure = /\p{N}[\p{N}.,:%]*\p{N}|\p{N}+%?/gu
/** A name in the middle of a sentence: what begins one is written large in any case. */
const name = /(?<=[\p{Ll}\p{N},;] )\p{Lu}[\p{L}\p{N}-]+/gu

/** Figures and names of a text that are nowhere in what it was made from. */
export function unsupportedIn(text: string, known: string): string[] {
  const have = known.toLowerCase()
  const said = text.replace(/#[\p{L}\p{N}_]+/gu, ' ')
  const found = [...(said.match(figure) ?? []), ...(said.match(name) ?? [])]
  return [...new Set(found)].filter((one) => !have.includes(one.toLowerCase())).slice(0, 20)
}
