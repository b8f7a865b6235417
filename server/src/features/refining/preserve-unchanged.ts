import { type Claim, claimName, claimsAt, withClaims } from '@sextant/contract/prds/claims'
import type { PrdContent } from '@sextant/contract/prds/content'
import { type PrdSection, prdSections } from '@sextant/contract/prds/sections'
import { toModel } from './model-prd.ts'

/**
 * Limits a model's changes to the sections it was asked about. Other sections stay exactly as they were; in changed
 * sections, unchanged items keep their evidence and the id that exports refer to.
 */
export function preserveUnchanged(before: PrdContent, after: PrdContent, request: readonly PrdSection[]): PrdContent {
  // A model returns only some of the sections.
  const modelBefore: Partial<Record<PrdSection, unknown>> = toModel(before)
  const says: Partial<Record<PrdSection, unknown>> = toModel(after)
  const isTouched = (key: PrdSection) =>
    request.includes(key) && JSON.stringify(modelBefore[key]) !== JSON.stringify(says[key])
  const untouched = prdSections.flatMap(({ key }) => (isTouched(key) ? [] : [[key, before[key]]]))
  const itemwise = withClaims(after, (claims, place) =>
    matched(claimsAt(before, place), claims, (claim) => claimName(claim, place)),
  )
  return { ...itemwise, ...Object.fromEntries(untouched) }
}

/** Identical items are kept, items with the same name keep their id, and others get a new id. */
function matched<T extends Claim>(before: readonly T[], after: readonly T[], nameOf: (item: T) => string): T[] {
  const left = new Set(before)
  const take = (isIt: (item: T) => boolean) => {
    const found = [...left].find(isIt)
    if (found) left.delete(found)
    return found
  }
  const same = after.map((item) => take((one) => wordsOf(one) === wordsOf(item)))
  const named = after.map((item, place) => same[place] ?? take((one) => nameOf(one) === nameOf(item)))
  let last = Math.max(0, ...before.map(({ id }) => Number(/-(\d+)$/.exec(id)?.[1] ?? 0)))
  return after.map((item, place) => {
    if (same[place]) return same[place]
    if (named[place]) return { ...item, id: named[place].id }
    last += 1
    return { ...item, id: item.id.replace(/(?<!\d)\d+$/, String(last)) }
  })
}

const wordsOf = <T extends Claim>({ id: _id, is_accepted: _accepted, evidence, ...rest }: T) =>
  JSON.stringify([Object.entries(rest).sort(), evidence.map(({ quote }) => quote)])
