import { createQuoteFinder, unsupportedNames, unsupportedNumbers } from '@sextant/engine/words/grounding'
import type { Composed } from '../built-in/compose.ts'

/** Quotes that appear in the description, in its own wording. */
export function evidenceIn(description: string, quotes: readonly string[]): Composed['evidence'] {
  const find = createQuoteFinder(description)
  return quotes.flatMap((quote) => {
    const span = find(quote)
    return span ? { ...span, quote: description.slice(span.start, span.end) } : []
  })
}

export function unsupportedIn(text: string, known: string): string[] {
  const plain = text.replace(/#[\p{L}\p{N}_]+/gu, ' ')
  return [...unsupportedNumbers(plain, known), ...unsupportedNames(plain, known)].slice(0, 20)
}
