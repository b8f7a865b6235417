import { same } from '../kernel/same.ts'
import { claimName, claimsAt, claimsIn, withClaims } from './claims.ts'
import type { PrdContent } from './content.ts'
import type { TechnicalHeading } from './rules.ts'
import { type PrdSection, prdSections } from './sections.ts'

/** A section without items, or one item. `undefined` means that the person deleted it. */
export interface BlockConflict {
  /** `section` or `section/item`. */
  block: string
  label: string
  mine: unknown
  theirs: unknown
}

export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>

interface Versions {
  base: PrdContent
  mine: PrdContent
  theirs: PrdContent
}

/**
 * What two people made of the same document. A block that one of them changed stays as they left it; one that both
 * changed is a conflict until it is chosen, and theirs until then.
 */
export function mergeContent({ base, mine, theirs }: Versions, choices: Choices = {}) {
  const conflicts: BlockConflict[] = []
  function decide<T>(block: string, label: string, [was, own, other]: readonly [T, T, T]): T {
    if (same(own, was) || same(own, other)) return other
    if (same(other, was)) return own
    const choice = choices[block]
    if (choice === undefined) conflicts.push({ block, label, mine: own, theirs: other })
    return choice === 'mine' ? own : other
  }
  const merged = withClaims(theirs, (others, place) => {
    const { key, item } = place.section
    const [was, own] = [claimsAt(base, place), claimsAt(mine, place)]
    const find = (claims: typeof was, id: string) => claims.find((claim) => claim.id === id)
    return mergedOrder(was, own, others).flatMap((id) => {
      const versions = [find(was, id), find(own, id), find(others, id)] as const
      const named = versions[1] ?? versions[2]
      return decide(`${key}/${id}`, `${item}: ${named ? claimName(named, place) : ''}`, versions) ?? []
    })
  })
  const sections: Record<string, unknown> = {}
  for (const { key, label, kind } of prdSections) {
    if (['title', 'product', 'text', 'personas'].includes(kind)) {
      sections[key] = decide<unknown>(key, label, [base[key], mine[key], theirs[key]])
    }
  }
  const content: PrdContent = { ...merged, ...sections, ...mergedSentences(mine, theirs) }
  return { content, conflicts }
}

type Item = { id: string }
const idsOf = (items: readonly Item[]) => items.map(({ id }) => id)

/** Their order, or mine where I changed it; what only the other has stays behind the item it followed. */
function mergedOrder(base: readonly Item[], mine: readonly Item[], theirs: readonly Item[]): string[] {
  const common = (one: readonly Item[], other: readonly Item[]) => idsOf(one).filter((id) => idsOf(other).includes(id))
  const isReordered = !same(common(mine, base), common(base, mine))
  const [first, second] = isReordered ? [mine, theirs] : [theirs, mine]
  const order = idsOf(first)
  for (const [place, { id }] of second.entries()) {
    if (order.includes(id)) continue
    const before = idsOf(second.slice(0, place)).findLast((each) => order.includes(each))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  }
  return order
}

/** The quotes behind a sentence are found by the sentence, so both lists can be kept. */
function mergedSentences({ sentence_evidence: mine = [] }: PrdContent, { sentence_evidence: theirs = [] }: PrdContent) {
  const known = new Set(theirs.map(({ sentence }) => sentence))
  const all = [...theirs, ...mine.filter(({ sentence }) => !known.has(sentence))]
  return all.length > 0 ? { sentence_evidence: all.slice(0, 500) } : {}
}

export interface BlockChange {
  section: PrdSection
  /** Of a technical requirement. */
  heading?: TechnicalHeading | undefined
  /** Without it, the value is the whole section. */
  item?: string | undefined
  /** Null deletes the item. */
  value: unknown
  /** The item that a new or moved one follows; null puts it first. */
  after?: string | null | undefined
}

/** The document with one block changed; not checked yet. */
export function withBlock(content: PrdContent, { section, heading, item, value, after }: BlockChange): unknown {
  if (item === undefined) return { ...content, [section]: value }
  return withClaims(content, (claims, place) => {
    if (place.section.key !== section || (place.heading !== null && place.heading !== heading)) return claims
    const present = claims.find(({ id }) => id === item)
    if (present && value !== null && after === undefined) {
      return claims.map((claim) => (claim === present ? (value as typeof claim) : claim))
    }
    const others = claims.filter((claim) => claim !== present)
    if (value === null) return others
    const place0 = after === null ? 0 : others.findIndex(({ id }) => id === after) + 1 || others.length
    return others.toSpliced(place0, 0, value as (typeof claims)[number])
  })
}

/** Ids that more than one item has. */
export const repeatedIds = (content: PrdContent): string[] =>
  claimsIn(content)
    .map(({ claim }) => claim.id)
    .filter((id, place, all) => all.indexOf(id) !== place)
