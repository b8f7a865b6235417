import type { PrdContent } from '@sextant/contract/prds/content'
import { type TechnicalHeading, technicalHeadings } from '@sextant/contract/prds/rules'
import { listed } from '../speech.ts'

/** What a request did: the document after it, and a clause that says so; or only why it could not be done. */
export type Outcome =
  | {
      content: PrdContent
      done: string
      /** What "it" is in the next part of the same message. */
      about?: readonly Item[]
      /** To leave something as it is was what was asked. */
      isUnchanged?: true
    }
  | { trouble: string }

export interface Draft {
  now: PrdContent
  /** As it was when the message was written: its numbers are those the person saw. */
  seen: PrdContent
}

/** Undefined where the words are no such request. */
export type Handler = (draft: Draft, request: string) => Outcome | undefined

export type ItemKind = 'story' | 'requirement' | 'metric' | 'persona' | 'technical requirement'
type Story = PrdContent['user_stories'][number]
type Requirement = PrdContent['feature_requirements'][number]
type Metric = PrdContent['success_metrics'][number]
type Persona = PrdContent['target_audience'][number]
type Technical = PrdContent['technical_requirements'][TechnicalHeading][number]

interface Placed<Kind extends ItemKind, Value> {
  kind: Kind
  /** In its own list. */
  index: number
  name: string
  value: Value
}
export type Item =
  | Placed<'story', Story>
  | Placed<'requirement', Requirement>
  | Placed<'metric', Metric>
  | Placed<'persona', Persona>
  | (Placed<'technical requirement', Technical> & { heading: TechnicalHeading })

export function itemsOf(content: PrdContent): Item[] {
  return [
    ...content.user_stories.map((value, index): Item => ({ kind: 'story', index, name: value.i_want, value })),
    ...content.feature_requirements.map(
      (value, index): Item => ({ kind: 'requirement', index, name: value.feature, value }),
    ),
    ...technicalHeadings.flatMap((heading) =>
      content.technical_requirements[heading].map(
        (value, index): Item => ({ kind: 'technical requirement', index, name: value.requirement, value, heading }),
      ),
    ),
    ...content.success_metrics.map((value, index): Item => ({ kind: 'metric', index, name: value.metric, value })),
    ...content.target_audience.map((value, index): Item => ({ kind: 'persona', index, name: value.name, value })),
  ]
}

export const evidenceOf = (item: Item) => (item.kind === 'persona' ? [] : item.value.evidence)

/** Whether two are the same item, perhaps before and after a change. */
export function isSame(one: Item, other: Item): boolean {
  if (one.kind === 'persona' || other.kind === 'persona') return one.value === other.value
  return one.kind === other.kind && one.value.id === other.value.id
}

/** Of which list an item is one. */
export const isBeside = (one: Item, other: Item): boolean =>
  one.kind === other.kind &&
  !(one.kind === 'technical requirement' && other.kind === one.kind && one.heading !== other.heading)

const sections = {
  story: 'user_stories',
  requirement: 'feature_requirements',
  metric: 'success_metrics',
  persona: 'target_audience',
} as const

/** The document with the list that an item stands in made anew. */
export function withList(
  content: PrdContent,
  item: Item,
  remake: <Value>(list: readonly Value[]) => Value[],
): PrdContent {
  if (item.kind !== 'technical requirement') {
    const section = sections[item.kind]
    return { ...content, [section]: remake<unknown>(content[section]) }
  }
  const technical = content.technical_requirements
  return {
    ...content,
    technical_requirements: { ...technical, [item.heading]: remake(technical[item.heading]) },
  }
}

/** The document with some items changed; what is returned as it was leaves the document as it was. */
export function withChanged(
  content: PrdContent,
  items: readonly Item[],
  change: (item: Item) => Item['value'],
): PrdContent {
  return items.reduce((now, item) => {
    const value = change(item)
    if (value === item.value) return now
    return withList(now, item, <Value>(list: readonly Value[]) => list.with(item.index, value as Value))
  }, content)
}

export function without(content: PrdContent, items: readonly Item[]): PrdContent {
  return items
    .toSorted((a, b) => b.index - a.index)
    .reduce((now, item) => withList(now, item, (list) => list.toSpliced(item.index, 1)), content)
}

const several = (kind: ItemKind) => (kind === 'story' ? 'stories' : `${kind}s`)
export const kindName = (kind: ItemKind, count: number) => (count === 1 ? kind : several(kind))

const mostNamed = 4

/** "the requirement “Swarm alarm”", "the stories “a” and “b”", "7 requirements". */
export function namesOf(items: readonly Item[]): string {
  const kinds = [...new Set(items.map(({ kind }) => kind))]
  const parts = kinds.map((kind) => {
    const own = items.filter((item) => item.kind === kind)
    if (own.length > mostNamed) return `${own.length} ${several(kind)}`
    return `the ${kindName(kind, own.length)} ${listed(own.map(({ name }) => quoted(name)))}`
  })
  return listed(parts)
}

function nextId(prefix: string, items: readonly { id: string }[]): string {
  const numbers = items.map(({ id }) => Number(new RegExp(`^${prefix}-(\\d+)$`).exec(id)?.[1] ?? 0))
  return `${prefix}-${Math.max(0, ...numbers) + 1}`
}

/** What a person adds by hand nobody said: it is an assumption until it is accepted. */
export const assumed = (prefix: string, items: readonly { id: string }[]) => ({
  id: nextId(prefix, items),
  evidence: [],
  is_accepted: false,
})

/** What a handler added at the end of a list. */
export const lastOf = (content: PrdContent, kind: ItemKind) =>
  itemsOf(content)
    .filter((item) => item.kind === kind)
    .slice(-1)

export const quoted = (text: string) => `“${text}”`
export const unquoted = (text: string) =>
  text
    .trim()
    .replace(/^["“'‘]+|["”'’]+$/g, '')
    .replace(/[\s.,;:]+$/, '')
    .trim()

export const noSuch = (words: string) => ({ trouble: `I can't find ${quoted(unquoted(words))} in this PRD` })
