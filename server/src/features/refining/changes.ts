import type { PrdContent } from '@sextant/contract/prds/content'
import { type Item, itemsOf, listAt, type Place, type Value, withList } from './items.ts'
import { listed, quoted } from './words.ts'

/** The changed document and a sentence that says so, or why it stays the same. */
export type Outcome = { content: PrdContent; sentence: string; about: Item[] } | { problem: string }

const mostNamed = 3

export function namesOf(items: readonly Item[]): string {
  const names = items.map((item) => (item.value ? quoted(item.name) : `the ${item.name}`))
  const more = names.length - mostNamed
  return more > 1 ? `${names.slice(0, mostNamed).join(', ')} and ${more} more` : listed(names)
}

/** The items as they are now, found by their keys: earlier operations may have moved them. */
export const current = (content: PrdContent, items: readonly Item[]): Item[] => {
  const now = new Map(itemsOf(content).map((item) => [item.key, item]))
  return items.flatMap(({ key }) => now.get(key) ?? [])
}

/** The document with each of the items changed; undefined removes it. */
export function withItems(
  content: PrdContent,
  items: readonly Item[],
  change: (value: Value, item: Item) => Value | undefined,
): PrdContent {
  const byValue = new Map(items.map((item) => [item.value, item]))
  const places = distinctPlaces(items)
  return places.reduce((now, place) => {
    const list = listAt(now, place).flatMap((value): Value[] => {
      const item = byValue.get(value)
      const next = item ? change(value, item) : value
      return next ? [next] : []
    })
    return withList(now, place, list)
  }, content)
}

const distinctPlaces = (items: readonly Item[]): Place[] => [
  ...new Map(items.filter(({ value }) => value).map((item) => [`${item.section.key} ${item.heading}`, item])).values(),
]

/** New values with ids of their own; personas have none. */
export function withIds(content: PrdContent, { section }: Place, values: readonly Value[]): Value[] {
  if (section.kind === 'personas') return [...values]
  const taken = new Set(itemsOf(content).map(({ value }) => value?.id))
  let last = 0
  return values.map((value) => {
    do last++
    while (taken.has(`${section.item.replaceAll(' ', '-')}-${last}`))
    return { id: `${section.item.replaceAll(' ', '-')}-${last}`, evidence: [], is_accepted: false, ...value }
  })
}
