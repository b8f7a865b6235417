import { itemMark } from '@sextant/contract/prds/rules'
import { listed } from '../speech.ts'
import { exception, groupIn } from './groups.ts'
import {
  type Draft,
  evidenceOf,
  type Item,
  type ItemKind,
  isSame,
  itemsOf,
  namesOf,
  noSuch,
  quoted,
  unquoted,
} from './items.ts'
import { byNumber, kindOf, kindWords } from './numbers.ts'
import { hasAll, namedBy, nearestTo, stemsIn } from './words.ts'

/** Which items are meant, or why that cannot be told: nothing is ever changed on a guess. */
export type Chosen = { items: Item[] } | { trouble: string }

interface Among {
  /** What words alone may name. */
  kinds?: readonly ItemKind[]
  /** "Dark mode" is the requirement and the story of it, where nobody says which. */
  withTwins?: boolean
}

/** How a message tells its later parts what "it" is. */
export const idToken = (item: Item) => (item.kind === 'persona' ? '' : `⟨${item.kind} ${item.value.id}⟩`)

/** The items a person means: by number, all that fit, or by the words in them. */
export function choose(draft: Draft, words: string, among: Among = {}): Chosen {
  const said = words.trim().replace(/['’]s$/, '')
  if (said.startsWith('⟨')) return { items: itemsOf(draft.now).filter((item) => said.includes(idToken(item) || '?')) }
  if (/^(?:it|this|that|them|these|those|one|something|all|them all|all of (?:it|them)|the)$/i.test(said))
    return { trouble: 'say which one, by number or name, such as FR-2' }
  return byNumber(draft, said) ?? mixed(draft, said, among) ?? groupIn(draft, said) ?? byName(draft, said, among)
}

const withNumbers = /^(?<first>.+?)(?:,| and|, and) (?:the )?(?<rest>(?:FR|US)[- ]?\d.*)$/i

const afterNumbers = /^(?<rest>(?:FR|US)[- ]?\d+(?:(?:,| and|, and) (?:FR|US)[- ]?\d+)*)(?:,| and|, and) (?<first>.+)$/i

/** "all stories about sugar and FR-9" */
function mixed(draft: Draft, words: string, among: Among): Chosen | undefined {
  const found = withNumbers.exec(words)?.groups ?? afterNumbers.exec(words)?.groups
  if (!found?.first || !found.rest || exception.test(words)) return undefined
  const [one, other] = [choose(draft, found.first, among), choose(draft, found.rest, among)]
  if ('trouble' in one) return one
  return 'trouble' in other ? other : { items: distinct([...one.items, ...other.items]) }
}

const distinct = (items: readonly Item[]) =>
  items.filter((item, at) => items.findIndex((other) => isSame(item, other)) === at)

/** One item, named in whichever way. */
export function chooseOne(
  draft: Draft,
  words: string,
  kinds?: readonly ItemKind[],
): { item: Item } | { trouble: string } {
  const chosen = choose(draft, words, kinds && { kinds })
  if ('trouble' in chosen) return chosen
  const [item, ...more] = chosen.items
  if (!item) return noSuch(words)
  return more.length === 0 ? { item } : { trouble: couldBe(words, chosen.items) }
}

const kindWord = new RegExp(String.raw`\b(?:${kindWords})\b`, 'i')

function byName(draft: Draft, words: string, among: Among): Chosen {
  const whole = oneByName(draft, words, among)
  if ('items' in whole || !/,| and /i.test(words)) return whole
  const parts = words.split(/\s*,\s*(?:and )?| and /i).filter(Boolean)
  const each = parts.map((part) => byNumber(draft, part) ?? groupIn(draft, part) ?? oneByName(draft, part, among))
  const items = each.flatMap((part) => ('items' in part ? part.items : []))
  if (items.length === 0) return whole
  const trouble = each.find((part) => 'trouble' in part)
  return trouble ?? { items: distinct(items) }
}

function oneByName(draft: Draft, words: string, { kinds, withTwins = false }: Among): Chosen {
  const all = itemsOf(draft.now)
  const byId = all.find((item) => item.kind !== 'persona' && item.value.id === unquoted(words))
  if (byId) return { items: [byId] }
  const noun = kindWord.exec(words)?.[0]
  const meant = noun ? [kindOf(noun)] : kinds
  const pool = all.filter(({ kind }) => !meant || meant.includes(kind))
  const technical = meant?.includes('requirement') ? all.filter(({ kind }) => kind === 'technical requirement') : []
  // "The metrics page" may be of any kind, since that word stands in its name; "the label metric" is a metric or nothing.
  const soCalled = noun ? all.filter(({ name }) => name.toLowerCase().includes(noun.toLowerCase())) : []
  const pools = [pool, noun ? technical : [], soCalled]
  const found = pools.map((some) => namedBy(some, words)).find(({ length }) => length > 0) ?? []
  const [first, second, ...more] = found
  if (!first) return { trouble: missing(pool, words) }
  const twin = noun || !withTwins ? undefined : all.find((other) => isTwin(first, other))
  if (!second) return { items: twin ? [first, twin] : [first] }
  const isPair = withTwins && more.length === 0 && isStoryAndRequirement(first, second)
  return isPair ? { items: found } : { trouble: couldBe(words, found) }
}

const mostRivals = 5
const couldBe = (words: string, items: readonly Item[]) =>
  items.length > mostRivals
    ? `${quoted(unquoted(words))} matches ${items.length} items; name one, such as FR-2`
    : `${quoted(unquoted(words))} could be ${listed(items.map(pointed), 'or')}: say which`

function missing(pool: readonly Item[], words: string): string {
  const near = nearestTo(pool, words)
  const { trouble } = noSuch(words.replace(/^the /i, ''))
  return near ? `${trouble}; the closest match is ${pointed(near)}` : trouble
}

/** FR-2 “Swarm alarm”, the metric “Reports lost”. */
function pointed(item: Item): string {
  const { kind, index, name } = item
  return kind === 'story' || kind === 'requirement' ? `${itemMark(kind, index)} ${quoted(name)}` : namesOf([item])
}

const isStoryAndRequirement = (one: Item, other: Item) =>
  (one.kind === 'story' && other.kind === 'requirement') || (one.kind === 'requirement' && other.kind === 'story')

/** The requirement that asks for what a story tells, and the other way round. */
function isTwin(item: Item, other: Item): boolean {
  if (!isStoryAndRequirement(item, other)) return false
  const quotes = new Set(evidenceOf(item).map(({ quote }) => quote))
  const [own, theirs] = [stemsIn(item.name), stemsIn(other.name)]
  const shared = [...own].filter((stem) => hasAll(theirs, new Set([stem]))).length
  return evidenceOf(other).some(({ quote }) => quotes.has(quote)) && shared >= Math.min(own.size, theirs.size) / 2
}
