import { itemMark, type TechnicalHeading, technicalHeadings } from '@sextant/contract/prds/rules'
import { type Draft, type Item, type ItemKind, isSame, itemsOf, kindName } from './items.ts'

/** How the kinds of items are called; the more particular before the more general. */
export const kindWords = `(?:technical|tech|${technicalHeadings.join('|')}) (?:requirement|req)s?|(?:user )?stor(?:y|ies)|(?:(?:feature|functional|product) )?(?:requirement|req)s?|features?|(?:success )?metrics?|kpis?|personas?`

export function kindOf(word: string): ItemKind {
  if (/stor(?:y|ies)|^us\b/i.test(word)) return 'story'
  if (/metric|kpi/i.test(word)) return 'metric'
  if (/persona/i.test(word)) return 'persona'
  return headingOf(word) || /^tech/i.test(word) ? 'technical requirement' : 'requirement'
}

/** "security requirement" */
export const headingOf = (word: string): TechnicalHeading | undefined =>
  technicalHeadings.find((heading) => word.toLowerCase().startsWith(`${heading} `))

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const cardinals = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
export const number = String.raw`(?:\d{1,3}|(?:${cardinals.join('|')})\b)`
export const ordinal = String.raw`(?:(?:${ordinals.join('|')}|last)\b|\d{1,3}(?:st|nd|rd|th)\b)`

/** From 1; the last is -1. */
export function countOf(word: string): number {
  const said = word.toLowerCase()
  if (said === 'last') return -1
  const spelled = Math.max(ordinals.indexOf(said), cardinals.indexOf(said))
  return spelled >= 0 ? spelled + 1 : Number.parseInt(said, 10)
}

interface Reference {
  kind: ItemKind
  heading?: TechnicalHeading | undefined
  place: number
}

const and = String.raw`(?:\s*(?:,|&|\+|/)\s*(?:and |or )?|\s+(?:and|or|plus|as well as|also) )(?:also )?(?:the )?`
const upTo = String.raw`\s*(?:-|–|—|to|through|until|till|\.\.)\s*`
const marks = String.raw`(?:FR|US)[-\s#]?`
const mark = /^(?:FR|US)/i
const leading = new RegExp(
  String.raw`^(?<what>${marks}|(?:${kindWords})[ -]?(?:number |no\.? ?|nr\.? ?|#)?)(?<from>${number})(?:${upTo}(?:${marks}|(?:${kindWords}) )?(?<to>${number}))?`,
  'i',
)
const further = new RegExp(String.raw`^(?<from>\d{1,3})(?:${upTo}(?<to>\d{1,3}))?(?![\w%])`, 'i')
const byOrdinal = new RegExp(
  String.raw`^(?<places>${ordinal}(?:${and}${ordinal})*)(?: (?<count>${number}))? (?:of the )?(?<kind>${kindWords})\b(?: of (?:the|this) (?:prd|document|list))?`,
  'i',
)
const between = new RegExp(`^${and}`, 'i')

/** "FR-2 to FR-4 and US-1", "requirements 9 and 10", "the first two stories": undefined where other words stand between. */
function referencesIn(words: string): Reference[] | undefined {
  const all: Reference[] = []
  let rest = words.trim().replace(/^(?:both |the |all )+/i, '')
  let last: Pick<Reference, 'kind' | 'heading'> | undefined
  while (rest !== '') {
    const found = leading.exec(rest) ?? (last && further.exec(rest))
    const counted = found ? undefined : byOrdinal.exec(rest)
    const whole = (found ?? counted)?.[0]
    if (!whole) return undefined
    if (found?.groups?.what) last = named(found.groups.what)
    if (found?.groups && last)
      all.push(...places(found.groups.from, found.groups.to).map((place) => ({ ...last, place }) as Reference))
    if (counted?.groups) all.push(...countedIn(counted.groups))
    rest = rest
      .slice(whole.length)
      .replace(/^ ?(?:\([^)]*\)|["“][^"”]*["”])/, '')
      .trimEnd()
    const joint = between.exec(rest)?.[0]
    if (rest !== '' && !joint) return undefined
    rest = rest.slice(joint?.length ?? 0)
  }
  return all.length > 0 ? all : undefined
}

const named = (what: string) => ({
  kind: mark.test(what) && !/^user/i.test(what) ? kindOf(`${what.slice(0, 2)} `) : kindOf(what),
  heading: headingOf(what),
})

function places(from = '', to = from): number[] {
  const [first, last] = [countOf(from), countOf(to)].toSorted((a, b) => a - b) as [number, number]
  return Array.from({ length: Math.min(last - first, 300) + 1 }, (_, step) => first + step)
}

function countedIn({ places: said = '', count, kind = '' }: Record<string, string | undefined>): Reference[] {
  const about = { kind: kindOf(kind), heading: headingOf(kind) }
  const each = said.split(new RegExp(and, 'i')).map(countOf)
  if (!count) return each.map((place) => ({ ...about, place }))
  const first = each[0] ?? 1
  return Array.from({ length: countOf(count) }, (_, step) => ({
    ...about,
    place: first < 0 ? step - countOf(count) : first + step,
  }))
}

type ByNumber = { items: Item[] } | { trouble: string }

/** The items that are named by nothing but numbers, as they were numbered when the message was written. */
export function byNumber(draft: Draft, words: string): ByNumber | undefined {
  const references = referencesIn(words)
  if (!references) return undefined
  const items: Item[] = []
  for (const { kind, heading, place } of references) {
    const isMeant = (item: Item) =>
      item.kind === kind && (!heading || (item.kind === 'technical requirement' && item.heading === heading))
    const then = itemsOf(draft.seen).filter(isMeant)
    const now = itemsOf(draft.now).filter(isMeant)
    const seen = then.at(place < 0 ? place : place - 1)
    const item = seen
      ? (now.find((one) => isSame(one, seen)) ?? (seen.kind === 'persona' ? now[seen.index] : undefined))
      : now.at(place < 0 ? place : place - 1)
    if (!item || place === 0) return { trouble: missing(kind, place, then.length) }
    if (!items.some((one) => isSame(one, item))) items.push(item)
  }
  return { items }
}

function missing(kind: ItemKind, place: number, count: number): string {
  const name = kind === 'story' || kind === 'requirement' ? itemMark(kind, place - 1) : `${kind} ${place}`
  if (count === 0) return `there is no ${place < 0 ? kind : name}: this PRD has no ${kindName(kind, 2)}`
  if (place >= 1 && place <= count) return `${name} is no longer there`
  return `there is no ${place < 0 ? `such ${kind}` : name}: this PRD has ${count} ${kindName(kind, count)}`
}
