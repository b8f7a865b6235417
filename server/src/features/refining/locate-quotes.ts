import type { Evidence } from '@sextant/contract/prds/content'
import { createQuoteFinder, quoteTokens } from '@sextant/engine/words/grounding'
import { evidenceAt, type Source } from '#kernel/text/evidence'

/** Finds quotes regardless of punctuation and case, and returns the source's exact wording. */
export function createLocator(source: Source): (quote: string) => Evidence | undefined {
  const find = createQuoteFinder(source.text)
  return (quote) => {
    // A single word appears in too many places to prove anything.
    const span = quoteTokens(quote).length > 1 ? find(quote) : undefined
    return span && evidenceAt(source, span.start, span.end)
  }
}
