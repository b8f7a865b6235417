import { type ClaimsOfPrd, claimsIn, withClaims } from './claims.ts'

/** What a claim is about besides its words. */
const besides = new Set([
  ...['id', 'evidence', 'is_accepted', 'edited_from'],
  ...['priority', 'priority_reason', 'effort', 'kind', 'said_by'],
])

export const longestWords = 20_000

const known = new WeakMap<object, string>()

/** Everything a claim says, whatever the order of its fields. Claims are never changed, only replaced. */
export function wordsOf(claim: object): string {
  const words = known.get(claim) ?? joinedWords(claim)
  known.set(claim, words)
  return words
}

const joinedWords = (claim: object): string =>
  Object.entries(claim)
    .filter(([field]) => !besides.has(field))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, words]) => words)
    .map((words) => String(words ?? '').trim())
    .filter(Boolean)
    .join('\n')
    .slice(0, longestWords)

/**
 * Marks claims with evidence whose words a person changed, and keeps the original words. Typing the original words again
 * removes the mark.
 */
export function withEdits<Prd extends ClaimsOfPrd>(before: ClaimsOfPrd, after: Prd): Prd {
  const earlier = new Map(claimsIn(before).map(({ claim }) => [claim.id, claim]))
  return withClaims(after, (claims) =>
    claims.map((claim) => {
      const was = earlier.get(claim.id)
      if (claim === was) return claim
      const first = was && claim.evidence.length > 0 ? (was.edited_from ?? wordsOf(was)) : undefined
      const editedFrom = first === undefined || first === wordsOf(claim) ? undefined : first
      if (claim.edited_from === editedFrom) return claim
      const { edited_from: _, ...rest } = claim
      return editedFrom === undefined ? rest : { ...rest, edited_from: editedFrom }
    }),
  )
}
