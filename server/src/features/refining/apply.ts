import type { PrdContent } from '@sextant/contract/prds/content'
import { efforts, priorities } from '@sextant/contract/prds/rules'
import { prdSections } from '@sextant/contract/prds/sections'
import { current, namesOf, type Outcome, withIds, withItems } from './changes.ts'
import { type Item, itemsOf, listAt, type Place, plural, rulesOf, type Value, withList, withText } from './items.ts'
import { move } from './move.ts'
import type { Operation } from './operations.ts'
import { capitalized, quoted } from './words.ts'

export type Step = { operation: Operation; items: readonly Item[]; other?: Item | undefined }

/** Why an operation makes no sense for an item; undefined where it does. */
export function misfit(operation: Operation, item: Item): string | undefined {
  const a = item.value ? `A ${item.section.item}` : `The ${item.name}`
  const rules = rulesOf(item.section)
  if (operation.do === 'set') {
    const { field } = operation
    if (field === 'text' || field === 'value' || rules?.fields[field]) return undefined
    return `${a} has no ${field}.`
  }
  if (operation.do === 'append' && operation.field !== 'text') {
    return rules?.lists[operation.field] ? undefined : `${a} has no ${operation.field}.`
  }
  if (operation.do === 'append')
    return item.section.kind === 'text' ? undefined : `Say what to change in ${namesOf([item])}.`
  if (operation.do === 'accept')
    return item.value && 'is_accepted' in item.value ? undefined : `${a} doesn't need to be accepted.`
  if (operation.do === 'move') return item.value ? undefined : `${a} can't be moved.`
  if (operation.do === 'delete') return item.section.kind === 'title' ? 'A PRD needs a title.' : undefined
  return undefined
}

export function apply(content: PrdContent, { operation, items: seen, other }: Step): Outcome {
  const items = current(content, seen)
  if (items.length < seen.length)
    return { problem: `${namesOf(seen)} ${seen.length > 1 ? 'are' : 'is'} no longer there.` }
  const [first] = items
  const problem = items.map((item) => misfit(operation, item)).find(Boolean)
  if (problem) return { problem }
  if (operation.do === 'add') return add(content, operation)
  if (operation.do === 'replace') return replace(content, operation)
  if (!first) return { problem: '' }
  if (operation.do === 'set') return set(content, operation, items)
  if (operation.do === 'append') return append(content, operation, first)
  if (operation.do === 'delete') return remove(content, items)
  if (operation.do === 'accept') return accept(content, items)
  if (operation.do === 'move')
    return move(content, items, { where: operation.where, other: other && current(content, [other])[0] })
  return { problem: '' }
}

type SetField = Extract<Operation, { do: 'set' }>

function set(content: PrdContent, { field, to }: SetField, items: readonly Item[]): Outcome {
  const [first] = items
  if (!first) return { problem: '' }
  if (field === 'priority' || field === 'effort') return setLevel(content, { field, to }, items)
  if (!/[\p{L}\p{N}]/u.test(to)) return { problem: 'Say the new text.' }
  if (items.length > 1) return { problem: `That names ${items.length} items; name one.` }
  if (!first.value) {
    const text = first.section.kind === 'text' ? to : to.replace(/\s+/g, ' ').replace(/\.$/, '')
    const label = `the ${first.name}`
    if (content[first.section.key] === text) return { problem: `${capitalized(label)} is that already.` }
    const sentence =
      text.length > 80 || text.includes('\n') ? `Changed ${label}.` : `Changed ${label} to ${quoted(text)}.`
    return { content: withText(content, first, text), sentence, about: [first] }
  }
  const rules = rulesOf(first.section)
  const text = to.replace(/\s+/g, ' ')
  const isTarget = field === 'target' || (field === 'value' && first.section.kind === 'metrics' && /\d/.test(text))
  const key = isTarget ? 'target' : rules?.fields[field]
  const value = key ? { [key]: text } : renamed(first, text)
  const own = Object.values(first.value.evidence ?? []) as { quote: string }[]
  // A target that no one named has no evidence.
  const isUnsaid =
    isTarget && !own.some(({ quote }) => (text.match(/\d+/g) ?? []).every((figure) => quote.includes(figure)))
  const changed = withItems(content, [first], (before) => ({
    ...before,
    ...value,
    ...(isUnsaid && { evidence: [], is_accepted: false }),
  }))
  const sentence = key
    ? `Changed ${isTarget ? 'the target' : `the ${field}`} of ${namesOf([first])} to ${quoted(text)}.`
    : `Renamed ${namesOf([first])} to ${quoted(capitalizedLike(first, text))}.`
  return {
    content: changed,
    sentence,
    about: itemsOf(changed).filter(({ section, number }) => section === first.section && number === first.number),
  }
}

/** A whole story in the usual form replaces who wants what and why. */
function renamed(item: Item, text: string): Value {
  const rules = rulesOf(item.section)
  if (!rules) return {}
  if (item.section.kind === 'stories' && /^as an? .+ i (?:want|need)/i.test(text)) {
    const { as_a, i_want, so_that } = rules.create(text)
    return { as_a, i_want, so_that }
  }
  return { [rules.name]: capitalizedLike(item, text) }
}
const capitalizedLike = ({ section }: Place, text: string) =>
  section.kind === 'stories' ? text : capitalized(text.replace(/\.$/, ''))

function setLevel(content: PrdContent, { field, to }: Omit<SetField, 'do' | 'what'>, items: readonly Item[]): Outcome {
  const scale: readonly string[] = field === 'priority' ? priorities : efforts
  const changed = new Map<string, string>()
  for (const item of items) {
    const now = String(item.value?.[field])
    const step = to === 'up' ? -1 : to === 'down' ? 1 : undefined
    const level = step === undefined ? to : scale[Math.min(scale.length - 1, Math.max(0, scale.indexOf(now) + step))]
    if (level !== undefined && level !== now) changed.set(item.key, level)
  }
  const those = items.filter(({ key }) => changed.has(key))
  if (those.length === 0) {
    const [first] = items
    return {
      problem: `${namesOf(items)} ${items.length > 1 ? 'have' : 'has'} ${String(first?.value?.[field])} ${field} already.`,
    }
  }
  const byLevel = Map.groupBy(those, ({ key }) => changed.get(key))
  const sentence = [...byLevel].map(([level, own]) => `Set ${field} of ${namesOf(own)} to ${level}.`).join(' ')
  // The reason given for the old priority doesn't explain the new one.
  const next = withItems(content, those, ({ priority_reason, ...value }, { key }) => ({
    ...value,
    ...(field !== 'priority' && priority_reason !== undefined && { priority_reason }),
    [field]: changed.get(key),
  }))
  return { content: next, sentence, about: current(next, items) }
}

function append(content: PrdContent, { field, text }: Extract<Operation, { do: 'append' }>, item: Item): Outcome {
  if (!item.value) {
    const before = String(content[item.section.key]).trimEnd()
    const next = withText(content, item, before ? `${before} ${text}` : text)
    return { content: next, sentence: `Added a sentence to the ${item.name}.`, about: [item] }
  }
  const list = rulesOf(item.section)?.lists[field] ?? ''
  const next = withItems(content, [item], (value) => ({
    ...value,
    [list]: [...(value[list] as string[]), capitalized(text)],
  }))
  return {
    content: next,
    sentence: `Added the ${field} ${quoted(capitalized(text))} to ${namesOf([item])}.`,
    about: current(next, [item]),
  }
}

function remove(content: PrdContent, items: readonly Item[]): Outcome {
  const next = items
    .filter(({ value }) => !value)
    .reduce(
      (now, item) => withText(now, item, ''),
      withItems(content, items, () => undefined),
    )
  return { content: next, sentence: `Deleted ${namesOf(items)}.`, about: [] }
}

function accept(content: PrdContent, items: readonly Item[]): Outcome {
  const open = items.filter(({ value }) => value?.is_accepted === false && (value.evidence as unknown[]).length === 0)
  if (open.length === 0) return { problem: `${namesOf(items)} ${items.length > 1 ? 'need' : 'needs'} no acceptance.` }
  const next = withItems(content, open, (value) => ({ ...value, is_accepted: true }))
  return { content: next, sentence: `Accepted ${namesOf(open)}.`, about: current(next, open) }
}

function add(content: PrdContent, { place, texts, priority }: Extract<Operation, { do: 'add' }>): Outcome {
  const rules = place && rulesOf(place.section)
  if (!place || !rules) return { problem: 'Say what to add.' }
  const values = texts.map((text) => ({
    ...rules.create(text.replace(/\.$/, '')),
    ...(priority && rules.fields.priority && { priority }),
  }))
  const list = [...listAt(content, place)]
  const next = withList(content, place, list.concat(withIds(content, place, values)))
  const about = itemsOf(next)
    .filter(({ section, heading }) => section === place.section && heading === place.heading)
    .slice(list.length)
  const { item } = place.section
  return { content: next, sentence: `Added the ${about.length > 1 ? plural(item) : item} ${namesOf(about)}.`, about }
}

/** Quotes stay as people said them. */
const untouched = new Set(['id', 'evidence', 'priority', 'effort'])

function replace(content: PrdContent, { from, to }: { from: string; to: string }): Outcome {
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])${from.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')}(?![\\p{L}\\p{N}])`,
    'giu',
  )
  let count = 0
  const swapped = (value: unknown): unknown => {
    if (typeof value === 'string') {
      return value.replace(pattern, (found) => {
        count++
        return /^\p{Lu}/u.test(found) ? capitalized(to) : to
      })
    }
    if (Array.isArray(value)) return value.map(swapped)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, untouched.has(key) ? own : swapped(own)]))
  }
  const sections = prdSections.map(({ key }) => [key, swapped(content[key])])
  if (count === 0) return { problem: `${quoted(from)} isn't in this PRD.` }
  const sentence = `Replaced ${quoted(from)} by ${quoted(to)} in ${count === 1 ? 'one place' : `${count} places`}.`
  return { content: { ...content, ...Object.fromEntries(sections) }, sentence, about: [] }
}
