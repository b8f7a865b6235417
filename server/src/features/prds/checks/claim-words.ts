import { createHash } from 'node:crypto'
import type { PrdContent } from '@sextant/contract/prds/content'
import { ordered } from '#kernel/text/ordered'
import { claimsIn } from '../evidence.ts'

/** Not what the claim says: its rank, and who accepted it without evidence. */
const besides = new Set(['id', 'is_accepted', 'evidence', 'priority', 'effort', 'edited_from'])

/** A hash of each claim's words and quotes, by claim. */
export function claimWords(content: PrdContent): Map<string, Buffer> {
  return new Map(
    claimsIn(content).map((claim) => {
      const words = Object.entries(claim).filter(([field]) => !besides.has(field))
      const quotes = claim.evidence.map(({ sourceId, quote }) => [sourceId, quote])
      const text = JSON.stringify(ordered([Object.fromEntries(words), quotes]))
      return [claim.id, createHash('sha256').update(text).digest()]
    }),
  )
}
