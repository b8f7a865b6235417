import { type Item, plural, rulesOf, type SectionName } from './items.ts'
import { inherited, read, type Words } from './references.ts'
import { isTypo, quoted, stemsOf, withoutEnd, wordsIn } from './words.ts'

export type Resolved =
  | { items: Item[] }
  /** Each candidate is what the words may mean. */
  | { candidates: Item[][] }
  /** Why nothing fits. */
  | { missing: string }

interface Stems {
  name: ReadonlySet<string>
  text: ReadonlySet<string>
}

export interface Scope {
  /** In document order, each with the stems of its words. */
  items: ReadonlyMap<Item, Stems>
  /** What "it" means. */
  about: readonly Item[]
  /** Whether the request makes sense for an item. */
  fits(item: Item): boolean
  /** The section that the message spoke of before. */
  section?: SectionName['section'] | undefined
}

export const indexed = (items: readonly Item[]): ReadonlyMap<Item, Stems> =>
  new Map(items.map((item) => [item, { name: new Set(stemsOf(item.name)), text: new Set(stemsOf(textsOf(item))) }]))

/** More words than this name no item. */
const mostWords = 25
const mostCandidates = 5

const pronoun =
  /^(?:it|this|that|them|these|those|(?:this|that) one|those ones|both(?: of (?:it|them|those))?|all of (?:them|those))?$/i
const except = /,? (?:except(?: for)?|but not|but keep|other than|apart from|besides|all but) /i

/** Finds the items that words name. */
export function resolve(words: string, scope: Scope): Resolved {
  const phrase = withoutEnd(words.trim(), '.,;:!?')
  if (pronoun.test(phrase))
    return scope.about.length > 0 ? { items: [...scope.about] } : unnamed([...scope.items.keys()], scope)
  const named = byExactName(phrase, scope)
  if (named) return named
  const [all = '', ...spared] = phrase.replace(/^all but /i, 'all except ').split(except)
  if (spared.length > 0) {
    const from = resolve(all, scope)
    if (!('items' in from)) return from
    const own = new Map([...scope.items].filter(([{ key }]) => from.items.some((item) => item.key === key)))
    const less = resolve(spared.join(' and '), { ...scope, items: own })
    if (!('items' in less)) return less
    return { items: from.items.filter(({ key }) => !less.items.some((item) => item.key === key)) }
  }
  const parts = phrase.split(/,? and (?:also )?|, |,? & | plus | as well as /i).filter(Boolean)
  if (parts.length < 2 || parts.length > mostWords) return resolvePart(read(phrase), scope)
  const whole = read(phrase)
  if (whole.numbers.length === 0 && whole.ordinals.length === 0 && !whole.isGroup) {
    const one = resolvePart(whole, scope)
    if ('items' in one) return one
  }
  return joined(inherited(parts.map(read)), scope)
}

function joined(parts: readonly Words[], scope: Scope): Resolved {
  const found = parts.map((part) => byExactName(part.phrase, scope) ?? resolvePart(part, scope))
  const missing = found.find((one) => 'missing' in one)
  if (missing) return missing
  const sure = found.flatMap((one) => ('items' in one ? one.items : []))
  const unsure = found.filter((one) => 'candidates' in one)
  const [open] = unsure
  if (!open) return { items: distinct(sure) }
  // Several numbers without a section mean the same section.
  const choices = open.candidates.map((own, index) => {
    const others = unsure
      .slice(1)
      .map(
        ({ candidates }) => candidates.find(([item]) => item?.section === own[0]?.section) ?? candidates[index] ?? [],
      )
    return distinct([...sure, ...own, ...others.flat()])
  })
  return { candidates: choices }
}

const distinct = (items: readonly Item[]) =>
  items.filter((item, index) => items.findIndex(({ key }) => key === item.key) === index)

function resolvePart(words: Words, scope: Scope): Resolved {
  const { name, numbers, ordinals, stems, phrase } = words
  if (stems.length > mostWords) return notFound(phrase)
  const pool = [...scope.items.keys()].filter((item) => isOf(item, words))
  if (words.isVague) return unnamed(pool, scope)
  if (name && !rulesOf(name.section)) return { items: pool }
  if (numbers.length === 0 && ordinals.length === 0) return byWords(words, pool, scope)
  const matching = stems.length > 0 ? matchesOf([...stems, ...numbers.map(String)], pool, scope).sure : []
  if (matching.length > 0 && ordinals.length === 0) return chosen(matching)
  const about = stems.length > 0 ? matchesOf(stems, pool, scope).sure.map(({ item }) => item) : pool
  const lists = [
    ...Map.groupBy(
      about.filter((item) => name || (scope.fits(item) && rulesOf(item.section))),
      ({ section }) => section,
    ),
  ]
  const own = lists.filter(([section]) => !scope.section || section === scope.section)
  const picked = (own.length > 0 ? own : lists).flatMap(([, items]) => {
    const byNumber = numbers.map((number) => items.find((item) => item.number === number))
    const byOrdinal = ordinals.map((nth) => items.at(nth < 0 ? nth : nth - 1))
    const found = [...byNumber, ...byOrdinal]
    return found.some((item) => item === undefined) ? [] : [found.filter((item) => item !== undefined)]
  })
  if (picked.length === 0) return name ? noSuchNumber(name.section, numbers, pool.length) : notFound(phrase)
  return picked.length === 1
    ? { items: distinct(picked.flat()) }
    : { candidates: picked.toSorted(([one], [other]) => rank(one) - rank(other)) }
}

const notFound = (phrase: string): Resolved => ({
  missing: `I can't find ${quoted(phrase.replace(/^(?:the|an?|my|our) /i, ''))} in this PRD.`,
})

function noSuchNumber({ item }: SectionName['section'], numbers: readonly number[], count: number): Resolved {
  const number = numbers.find((one) => one > count || one < 1)
  const has = count === 1 ? `one ${item}` : `${count || 'no'} ${plural(item)}`
  return { missing: `There is no ${item}${number === undefined ? ' like that' : ` ${number}`}: this PRD has ${has}.` }
}

/** Requirements and stories are what people mean most often. */
const rank = (item: Item | undefined) => ['features', 'stories'].indexOf(item?.section.kind ?? '') >>> 0

const isOf = ({ section, heading, value }: Item, { name, priority }: Words) =>
  (!name || (name.section === section && (!name.heading || name.heading === heading))) &&
  (!priority || value?.priority === priority)

function byWords(words: Words, pool: readonly Item[], scope: Scope): Resolved {
  const { stems, isGroup, name, phrase } = words
  const listItems = pool.filter((item) => rulesOf(item.section))
  if (stems.length === 0) {
    if (isGroup || (name && listItems.length === 1)) {
      const all = name ? listItems : listItems.filter(scope.fits)
      return all.length > 0 ? { items: all } : notFound(phrase)
    }
    return name || words.priority ? unnamed(listItems, scope) : notFound(phrase)
  }
  const { sure, unsure } = matchesOf(stems, pool, scope)
  if (isGroup && sure.length > 0) return { items: sure.map(({ item }) => item) }
  if (sure.length > 0) return chosen(sure)
  const everything = [...scope.items.keys()]
  // The section may be a word of the name, or the wrong one.
  const elsewhere = name ? matchesOf(stemsOf(phrase), everything, scope).sure : []
  if (elsewhere.length === 1) return chosen(elsewhere)
  const others = [...elsewhere, ...unsure, ...(name ? matchesOf(stems, everything, scope).sure : [])]
  return others.length > 0
    ? {
        candidates: distinct(others.map(({ item }) => item))
          .slice(0, mostCandidates)
          .map((item) => [item]),
      }
    : notFound(phrase)
}

interface Match {
  item: Item
  score: number
}

/** How much a word counts that is mistyped, or found beside the name. */
const [mistyped, besideName] = [0.9, 0.7]
const leastShare = 0.5
const aboutEqual = 0.15
const none: ReadonlySet<string> = new Set(wordsIn(''))

/** Items that have all the words, best first, and those that have at least half. */
function matchesOf(stems: readonly string[], items: readonly Item[], scope: Scope): { sure: Match[]; unsure: Match[] } {
  const scored = items.map((item) => {
    const { name, text } = scope.items.get(item) ?? { name: none, text: none }
    const scores = stems.map((word) => {
      if (name.has(word)) return 1
      if ([...name].some((other) => isTypo(word, other))) return mistyped
      return text.has(word) ? besideName : 0
    })
    const score = scores.reduce<number>((sum, one) => sum + one, 0) / stems.length
    return { item, score, isWhole: !scores.includes(0) }
  })
  const best = scored.filter(({ score }) => score >= leastShare).sort((one, other) => other.score - one.score)
  return { sure: best.filter(({ isWhole }) => isWhole), unsure: best.filter(({ isWhole }) => !isWhole) }
}

const textsOf = ({ value }: Item): string =>
  value
    ? Object.entries(value)
        .filter(([field]) => field !== 'id' && field !== 'priority' && field !== 'effort')
        .flatMap(([, text]) => (typeof text === 'string' || isLines(text) ? text : []))
        .join(' ')
    : ''
const isLines = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((line) => typeof line === 'string')

function chosen([best, ...rest]: readonly Match[]): Resolved {
  if (!best) return { candidates: [] }
  const close = rest.filter(({ score }) => best.score - score < aboutEqual)
  return close.length === 0
    ? { items: [best.item] }
    : { candidates: [best, ...close].slice(0, mostCandidates).map(({ item }) => [item]) }
}

function byExactName(phrase: string, { items }: Scope): Resolved | undefined {
  const bare = plainName(phrase.replace(/^(?:the|my|our) /i, ''))
  const named = [...items.keys()].filter((item) => item.value && plainName(item.name) === bare)
  if (bare === '' || named.length === 0) return undefined
  return named.length === 1 ? { items: named } : { candidates: named.map((item) => [item]) }
}
const plainName = (text: string) => wordsIn(text).join(' ')

const unnamed = (items: readonly Item[], { fits }: Scope): Resolved => {
  const possible = items
    .filter((item) => item.value && fits(item))
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, mostCandidates)
  return { candidates: possible.map((item) => [item]) }
}
