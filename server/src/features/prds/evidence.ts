import { isVerbatim, technicalHeadings } from '@sextant/contract/prd-rules'
import type { Evidence, PrdContent } from '@sextant/contract/prds'
import type { Turn } from '@sextant/contract/transcripts'

export interface Source {
  id: string
  text: string
  turns: readonly Turn[]
}

/** The evidence for a span of a source, with who said it and when. */
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

/** Where a quote stands in a source, give or take spaces, quotation marks and capitals; what is kept is the source's own. */
export function locate(quote: string, source: Source): Evidence | undefined {
  const words = quote.trim().split(/\s+/).filter(Boolean)
  if (words.length < 2) return undefined
  const pattern = words.map((word) => escaped(word).replace(/['‘’"“”]/g, `['‘’"“”]`)).join('\\s+')
  const found = new RegExp(pattern, 'iu').exec(source.text)
  return found ? evidenceAt(source, found.index, found.index + found[0].length) : undefined
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')

type Claim = { id: string; evidence: Evidence[] }

/** Every item with evidence, wherever in the document it stands. */
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

/** Items whose quotes no longer stand in their source, by id. */
export function changedEvidence(content: PrdContent, texts: ReadonlyMap<string, string>): string[] {
  return claimsIn(content)
    .filter((claim) => claim.evidence.some((one) => !stands(one, texts)))
    .map((claim) => claim.id)
}

/** The first quote in `after` that stands in no source and was not there before; undefined when all do. */
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
