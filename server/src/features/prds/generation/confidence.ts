import { type ClaimsOfPrd, claimsOf } from '@sextant/contract/prds/claims'

/** Based on the share of items with evidence, plus a small bonus for their number. */
export function confidenceOf(content: ClaimsOfPrd): number {
  const claims = claimsOf(content)
  if (claims.length === 0) return 20
  const proven = claims.filter((claim) => claim.evidence.length > 0).length
  return Math.round(35 + 50 * (proven / claims.length) + Math.min(15, proven))
}
