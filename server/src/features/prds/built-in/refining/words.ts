import { tokensOf } from '#text/tokens'
import { evidenceOf, type Item } from './items.ts'

/** Words by which a person points at an item, none of which stands in it. */
const pointing = new Set(
  'user story stories feature features requirement requirements metric metrics kpi persona personas about called named item one ones want thing stuff area topic category part bit piece mention mentions regarding concerning related'.split(
    ' ',
  ),
)

export function stemsIn(text: string): Set<string> {
  const words = tokensOf(text.slice(0, 4_000)).filter(
    ({ lower }) => /[\p{L}\p{N}]/u.test(lower) && !/^['’]s?$/.test(lower) && !pointing.has(lower),
  )
  const telling = words.filter(({ isStop }) => !isStop)
  // "the how": where nothing else is left, little words count.
  return new Set((telling.length > 0 ? telling : words).map(({ lower, stem }) => bare(stem || lower)))
}

const bare = (stem: string) => stem.toLowerCase().replace(/['’]s?$/, '')
const shortestBeginning = 5

/** The same word, or one made from it: treat and treatment. */
function has(own: ReadonlySet<string>, asked: string): boolean {
  if (own.has(asked)) return true
  for (const word of own) {
    const [short, long] = word.length < asked.length ? [word, asked] : [asked, word]
    if (short.length >= shortestBeginning && long.startsWith(short)) return true
  }
  return false
}

export const hasAll = (own: ReadonlySet<string>, asked: ReadonlySet<string>) =>
  asked.size > 0 && [...asked].every((word) => has(own, word))

/** All that an item says in its own words; what people said of it is theirs. */
function textOf(item: Item): string {
  if (item.kind === 'story') {
    const { as_a, i_want, so_that, acceptance_criteria } = item.value
    return [as_a, i_want, so_that, ...acceptance_criteria].join('. ')
  }
  if (item.kind === 'requirement') return [item.value.feature, item.value.description, item.value.user_value].join('. ')
  if (item.kind === 'metric') return [item.value.metric, item.value.target, item.value.measurement].join('. ')
  if (item.kind === 'persona') return [item.value.name, item.value.description].join('. ')
  return item.value.requirement
}

export const speakersOf = (item: Item): string =>
  [...evidenceOf(item).map(({ speaker }) => speaker), item.kind === 'story' ? item.value.as_a : ''].join('. ')

interface Stems {
  name: ReadonlySet<string>
  text: ReadonlySet<string>
}
/** A request is held against every item several times; each is read once. */
const read = new WeakMap<Item['value'], Stems>()

function stemsOf(item: Item): Stems {
  const known = read.get(item.value)
  if (known) return known
  const stems = { name: stemsIn(item.name), text: stemsIn(textOf(item)) }
  read.set(item.value, stems)
  return stems
}

export const isAbout = (item: Item, asked: ReadonlySet<string>) => hasAll(stemsOf(item).text, asked)

/** Those that words name best: by the very name, by words of the name, by words anywhere in them. Several when it could be any of them. */
export function namedBy(pool: readonly Item[], words: string): Item[] {
  const asked = stemsIn(words)
  if (asked.size === 0) return []
  const names = pool.map((item) => ({ item, stems: stemsOf(item).name }))
  const inName = names.filter(({ stems }) => hasAll(stems, asked))
  const whole = inName.filter(({ stems }) => hasAll(asked, stems))
  if (whole.length > 0) return whole.map(({ item }) => item)
  if (inName.length > 0) return inName.map(({ item }) => item)
  return pool.filter((item) => isAbout(item, asked))
}

/** What comes nearest, where nothing was named. */
export function nearestTo(pool: readonly Item[], words: string): Item | undefined {
  const asked = stemsIn(words)
  let best: { item: Item; shared: number } | undefined
  for (const item of pool) {
    const own = stemsOf(item).text
    const shared = [...asked].filter((word) => has(own, word)).length
    if (shared * 2 >= asked.size && shared > (best?.shared ?? 0)) best = { item, shared }
  }
  return best?.item
}
