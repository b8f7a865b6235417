import { claimName, claimsIn, withClaims } from '@sextant/contract/prds/claims'
import type { Evidence, PrdContent } from '@sextant/contract/prds/content'
import type { Turn } from '@sextant/contract/prds/transcripts'
import { contentStems } from '@sextant/engine/words/terms'
import { tokensOf } from '@sextant/engine/words/tokens'

export interface Source {
  id: string
  text: string
  turns: readonly Turn[]
  /** Set for several sources in one text: where each of them is. */
  parts?: readonly { id: string; title: string; start: number; end: number }[] | undefined
}

/** A speaker's label where several sources use it. */
export const inSource = (speaker: string, title: string) => `${speaker} (${title})`

/** The quote at a span, with speaker and time. */
export function evidenceAt({ id, text, turns, parts }: Source, start: number, end: number): Evidence {
  const turn = turns.find((one) => one.start <= start && start < one.end)
  const part = parts?.find((one) => one.start <= start && start < one.end)
  if (part) {
    const own = { id: part.id, text: text.slice(part.start, part.end), turns: [] }
    const suffix = inSource('', part.title)
    const found = evidenceAt(own, start - part.start, Math.min(end, part.end) - part.start)
    const speaker = turn?.speaker.endsWith(suffix) ? turn.speaker.slice(0, -suffix.length) : turn?.speaker
    return { ...found, speaker: speaker ?? '', at: turn?.at ?? '' }
  }
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

const stemsOf = (text: string) => new Set(contentStems(tokensOf(text)))
const isAlike = (one: string, other: string) => {
  const stems = stemsOf(one)
  return [...stemsOf(other)].some((stem) => stems.has(stem))
}

/** Drops quotes from items that were rewritten beyond recognition, which makes them assumptions. */
export function withoutForeignQuotes(before: PrdContent, after: PrdContent): PrdContent {
  const earlier = new Map(claimsIn(before).map(({ claim, ...place }) => [claim.id, claimName(claim, place)]))
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
