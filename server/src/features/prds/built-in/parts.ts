import { nounPhrases } from '#text/key-phrases'
import type { Token } from '#text/tokens'
import { isSmallTalk } from './clarity.ts'
import { vague } from './names.ts'
import type { Statement } from './statements.ts'

/** Where something is named: the words just before it and after it, and whether somebody there says that the thing made gets it. */
export interface Mention {
  statement: Statement
  before: readonly Token[]
  after: Token | undefined
  /** Somebody is said to have, use, add or want it. */
  isTaken: boolean
  isGiven: boolean
  isRefused: boolean
}

/** A thing the team speaks of that its product may have: how it is called and everywhere it is named. */
export interface NamedPart {
  name: string
  /** The noun it ends in, as it is said of one. */
  head: string
  /** In words. */
  size: number
  article: string
  /** How many longer names end in this one: of what comes in many kinds, having it says nothing. */
  kinds: number
  mentions: readonly Mention[]
}

/** Something the thing made may have or go without: where it is given or refused. */
export interface Part extends NamedPart {
  sentence: string
  isRefused: boolean
  given: readonly Mention[]
}

const longest = 3
const context = 6
const mostKinds = 4
// What is decided on is spoken of more than once, by itself or as a kind of it.
const leastSpoken = 3

const weak =
  /^(?:good|nice|great|little|big|other|same|whole|different|new|first|last|next|main|sure|own|actual|certain|bad|basic|general|real|like|such|few|several|many|much|more|most|right|only|cool|well|else|able|possible|important|interesting|okay|better|best|current|previous|usual|sort|kind|bit|lot|quite|maybe|fine|false|true|hard|easy|wrong|old|extra|mean|doubt|half)$/
const noPart =
  /^(?:euros?|cents?|dollars?|pounds?|costs?|prices?|budgets?|money|profits?|terms?|rooms?|computers?|concepts?|designs?|designers?|controls?|use|users?|trends?|markets?|marketing|company|customers?|target|requirements?|options?|features?|functions?|functionality|technology|types?|amount|range|level|materials?|components?|systems?|versions?|models?|devices?|products?|prototypes?|feel|middle|positions?|choices?|consensus|audience|majority|advantages?|disadvantages?|effects?|impact|differences?|needs?|experiences?|interest|attention|care|account|advice|breaks?|nature|possibility|possibilities|solutions?|combinations?|sets?|pairs?|thoughts?|access|priority|value|quality|research|evaluations?|surveys?|questionnaires?|e-?mails?|rules?|orders?|steps?|phases?|pictures?|notes?|pens?|hands?|jobs?|talks?|votes?|data|instructions?|presentations?|slides?|reports?|projects?|teams?|groups?|decisions?|discussions?|information|opinions?|person|man|woman|word|role|name|place|stage|list|plan|agenda|expert|experts|manager|look|rest|fact|reason|sense|everything|something|someone|anything|nothing|everyone|everybody|play|regard|period|departments?|approach|goals?|aims?|figures?|results?|reasons?|feedback|input|details?|points?|constraints?|scales?|drawings?|lunchtime|feelings?|lots?|ideas?|things?|problems?|breakdown|costings?|layout|space|time|expertise|acronyms?|ownership|influence|plenty|internet|locations?|shapes?|forms?|images?|years?|months?|hours?|days?|ones?|self|doubt|conversation|meetings?|minutes?|questions?)$/
const giving =
  /^(?:have|use|include|add|get|want|need|keep|choose|incorporate|contain|feature|offer|implement|integrate|support|pick|select|put|take|prefer)$/
const going = /^(?:go|going|stick|opt|settle)$/
const refusing = /^(?:no|not|n't|without|don't|won't|never|drop|remove|skip)$/
const ofTeam = /^(?:we|we're|we'll|we've|it|it's|it'll|let|let's|they)$/
const ofOthers = /^(?:you|i|people|users|he|she|who|if|when|whether|unless|everyone|someone)$/

/** Every name of a thing the product may have, in words that read alone. */
export function namedParts(statements: readonly Statement[], made: string): NamedPart[] {
  const named = new Map<string, { phrase: readonly Token[]; mention: Mention }[]>()
  for (const statement of statements) {
    if (isSmallTalk(statement.text)) continue
    for (const phrase of nounPhrases(statement.tokens).map(withoutWeak)) {
      if (!canBePart(phrase, made)) continue
      const key = phrase.map(({ stem }) => stem).join(' ')
      named.set(key, [...(named.get(key) ?? []), { phrase, mention: mentionOf(phrase, statement, made) }])
    }
  }
  const kinds = kindsOf([...named.keys()])
  const isCounted = countsOf([...named.values()].flat())
  const spoken = spokenOf([...named.values()].flat())
  return [...named].flatMap(([key, all]): NamedPart[] => {
    const own = kinds.get(key)?.size ?? 0
    const written = mostWritten(all.map(({ phrase }) => phrase))
    if (!written || (spoken.get(written.at(-1)?.stem ?? '') ?? 0) < leastSpoken) return []
    const article = isPlural(written.at(-1))
      ? ''
      : isCounted(written)
        ? articleFor(written)
        : isKnown(all)
          ? 'the '
          : ''
    const name = written.map(({ text, lower }) => (/^[A-Z][a-z-]+$/.test(text) ? lower : text)).join(' ')
    return [
      {
        name,
        head: written.at(-1)?.lemma ?? '',
        size: written.length,
        article,
        kinds: own,
        mentions: all.map(({ mention }) => mention),
      },
    ]
  })
}

/** What the thing made was said to have, to get or to go without. */
export const partsOf = (statements: readonly Statement[], made: string): Part[] =>
  namedParts(statements, made).flatMap((named) =>
    (named.kinds > mostKinds ? [] : [false, true]).flatMap((isRefused): Part[] => {
      const given = named.mentions.filter((one) => one.isGiven && one.isRefused === isRefused)
      if (given.length === 0) return []
      const sentence = `The ${made} will ${isRefused ? 'not ' : ''}have ${named.article}${named.name}.`
      return [{ ...named, sentence, isRefused, given }]
    }),
  )

function withoutWeak(phrase: Token[]): Token[] {
  const start = phrase.findIndex(({ lower }) => !weak.test(lower))
  return start < 0 ? [] : phrase.slice(start)
}

function canBePart(phrase: readonly Token[], made: string): boolean {
  const last = phrase.at(-1)
  if (!last || phrase.length > longest) return false
  const isName = last.pos === 'NOUN' || /^[A-Z]{2,}/.test(last.text)
  return (
    isName &&
    last.lower.length > 2 &&
    !weak.test(last.lower) &&
    !noPart.test(last.lower) &&
    !vague.test(last.lemma) &&
    phrase.every(({ text, lower }) => /^[a-z][a-z-]+$/i.test(text) && !vague.test(lower) && lower !== made)
  )
}

function mentionOf(phrase: readonly Token[], statement: Statement, made: string): Mention {
  const at = statement.tokens.indexOf(phrase[0] as Token)
  const before = statement.tokens.slice(Math.max(0, at - context), at)
  const verb = before.findLastIndex(
    ({ pos, lower }) => !/^(?:DET|ADJ|NUM|ADV)$/.test(pos) && !/^(?:our|its|some|no|,)$/.test(lower),
  )
  const [own, previous] = [before[verb], before[verb - 1]]
  const isTaken =
    own !== undefined &&
    (/^(?:VERB|AUX)$/.test(own.pos)
      ? giving.test(own.lemma) && own.lower !== 'had'
      : /^(?:with|for)$/.test(own.lower) && going.test(previous?.lower ?? ''))
  const lead = statement.tokens
    .slice(Math.max(0, at - 2 * context), at)
    .filter(({ lower }) => lower === made || ofTeam.test(lower) || ofOthers.test(lower))
  return {
    statement,
    before,
    after: statement.tokens[at + phrase.length],
    isTaken,
    isGiven:
      isTaken &&
      !statement.isQuestion &&
      lead.length > 0 &&
      !lead.some(({ lower }) => ofOthers.test(lower)) &&
      // "It has too many buttons" is no wish for buttons.
      !before.some(({ lower }) => lower === 'too'),
    isRefused: before.some(({ lower }) => refusing.test(lower)),
  }
}

const definite = /^(?:the|this|that|our|your|its|their)$/

/** Most say "the" of it. */
const isKnown = (all: readonly { mention: Mention }[]) =>
  all.filter(({ mention }) => definite.test(mention.before.at(-1)?.lower ?? '')).length * 2 > all.length

/** For each name, what stands before it in longer ones. */
function kindsOf(keys: readonly string[]): Map<string, Set<string>> {
  const kinds = new Map<string, Set<string>>()
  for (const key of keys) {
    const words = key.split(' ')
    const head = words.at(-1) ?? ''
    if (words.length > 1) kinds.set(head, (kinds.get(head) ?? new Set()).add(words.slice(0, -1).join(' ')))
  }
  return kinds
}

/** How often each noun is named, whatever stands before it. */
function spokenOf(all: readonly { phrase: readonly Token[] }[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { phrase } of all) {
    const head = phrase.at(-1)?.stem ?? ''
    counts.set(head, (counts.get(head) ?? 0) + 1)
  }
  return counts
}

const isPlural = (token: Token | undefined) =>
  token !== undefined && /[^s]s$/.test(token.lower) && token.lemma !== token.lower

/** Whether people say "a" of it at least now and then where they say neither "the" nor "our". */
function countsOf(
  all: readonly { phrase: readonly Token[]; mention: Mention }[],
): (phrase: readonly Token[]) => boolean {
  const counts = new Map<string, { counted: number; bare: number }>()
  for (const { phrase, mention } of all) {
    const head = phrase.at(-1)
    if (!head) continue
    const count = counts.get(head.stem) ?? { counted: 0, bare: 0 }
    const word = mention.before.at(-1)?.lower ?? ''
    if (isPlural(head) || /^(?:an?|one|another)$/.test(word)) count.counted++
    else if (!definite.test(word)) count.bare++
    counts.set(head.stem, count)
  }
  return (phrase) => {
    const { counted, bare } = counts.get(phrase.at(-1)?.stem ?? '') ?? { counted: 0, bare: 1 }
    return counted * 3 >= bare
  }
}

function mostWritten(phrases: readonly (readonly Token[])[]): readonly Token[] | undefined {
  const counts = new Map<string, number>()
  const text = (phrase: readonly Token[]) => phrase.map(({ lower }) => lower).join(' ')
  for (const phrase of phrases) counts.set(text(phrase), (counts.get(text(phrase)) ?? 0) + 1)
  const [best] = [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))[0] ?? []
  return phrases.find((phrase) => text(phrase) === best)
}

const articleFor = ([first]: readonly Token[]) =>
  /^(?:[aeio]|un(?!i)|LCD|LED|RF|SMS|FAQ|SSO|HTML|MP)/i.test(first?.text ?? '') &&
  !/^(?:euro|one)/i.test(first?.text ?? '')
    ? 'an '
    : 'a '
