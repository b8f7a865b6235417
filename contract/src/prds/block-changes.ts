import { same } from '../kernel/same.ts'
import { claimsAt, claimsIn, places } from './claims.ts'
import type { PrdContent } from './content.ts'
import type { BlockChange } from './merge.ts'
import { prdSections } from './sections.ts'

/** More than these are saved as a whole. */
const most = 30

/**
 * The blocks to save, one after another, to turn one version into the other. Undefined where they can only be saved
 * together: an item on its way to another section would be missing in between.
 */
export function blockChanges(base: PrdContent, mine: PrdContent): BlockChange[] | undefined {
  const changes: BlockChange[] = []
  for (const { key, kind } of prdSections) {
    if (!['title', 'product', 'text', 'personas'].includes(kind)) continue
    if (!same(base[key], mine[key])) changes.push({ section: key, value: mine[key] })
  }
  const before = new Set(claimsIn(base).map(({ claim }) => claim.id))
  for (const place of places) {
    const [was, own] = [claimsAt(base, place), claimsAt(mine, place)]
    const at = { section: place.section.key, ...(place.heading && { heading: place.heading }) }
    const kept = new Set(own.map(({ id }) => id))
    const order = was.map(({ id }) => id).filter((id) => kept.has(id))
    for (const { id } of was) if (!kept.has(id)) changes.push({ ...at, item: id, value: null })
    for (const [index, claim] of own.entries()) {
      const { id } = claim
      const present = was.find((one) => one.id === id)
      if (!present && before.has(id)) return undefined
      if (order[index] === id) {
        if (!same(present, claim)) changes.push({ ...at, item: id, value: claim })
        continue
      }
      if (order.includes(id)) order.splice(order.indexOf(id), 1)
      order.splice(index, 0, id)
      changes.push({ ...at, item: id, value: claim, after: own[index - 1]?.id ?? null })
    }
  }
  return changes.length > most ? undefined : changes
}
