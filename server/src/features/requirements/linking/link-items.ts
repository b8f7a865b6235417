import type { Item } from './items.ts'

export interface KnownPlace {
  requirementId: string
  words: string
  /** No other document has it, and no person changed it. */
  isAlone: boolean
}

interface Linking {
  items: readonly Pick<Item, 'itemId' | 'words'>[]
  /** The document's places so far, by item. */
  known: ReadonlyMap<string, KnownPlace>
  /** Those of the version that it follows, which has the same item ids. */
  earlier: ReadonlyMap<string, KnownPlace>
  /** Requirements with exactly these words. */
  alike: ReadonlyMap<string, string>
}

/**
 * Which requirement each item is; null for a new one, which items of equal words share. What is only similar is never
 * linked here.
 */
export function linkItems({ items, known, earlier, alike }: Linking): Map<string, string | null> {
  const links = new Map<string, string | null>()
  for (const { itemId, words } of items) {
    const place = known.get(itemId)
    const other = alike.get(words)
    // While someone types a name, it isn't yet the one it becomes.
    const isRenamed = place?.isAlone && place.words !== words && other !== undefined
    links.set(itemId, isRenamed ? other : (place?.requirementId ?? earlier.get(itemId)?.requirementId ?? other ?? null))
  }
  return links
}
