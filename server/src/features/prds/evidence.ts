import { type Claim, claimName, claimsIn as claimsWithPlace, withClaims } from '@sextant/contract/prds/claims'
import type { Evidence, PrdContent } from '@sextant/contract/prds/content'
import { isVerbatim } from '@sextant/contract/prds/rules'
import type { Turn } from '@sextant/contract/prds/transcripts'
import { createQuoteFinder, quoteTokens } from '@sextant/engine/words/grounding'
import { contentStems } from '@sextant/engine/words/terms'
import { tokensOf } from '@sextant/engine/words/tokens'

export interface Source {
  id: string
  text: string
  turns: readonly Turn[]
}

/** The quote at a span, with speaker and time. */
export function evidenceAt({ id, text, turns }: Source, start: number, end: number): Evidence {
  const turn = turns.find((one) => one.start <= start && start < one.end)
  return {
    sourceType: 'transcript',
    sourceId: id,
    start,
    end,
    quote: text.slice(start, end),
    speaker: turn?.speaker ?? '',
    at: turn?.at ?? '',
  }
}

/** Finds quotes regardless of punctuation and case, and returns the source's exact wording. */
export function createLocator(source: Source): (quote: string) => Evidence | undefined {
  const find = createQuoteFinder(source.text)
  return (quote) => {
    // A single word appears in too many places to prove anything.
    const span = quoteTokens(quote).length > 1 ? find(quote) : undefined
    return span && evidenceAt(source, span.start, span.end)
  }
}

/** Every item that can have evidence, across all sections. */
export const claimsIn = (content: PrdContent): Claim[] => claimsWithPlace(content).map(({ claim }) => claim)

export const sourcesIn = (content: PrdContent): string[] => [
  ...new Set(claimsIn(content).flatMap((claim) => claim.evidence.map((one) => one.sourceId))),
]

const stands = (evidence: Evidence, texts: ReadonlyMap<string, string>) => {
  const text = texts.get(evidence.sourceId)
  return text !== undefined && isVerbatim(evidence, text)
}

/** Ids of items whose quotes are no longer in their source. */
export function changedEvidence(content: PrdContent, texts: ReadonlyMap<string, string>): string[] {
  return claimsIn(content)
    .filter((claim) => claim.evidence.some((one) => !stands(one, texts)))
    .map((claim) => claim.id)
}

/** The first new quote in `after` that isn't in its source. */
export function inventedQuote(
  before: PrdContent | undefined,
  after: PrdContent,
  texts: ReadonlyMap<string, string>,
): string | undefined {
  const known = new Set(before ? claimsIn(before).flatMap(({ evidence }) => evidence.map(keyOf)) : [])
  const all = claimsIn(after).flatMap(({ evidence }) => evidence)
  return all.find((one) => !known.has(keyOf(one)) && !stands(one, texts))?.quote
}

const keyOf = ({ sourceId, start, end, quote }: Evidence) => `${sourceId} ${start} ${end} ${quote}`

const stemsOf = (text: string) => new Set(contentStems(tokensOf(text)))
const isAlike = (one: string, other: string) => {
  const stems = stemsOf(one)
  return [...stemsOf(other)].some((stem) => stems.has(stem))
}

/** Drops quotes from items that were rewritten beyond recognition, which makes them assumptions. */
export function withoutForeignQuotes(before: PrdContent, after: PrdContent): PrdContent {
  const earlier = new Map(claimsWithPlace(before).map(({ claim, ...place }) => [claim.id, claimName(claim, place)]))
  return withClaims(after, (claims, place) =>
    claims.map((claim) => {
      const was = earlier.get(claim.id)
      const is = claimName(claim, place)
      const isForeign =
        was !== undefined &&
        is !== '' &&
        ![was, ...claim.evidence.map(({ quote }) => quote)].some((text) => isAlike(text, is))
      return isForeign ? { ...claim, evidence: [], is_accepted: false } : claim
    }),
  )
}
