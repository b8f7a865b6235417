import type { Evidence, PrdContent } from '@sextant/contract/prds/routes'
import { isVerbatim, technicalHeadings } from '@sextant/contract/prds/rules'
import type { Turn } from '@sextant/contract/prds/transcripts'
import { createQuoteFinder, quoteTokens } from '#text/quotes'
import { tokensOf } from '#text/tokens'
import { contentStems } from '#text/vectors'

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

type Claim = { id: string; evidence: Evidence[] }

/** Every item that can have evidence, across all sections. */
export const claimsIn = (content: PrdContent): Claim[] => [
  ...content.user_stories,
  ...content.feature_requirements,
  ...technicalHeadings.flatMap((heading) => content.technical_requirements[heading]),
  ...content.success_metrics,
]

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

type ClaimText = Claim & {
  i_want?: string
  feature?: string
  requirement?: string
  metric?: string
  is_accepted?: boolean
}

const told = ({ i_want, feature, requirement, metric }: ClaimText) => i_want ?? feature ?? requirement ?? metric ?? ''
const stemsOf = (text: string) => new Set(contentStems(tokensOf(text)))
const isAlike = (one: string, other: string) => {
  const stems = stemsOf(one)
  return [...stemsOf(other)].some((stem) => stems.has(stem))
}

/** Drops quotes from items that were rewritten beyond recognition, which makes them assumptions. */
export function withoutForeignQuotes(before: PrdContent, after: PrdContent): PrdContent {
  const earlier = new Map(claimsIn(before).map((claim) => [claim.id, told(claim as ClaimText)]))
  const own = <T extends ClaimText>(item: T): T => {
    const was = earlier.get(item.id)
    const is = told(item)
    const isForeign =
      was !== undefined &&
      is !== '' &&
      ![was, ...item.evidence.map(({ quote }) => quote)].some((text) => isAlike(text, is))
    return isForeign ? { ...item, evidence: [], is_accepted: false } : item
  }
  return {
    ...after,
    user_stories: after.user_stories.map(own),
    feature_requirements: after.feature_requirements.map(own),
    technical_requirements: Object.fromEntries(
      technicalHeadings.map((heading) => [heading, after.technical_requirements[heading].map(own)]),
    ) as PrdContent['technical_requirements'],
    success_metrics: after.success_metrics.map(own),
  }
}
