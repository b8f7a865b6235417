import type { PrdContent } from '@sextant/contract/prds/content'
import { current, namesOf, type Outcome, withIds, withItems } from './changes.ts'
import { type Item, itemsOf, listAt, type Place, rulesOf, type Value, withList } from './items.ts'
import type { Where } from './operations.ts'

export function move(
  content: PrdContent,
  items: readonly Item[],
  { where, other }: { where: Where; other: Item | undefined },
): Outcome {
  const [first] = items
  if (!first) return { problem: '' }
  if (where.at === 'section') return moveTo(content, items, where.place)
  if ('other' in where && !other) return { problem: 'The item to move it next to is no longer there.' }
  const isBeside = (item: Item) =>
    item.section === (other ?? first).section && item.heading === (other ?? first).heading
  if (!items.every(isBeside)) return { problem: 'Items can only be moved within one list, or to another section.' }
  const values = items.map(({ value }) => value).filter((value) => value !== undefined)
  const list = listAt(content, first)
  const rest = list.filter((value) => !values.includes(value))
  const start = list.indexOf(first.value as Value)
  const at = {
    top: 0,
    bottom: rest.length,
    up: start - 1,
    down: start + 1,
    before: rest.indexOf(other?.value as Value),
    after: rest.indexOf(other?.value as Value) + 1,
  }[where.at]
  if ('other' in where && at < 0) return { problem: `${namesOf(items)} can't be moved next to itself.` }
  const moved = rest.toSpliced(Math.max(0, at), 0, ...values)
  if (moved.every((value, index) => value === list[index]))
    return { problem: `${namesOf(items)} ${items.length > 1 ? 'are' : 'is'} there already.` }
  const words = {
    top: 'to the top',
    bottom: 'to the bottom',
    up: 'up',
    down: 'down',
    before: `above ${other && namesOf([other])}`,
    after: `below ${other && namesOf([other])}`,
  }
  const next = withList(content, first, moved)
  return { content: next, sentence: `Moved ${namesOf(items)} ${words[where.at]}.`, about: current(next, items) }
}

function moveTo(content: PrdContent, items: readonly Item[], place: Place): Outcome {
  const rules = rulesOf(place.section)
  if (!rules) return { problem: `Items can't be moved to ${place.section.label}.` }
  if (place.section.kind === 'technical' && !place.heading)
    return { problem: `Say under which heading, as in “move it to the security requirements”.` }
  if (items.some(({ section }) => section === place.section))
    return { problem: `${namesOf(items)} ${items.length > 1 ? 'are' : 'is'} there already.` }
  const kept = place.section.kind === 'personas' ? [] : ['id', 'evidence', 'is_accepted', 'priority']
  const values = items.map(({ name, value }) => {
    const created = rules.create(name)
    const same = Object.entries(value ?? {}).filter(
      ([field]) => kept.includes(field) && (field !== 'priority' || rules.fields.priority),
    )
    return { ...created, ...Object.fromEntries(same) }
  })
  const without = withItems(content, items, () => undefined)
  const list = listAt(without, place)
  const next = withList(without, place, [...list, ...withIds(without, place, values)])
  const about = itemsOf(next)
    .filter(({ section, heading }) => section === place.section && heading === place.heading)
    .slice(list.length)
  return { content: next, sentence: `Moved ${namesOf(items)} to ${place.section.label}.`, about }
}
