import { type Claim, claimsIn as claimsWithPlace } from '@sextant/contract/prds/claims'
import type { Evidence, PrdContent } from '@sextant/contract/prds/content'
import { isVerbatim } from '@sextant/contract/prds/rules'

/** Every item that can have evidence, across all sections. */
export const claimsIn = (content: PrdContent): Claim[] => claimsWithPlace(content).map(({ claim }) => claim)

export const sourcesIn = (content: PrdContent): string[] => [
  ...new Set(claimsIn(content).flatMap((claim) => claim.evidence.map((one) => one.sourceId))),
]

const isInSource = (evidence: Evidence, texts: ReadonlyMap<string, string>) => {
  const text = texts.get(evidence.sourceId)
  return text !== undefined && isVerbatim(evidence, text)
}

/** Ids of items whose quotes are no longer in their source. */
export function changedEvidence(content: PrdContent, texts: ReadonlyMap<string, string>): string[] {
  return claimsIn(content)
    .filter((claim) => claim.evidence.some((one) => !isInSource(one, texts)))
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
  return all.find((one) => !known.has(keyOf(one)) && !isInSource(one, texts))?.quote
}

const keyOf = ({ sourceId, start, end, quote }: Evidence) => `${sourceId} ${start} ${end} ${quote}`
