import {
  type Draft,
  evidenceOf,
  type Item,
  type ItemKind,
  isBeside,
  isSame,
  itemsOf,
  kindName,
  quoted,
  unquoted,
} from './items.ts'
import { anyEffort, anyPriority, effortOf, priorityOf } from './levels.ts'
import { byNumber, headingOf, kindOf, kindWords } from './numbers.ts'
import { hasAll, isAbout, namedBy, speakersOf, stemsIn } from './words.ts'

interface Test {
  (item: Item): boolean
  /** Several things of which each has to be found: "about labels and rockets". */
  ways?: { words: string; test: Test }[]
}
type Group = { items: Item[] } | { trouble: string }

const many = `ones|items?|things?|entries|everything|anything|assumptions?`
const head = new RegExp(String.raw`^(?<before>.*?)\b(?<noun>${kindWords}|${many})\b(?<after>.*)$`, 'is')
const claim = '(?:(?:user )?stor(?:y|ies)|(?:feature )?requirements?|features?)'
const bothKinds = new RegExp(`\\b${claim} (?:and|or)(?: the| all(?: the)?)? ${claim}\\b`, 'i')
const quantifier =
  /^(?:all|every|each|any|both|those|these|whatever)\b(?: (?:single|one))?(?: of)?(?: (?:the|our|my|these|those))?\s*/i
export const exception =
  /^(?<all>.+?),? (?:except(?: for)?|but not|but|other than|apart from|excluding|without touching|not) (?:the )?(?<spared>(?!about\b|for\b|with\b|from\b|important\b).+)$/i

/** "all requirements about treatment", "the low priority stories": undefined where one item is spoken of. */
export function groupIn(draft: Draft, words: string): Group | undefined {
  const spared = exception.exec(words)?.groups
  if (spared?.all && spared.spared) {
    const whole = /^all$/i.test(spared.all) ? allBeside(draft, spared.spared) : groupIn(draft, spared.all)
    if (whole) return 'trouble' in whole ? whole : spare(draft, whole.items, spared.spared)
  }
  const said = words.trim().replace(/^the /i, '').replace(bothKinds, 'items')
  const isAll = quantifier.test(said)
  const found = head.exec(said.replace(quantifier, ''))?.groups
  const noun = found?.noun?.toLowerCase()
  if (!found || !noun || !(isAll || /(?:[^s]s|everything|anything)$/.test(noun))) return undefined
  const tests = [...before(found.before ?? ''), ...after(found.after ?? '')]
  const pool = itemsOf(draft.now).filter(isOf(noun))
  if (tests.includes(undefined))
    return namedOnly(pool, found.before ?? '', found.after ?? '') ?? { trouble: cannotTell(words) }
  const unknown = tests.flatMap((test) => test?.ways ?? []).find(({ test }) => !pool.some(test))
  const items = unknown ? [] : pool.filter((item) => tests.every((test) => test?.(item)))
  if (items.length > 0) return { items }
  const name = new RegExp(`^(?:${many})$`).test(noun) ? 'item' : kindName(kindOf(noun), 1)
  if (tests.length === 0) return { trouble: `there is no ${name} in this PRD` }
  const why = unknown ? `is about ${quoted(unknown.words)}` : `fits ${quoted(unquoted(words))}`
  return { trouble: `no ${name} ${why}, so nothing changed` }
}

/** "all but FR-2": all requirements. */
function allBeside(draft: Draft, words: string): Group | undefined {
  const named = byNumber(draft, words)
  if (!named || 'trouble' in named) return named
  return { items: itemsOf(draft.now).filter((item) => named.items.some((one) => isBeside(one, item))) }
}

function spare(draft: Draft, items: Item[], words: string): Group {
  const spared = byNumber(draft, words) ??
    groupIn(draft, words) ?? { items: itemsOf(draft.now).filter((item) => isAbout(item, stemsIn(words))) }
  if ('trouble' in spared) return spared
  const left = items.filter((item) => !spared.items.some((one) => isSame(one, item)))
  const isKnown = left.length < items.length
  return isKnown && left.length > 0 ? { items: left } : { trouble: cannotTell(`except ${words}`) }
}

const cannotTell = (words: string) =>
  `I can't tell which items ${quoted(unquoted(words))} means; name them by number, as in FR-2 and FR-4, or by topic, as in “all requirements about exports”`

const claims: readonly ItemKind[] = ['story', 'requirement']

function isOf(noun: string): Test {
  if (/^assumption/.test(noun)) return (item) => item.kind !== 'persona' && isAssumed(item)
  if (new RegExp(`^(?:${many})$`).test(noun)) return ({ kind }) => claims.includes(kind)
  const [kind, heading] = [kindOf(noun), headingOf(noun)]
  return (item) =>
    item.kind === kind && (!heading || (item.kind === 'technical requirement' && item.heading === heading))
}

const isAssumed: Test = (item) => evidenceOf(item).length === 0
const levels = new RegExp(`^(?:(?<effort>${anyEffort})[- ]effort|(?<priority>${anyPriority}))$`, 'i')

function byLevel(said: string): Test | undefined {
  const found = levels.exec(said.trim())?.groups
  if (found?.effort) {
    const effort = effortOf(found.effort)
    return (item) => item.kind === 'requirement' && item.value.effort === effort
  }
  const priority = found?.priority && priorityOf(found.priority)
  return priority ? (item) => 'priority' in item.value && item.value.priority === priority : undefined
}

/** What stands before the noun: "low priority", "large-effort", "unsupported", "treatment". */
function before(words: string): (Test | undefined)[] {
  const said = words.trim()
  if (said === '') return []
  if (
    /^(?:other|remaining|rest(?: of)?|some|most|half|a few|few|several|many|one|two|three|four|five|six|\d+|new|old|same|similar|duplicate|wrong|bad)\b/i.test(
      said,
    )
  )
    return [undefined]
  if (/^(?:unsupported|assumed|unproven|invented)$/i.test(said)) return [isAssumed]
  return [byLevel(said) ?? byLevel(said.replace(/[- ](?=\w+$)/, ' ')) ?? byWords(said)]
}

function byWords(words: string): Test | undefined {
  if (/\b(?:not|no|never|if|unless|when|only|without)\b|n't\b/i.test(words)) return undefined
  const ways = unquoted(words)
    .split(/,? (?:or|and) |, /i)
    .flatMap((way) => {
      const asked = stemsIn(way)
      return asked.size === 0 ? [] : [{ words: way, test: (item: Item) => isAbout(item, asked) }]
    })
  if (ways.length === 0) return undefined
  const any: Test = (item) => ways.some(({ test }) => test(item))
  return Object.assign(any, ways.length > 1 ? { ways } : {})
}

/** "personas Jonas and Mara": each by its name. */
function namedOnly(pool: readonly Item[], before: string, after: string): Group | undefined {
  if (before.trim() !== '') return undefined
  const each = after.split(/,? and |, /i).map((name) => namedBy(pool, name))
  return each.every((found) => found.length === 1) ? { items: each.flat() } : undefined
}

function bySpeaker(words: string): Test {
  const asked = stemsIn(words)
  return (item) => hasAll(stemsIn(speakersOf(item)), asked)
}

const relative = String.raw`(?:(?:that|which|who|where)(?: \w+)?? )?(?:(?:are|is|have|has|was|were) )?`
const rx = (text: string) => new RegExp(`^${relative}${text}$`, 'i')
const unproven = rx(
  `(?:(?:without|with no|lack|lacking|missing|no) (?:any )?(?:evidence|quotes?|proof|sources?)|(?:an? )?(?:assumptions?|unsupported|assumed)|(?:that )?nobody (?:asked for|said|wants))`,
)
const bare = rx(`(?:without|with no|lack|lacking|missing|no) (?:any )?(?:acceptance )?criteria`)
const levelled = rx(
  `(?:with |marked |of |at |set to |rated |in |as |an? )*(?<level>(?:${anyPriority})|(?:${anyEffort})[- ]effort)`,
)
const told = rx(`(?:from|by|asked (?:for )?by|requested by|said by|raised by|mentioned by) (?<who>.+)`)
const asking =
  /^(?:that |which )?(?<who>[\p{L}. -]{2,40}?) (?:asked for|asked about|wants|wanted|mentioned|requested|said|needs|raised)$/iu
const about = rx(
  `(?<not>not )?(?:(?:to do|dealing|deal|deals) with|(?:related|relating|referring|relates?|refers?) to|(?:talk|talks|talking|speak|speaks|speaking) (?:about|of)|mentions?|mentioning|contains?|containing|includes?|including|covers?|covering|involves?|involving|concerns?|concerning|regarding|about|around|on|with|for|of|in) (?<what>.+)`,
)

/** What stands after the noun: "about treatment", "without evidence", "from Dana". */
function after(words: string): (Test | undefined)[] {
  const said = words.trim().replace(/^[,:]\s*/, '')
  if (said === '' || /^(?:in|of) (?:this|the) (?:prd|document)$/i.test(said)) return []
  if (unproven.test(said)) return [isAssumed]
  if (bare.test(said)) return [(item) => item.kind === 'story' && item.value.acceptance_criteria.length === 0]
  const level = levelled.exec(said)?.groups?.level
  if (level) return [byLevel(level)]
  const who = told.exec(said)?.groups?.who ?? asking.exec(said)?.groups?.who
  if (who) return [either(bySpeaker(who), told.test(said) ? byWords(who) : undefined)]
  const { what, not } = about.exec(said)?.groups ?? {}
  const test = what ? byWords(what.replace(/^(?:the|an?) /i, '')) : undefined
  return [test && not ? (item) => !test(item) : test]
}

const either =
  (one: Test, other: Test | undefined): Test =>
  (item) =>
    one(item) || other?.(item) === true
