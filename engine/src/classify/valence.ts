import lexicon from '../../models/valence.json' with { type: 'json' }
import type { Token } from '../words/tokens.ts'

// Words that blame elsewhere and describe in software.
const technical = new Set(
  'argument arguments abort aborts aborted block blocks blocking cancel cancels cancelled critical dead default defaults escape exclusive execute force forced kill kills killed matter matters parent pay play dump dumped alert alerts assets charge charged share shared shares save saved static'.split(
    ' ',
  ),
)

const valences = new Map(
  lexicon.words.map((line) => {
    const gap = line.indexOf(' ')
    return [line.slice(gap + 1), Number(line.slice(0, gap)) / 10] as const
  }),
)

const negators = new Set(
  "not n't no never none nothing neither nor cannot without hardly barely rarely seldom lack lacks lacking isnt dont doesnt didnt cant couldnt wont wouldnt wasnt arent aint nowhere".split(
    ' ',
  ),
)
const boosters = new Set(
  'very really extremely so too absolutely totally completely incredibly super highly most particularly truly quite such much way pretty damn fucking'.split(
    ' ',
  ),
)
const softeners = new Set('slightly somewhat kinda sorta almost barely hardly little bit partly fairly'.split(' '))
const scopeEnd = /^(but|however|although|though|except|yet|because|[.,;:!?()])$/

/** How good or bad a single word is by the lexicon, -4 to 4; undefined for words that say neither. */
export function valenceOf(token: Pick<Token, 'lower' | 'lemma'>): number | undefined {
  if (technical.has(token.lower)) return undefined
  return valences.get(token.lower) ?? valences.get(token.lemma)
}

const plainTroubles = new Set('slow slower laggy'.split(' '))
const draining = /^drain(?:s|ed|ing)?$/
const troubled = -1.8

/** What blames by the words around it: a plain word says that something is bad when it is so again. */
function troubleOf(tokens: readonly Token[], index: number): number | undefined {
  const { lower } = tokens[index] ?? { lower: '' }
  const next = tokens.slice(index + 1, index + 4).map((token) => token.lower)
  const isTrouble =
    (plainTroubles.has(lower) && next[0] === 'again') || (draining.test(lower) && next.includes('battery'))
  return isTrouble ? troubled : undefined
}

export type Weighed = { token: Token; negated: boolean; valence: number }

/** Tokens with their valence as it stands in the sentence: turned by negation, raised or lowered by what stands before. */
export function weighTokens(tokens: Token[]): Weighed[] {
  let scope = 0
  return tokens.map((token, index) => {
    if (scopeEnd.test(token.lower)) scope = 0
    const negated = scope > 0
    const before = tokens[index - 1]?.lower ?? ''
    const strength = boosters.has(before) ? 1.3 : softeners.has(before) ? 0.7 : 1
    const valence = (troubleOf(tokens, index) ?? valenceOf(token) ?? 0) * strength * (negated ? -0.75 : 1)
    scope = negators.has(token.lower) ? 5 : Math.max(0, scope - 1)
    return { token, negated, valence: negators.has(token.lower) ? 0 : valence }
  })
}
