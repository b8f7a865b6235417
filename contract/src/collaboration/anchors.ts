import { type ClaimsOfPrd, claimsIn } from '../prds/claims.ts'
import { storyLead } from '../prds/story-words.ts'

/** Only letters and digits: quotes match whatever the spaces, line breaks and punctuation between the words. */
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** All strings in a value, in the order in which they are shown. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (!value || typeof value !== 'object') return []
  const { as_a: role, evidence: _quotes, id: _id, ...rest } = value as Record<string, unknown>
  // A story is shown as a sentence.
  const { i_want: wish, so_that: goal, ...others } = rest
  const story =
    typeof role === 'string' ? [storyLead(role), role, 'I want', wish, ...(goal ? ['so that', goal] : [])] : []
  return [...story, ...Object.values(others)].flatMap(textsIn)
}

/** Whether what a comment is about is still in the document: its claim, and the quoted words in it. */
export function anchorState(
  document: ClaimsOfPrd & object,
  { section, claimId, quote }: { section: string | null; claimId: string | null; quote: string | null },
): 'there' | 'reworded' | 'gone' {
  const claim = claimId === null ? undefined : claimsIn(document).find((one) => one.claim.id === claimId)?.claim
  if (claimId !== null && !claim) return 'gone'
  if (quote === null) return 'there'
  const within = claim ?? (section === null ? document : (document as Record<string, unknown>)[section])
  return lettersOf(textsIn(within).join(' ')).includes(lettersOf(quote)) ? 'there' : claim ? 'reworded' : 'gone'
}
