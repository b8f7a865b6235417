import { technicalHeadings } from '@sextant/contract/prd-rules'
import type { PrdContent } from '@sextant/contract/prds'

/** What a request did: the document after it, and a clause that says so; or only why it could not be done. */
export type Outcome = { content: PrdContent; done: string } | { trouble: string }
/** Undefined where the words are no such request. */
export type Handler = (content: PrdContent, request: string) => Outcome | undefined

type ListSection = 'user_stories' | 'feature_requirements' | 'success_metrics' | 'target_audience'
export type ItemKind = 'story' | 'requirement' | 'metric' | 'persona' | 'technical requirement'

export interface Item {
  kind: ItemKind
  index: number
  name: string
  id: string
}

export const sectionOf: Record<Exclude<ItemKind, 'technical requirement'>, ListSection> = {
  story: 'user_stories',
  requirement: 'feature_requirements',
  metric: 'success_metrics',
  persona: 'target_audience',
}

function itemsOf(content: PrdContent): Item[] {
  const technical = technicalHeadings.flatMap((heading) => content.technical_requirements[heading])
  return [
    ...content.user_stories.map((one, index): Item => ({ kind: 'story', index, name: one.i_want, id: one.id })),
    ...content.feature_requirements.map(
      (one, index): Item => ({ kind: 'requirement', index, name: one.feature, id: one.id }),
    ),
    ...technical.map(
      (one, index): Item => ({ kind: 'technical requirement', index, name: one.requirement, id: one.id }),
    ),
    ...content.success_metrics.map((one, index): Item => ({ kind: 'metric', index, name: one.metric, id: one.id })),
    ...content.target_audience.map((one, index): Item => ({ kind: 'persona', index, name: one.name, id: '' })),
  ]
}

const kindWords: [RegExp, ItemKind][] = [
  [
    /\b(?:technical requirements?|(?:performance|security|scalability|integration|platform) requirements?)\b/i,
    'technical requirement',
  ],
  [/\b(?:user )?stor(?:y|ies)\b/i, 'story'],
  [/\b(?:features?|requirements?|feature requirements?)\b/i, 'requirement'],
  [/\b(?:metrics?|kpis?|targets?)\b/i, 'metric'],
  [/\bpersonas?\b/i, 'persona'],
]

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

/** The item a person means: by id, by number, or by the words in it. */
export function findItem(content: PrdContent, words: string, only?: ItemKind): Item | undefined {
  const all = itemsOf(content)
  const byId = all.find(({ id }) => id !== '' && new RegExp(`(?:^|\\s|["“])${id}(?:$|\\s|["”.,])`, 'i').test(words))
  if (byId) return byId
  const kind = only ?? kindWords.find(([pattern]) => pattern.test(words))?.[1]
  const pool = kind ? all.filter((one) => one.kind === kind) : all
  const number = numberIn(words, pool.length)
  if (kind && number !== undefined) return pool[number]
  return byWords(pool, words) ?? (kind && !only ? byWords(all, words) : undefined)
}

/** Whether only one kind of item is spoken of: "the story about exports". */
export const isOfOneKind = (words: string) => kindWords.some(([pattern]) => pattern.test(words))

/** The requirement that asks for what a story tells, and the other way round. */
export function twinOf(content: PrdContent, { kind, index }: Item): Item | undefined {
  const own =
    kind === 'story'
      ? content.user_stories[index]
      : kind === 'requirement'
        ? content.feature_requirements[index]
        : undefined
  const others: Item[] = itemsOf(content).filter((one) => one.kind === (kind === 'story' ? 'requirement' : 'story'))
  const quotes = new Set(own?.evidence.map(({ quote }) => quote))
  if (!own || quotes.size === 0) return undefined
  const stems = stemsIn('feature' in own ? own.feature : own.i_want)
  return others.find((other) => {
    const item = other.kind === 'story' ? content.user_stories[other.index] : content.feature_requirements[other.index]
    const theirs = stemsIn(other.name)
    const shared = [...stems].filter((stem) => theirs.has(stem)).length
    return (
      item?.evidence.some(({ quote }) => quotes.has(quote)) === true && shared >= Math.min(stems.size, theirs.size) / 2
    )
  })
}

function numberIn(words: string, count: number): number | undefined {
  if (/\blast\b/i.test(words)) return count - 1
  const ordinal = ordinals.findIndex((word) => new RegExp(`\\b${word}\\b`, 'i').test(words))
  if (ordinal >= 0) return ordinal
  const digits = /(?:#|number |no\.? |story |requirement |feature |metric |persona )(\d{1,3})\b/i.exec(words)?.[1]
  return digits ? Number(digits) - 1 : undefined
}

const common = new Set(
  'the a an of for to and or in on with by as at it that this from user story stories feature features requirement requirements metric metrics persona about called named item want'.split(
    ' ',
  ),
)
const stemsIn = (text: string) =>
  new Set(
    (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
      .filter((word) => !common.has(word))
      .map((word) => word.replace(/(?:ing|ed|es|s)$/, '')),
  )

function byWords(pool: readonly Item[], words: string): Item | undefined {
  const asked = stemsIn(words)
  if (asked.size === 0) return undefined
  let best: { item: Item; share: number } | undefined
  for (const item of pool) {
    const own = stemsIn(item.name)
    const shared = [...asked].filter((word) => own.has(word)).length
    const share = shared / asked.size + shared / (10 * (own.size || 1))
    if (shared / asked.size >= 0.5 && (!best || share > best.share)) best = { item, share }
  }
  return best?.item
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

export const quoted = (text: string) => `“${text}”`
export const unquoted = (text: string) =>
  text
    .trim()
    .replace(/^["“'‘]+|["”'’]+$/g, '')
    .replace(/[\s.,;:]+$/, '')
    .trim()

export const noSuch = (words: string) => ({ trouble: `there is nothing like ${quoted(unquoted(words))} in this PRD` })
