import type { Category, Severity } from '@sextant/contract/audit/routes'

/** What a search looks through: parts apart from each other, so that nothing is found across two of them. */
export function searchedText({ action, details, userName }: { action: string; details: string; userName: string }) {
  return [action, details, userName].join('\n').toLowerCase()
}

/** What a person types, in the form of what is searched; no sign that parts a text is in it. */
export const searchedWords = (typed: string): string =>
  typed
    .toLowerCase()
    .toWellFormed()
    .replaceAll(/[\n\0]/g, ' ')
    .trim()

interface Traits {
  category?: Category | string | undefined
  severity?: Severity | string | undefined
  userId?: string | null | undefined
}

/** Numbers that stand for what occurs in an event: three signs in a row, and whichever of its traits together. */
export function termsOf(workspaceId: string, searched: string, traits: Traits): number[] {
  return [...new Set([...gramsOf(workspaceId, searched), ...traitTerms(workspaceId, traits)])]
}

/** What must occur in a segment if the search is to find something there. Two numbers may meet: then it is looked at in vain. */
export function termsAsked(workspaceId: string, words: string, { category, severity, userId }: Traits): number[] {
  const together = traitTerm(workspaceId, [category ?? '', severity ?? '', userId ?? ''])
  const hasTrait = category || severity || userId
  return [...new Set([...gramsOf(workspaceId, words), ...(hasTrait ? [together] : [])])]
}

/** Every combination in which the traits can be asked for, so that a rare one is not sought among two frequent ones. */
function traitTerms(workspaceId: string, { category = '', severity = '', userId }: Traits): number[] {
  const terms: number[] = []
  for (const a of [category, '']) {
    for (const b of [severity, '']) {
      for (const c of [userId ?? '', '']) if (a || b || c) terms.push(traitTerm(workspaceId, [a, b, c]))
    }
  }
  return terms
}

const traitTerm = (workspaceId: string, traits: string[]) => hashOf(`${workspaceId} ${traits.join(' ')}`)

function gramsOf(workspaceId: string, text: string): number[] {
  // The same for every workspace would make the lists of frequent ones as long as all workspaces together.
  const seed = hashOf(workspaceId)
  const grams = new Set<number>()
  for (let at = 0; at + 3 <= text.length; at++) {
    const [a, b, c] = [text.charCodeAt(at), text.charCodeAt(at + 1), text.charCodeAt(at + 2)]
    if (a !== 10 && b !== 10 && c !== 10) grams.add(mixed(mixed(mixed(seed, a), b), c))
  }
  return [...grams]
}

const offset = 0x811c9dc5
const prime = 0x01000193

/** FNV-1a: as a signed number, which is what PostgreSQL's integers are. */
const mixed = (hash: number, code: number) => Math.imul(hash ^ code, prime)

function hashOf(text: string): number {
  let hash = offset | 0
  for (let at = 0; at < text.length; at++) hash = mixed(hash, text.charCodeAt(at))
  return hash
}
