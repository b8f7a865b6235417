import type { Token } from '#text/tokens'
import { isMadeThing, isOftenBeside } from './made-things.ts'
import { isAboutProducts, isOverheard } from './meetings.ts'
import { capitalised } from './speech.ts'
import type { Statement } from './statements.ts'

/**
 * The thing a team makes, as they name it: of all things that can be made and sold the one they name most, and at the
 * beginning, where they say what they have come for. Empty where none stands out, for a sentence about the wrong thing
 * is worse than one about "the product".
 */
export function thingMade(statements: readonly Statement[]): string {
  const name = names.get(statements) ?? nameOfThing(statements)
  names.set(statements, name)
  return name
}

const names = new WeakMap<readonly Statement[], string>()

function nameOfThing(statements: readonly Statement[]): string {
  const [best, next] = [...tracesOf(statements)]
    .map(([name, traces]) => ({ name, announced: traces.announced, worth: worthOf(name, traces) }))
    .sort((a, b) => b.worth - a.worth || a.name.localeCompare(b.name))
  if (!best || best.worth < enough || best.worth - (next?.worth ?? 0) < ahead) return ''
  return best.announced >= mostAnnounced || isAboutMaking(statements) ? best.name : ''
}

/** As a document names it: with the noun beside it that people say as well, `Remote control`, `Desk lamp`. */
export function productMade(statements: readonly Statement[]): string {
  const name = thingMade(statements)
  if (!name) return ''
  const [before, after] = [new Map<string, number>(), new Map<string, number>()]
  let all = 0
  for (const { tokens } of statements)
    for (const [at, token] of tokens.entries()) {
      if (token.lower !== name) continue
      all++
      count(before, tokens[at - 1])
      count(after, tokens[at + 1])
    }
  const often = (counts: ReadonlyMap<string, number>) =>
    [...counts]
      .sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
      .find(([, times]) => times >= all * oftenBeside)?.[0]
  return capitalised([often(before), name, often(after)].filter(Boolean).join(' '))
}

const oftenBeside = 0.25

function count(counts: Map<string, number>, token: Token | undefined): void {
  if (token && /^(?:NOUN|PROPN)$/.test(token.pos)) counts.set(token.lower, (counts.get(token.lower) ?? 0) + 1)
}

/** How minutes name it: as the team does, or as "product" where they make one and hardly ever name it. */
export const madeInMinutes = (statements: readonly Statement[]) =>
  thingMade(statements) || (isAboutMaking(statements) ? 'product' : '')

/** Engineers about their protocol, a committee: nothing a document of a product could be about. */
export const isOfNoProduct = (statements: readonly Statement[]) =>
  isOverheard(statements) && madeInMinutes(statements) === '' && !isAboutProducts(statements)

/** Whether a product, its prototype or its customers are spoken of in at least so many sentences. */
export const speaksOfProduct = (statements: readonly Statement[], least: number) =>
  statements.filter(({ said }) => /\b(?:products?|customers?|prototypes?)\b/i.test(said)).length >= least

// Chosen on meetings whose product is known: below, one name in four is of something else.
const [enough, ahead] = [6, 1]

const ofDesigners = /\b(?:design|market|user interface|ux\b|usability)/i
const ofDesign =
  /\b(?:prototypes?|(?:functional|conceptual|detailed|industrial) design|target (?:group|audience)|selling price|the product|our product)\b/i
const leastDesigners = 2
const leastOfDesign = 3

const known = new WeakMap<readonly Statement[], boolean>()

/** A team that designs something: by who is there, or by what they speak of. */
function isAboutMaking(statements: readonly Statement[]): boolean {
  const answer =
    known.get(statements) ??
    (new Set(statements.map(({ speaker }) => speaker).filter((name) => ofDesigners.test(name))).size >=
      leastDesigners ||
      statements.filter(({ said }) => ofDesign.test(said)).length >= leastOfDesign)
  known.set(statements, answer)
  return answer
}

interface Traces {
  count: number
  early: number
  definite: number
  announced: number
  speakers: Set<string>
}

const [opening, beginning, fewestAtBeginning] = [0.15, 0.25, 60]

function tracesOf(statements: readonly Statement[]): Map<string, Traces> {
  const found = new Map<string, Traces>()
  for (const statement of statements) {
    const { index, speaker, tokens } = statement
    for (const [at, token] of tokens.entries()) {
      if (!isNamed(token, tokens[at + 1])) continue
      const name = token.lower.replace(/s$/, '')
      const traces = found.get(name) ?? { count: 0, early: 0, definite: 0, announced: 0, speakers: new Set() }
      const before = tokens.slice(Math.max(0, at - 5), at).map(({ lower }) => lower)
      traces.count++
      traces.speakers.add(speaker)
      if (index < statements.length * opening) traces.early++
      if (before.slice(-2).some((word) => /^(?:the|our|this)$/.test(word))) traces.definite++
      if (index < Math.max(fewestAtBeginning, statements.length * beginning))
        traces.announced += announcedBy(before, statement)
      found.set(name, traces)
    }
  }
  return found
}

/** A name of two words is its second, "remote control" its first: people leave the second away there. */
const isNamed = ({ pos, lower }: Token, next: Token | undefined) =>
  /^(?:NOUN|PROPN|ADJ)$/.test(pos) &&
  isMadeThing(lower) &&
  (lower === 'remote' || !/^(?:NOUN|PROPN)$/.test(next?.pos ?? ''))

const making = /^(?:mak|build|design|develop|redesign|launch|creat|rebuild|produc)(?:e|es|ing)?$|^redo(?:ing)?$/
const ofMeeting = /^(?:meeting|design|kick-?off|evaluation|review|project|prototype|session|end|concept|brief|group)$/
const ofLastTime = /\b(?:last time|we said|reminder|so far|from the kick-?off|where we are|what we have)\b/i

/** "We're making a new kettle", "the design meeting for the desk fan", "last time we said it's a lamp". */
const announcedBy = (before: readonly string[], { text }: Statement) =>
  (before.some((word) => making.test(word)) ? 1.5 : 0) +
  (before.includes('new') ? 1 : 0) +
  (before.some((word) => ofMeeting.test(word)) ? 1.5 : 0) +
  (ofLastTime.test(text) ? 1 : 0) +
  (/\b(?:it's|it is|it 's|this is) an?\b/.test(before.join(' ')) ? 1 : 0)

const mostAnnounced = 3

const worthOf = (name: string, { count, early, definite, announced, speakers }: Traces) =>
  Math.log2(1 + count) +
  0.7 * Math.log2(1 + early) +
  0.5 * Math.log2(1 + definite) +
  0.5 * Math.log2(speakers.size) +
  Math.min(mostAnnounced, announced) -
  (isOftenBeside(name) ? 1.5 : 0)
