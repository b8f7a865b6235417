import type { Category, Severity } from '@sextant/contract/audit/routes'

/** The searchable text; separators keep matches from spanning two fields. */
export const searchedText = ({ action, details, userName }: { action: string; details: string; userName: string }) =>
  [action, details, userName].join('\n').toLowerCase()

/** The typed search, normalized like the searchable text and without its separators. */
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

/** Hashed index terms of an event: its trigrams and the combinations of its traits. */
export const termsOf = (workspaceId: string, searched: string, traits: Traits): number[] => [
  ...new Set([...gramsOf(workspaceId, searched), ...traitTerms(workspaceId, traits)]),
]

/** Terms a segment must have to match the search. A hash collision only costs a useless scan. */
export function termsAsked(workspaceId: string, words: string, { category, severity, userId }: Traits): number[] {
  const together = traitTerm(workspaceId, [category ?? '', severity ?? '', userId ?? ''])
  const hasTrait = category || severity || userId
  return [...new Set([...gramsOf(workspaceId, words), ...(hasTrait ? [together] : [])])]
}

/** Every combination of traits, so that a rare combination of frequent traits is found quickly. */
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
  // Includes the workspace, or lists of frequent terms would span all workspaces.
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

/** FNV-1a as a signed integer, as PostgreSQL stores it. */
const mixed = (hash: number, code: number) => Math.imul(hash ^ code, prime)

function hashOf(text: string): number {
  let hash = offset | 0
  for (let at = 0; at < text.length; at++) hash = mixed(hash, text.charCodeAt(at))
  return hash
}
