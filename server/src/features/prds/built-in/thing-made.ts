import type { Token } from '#text/tokens'
import { vague } from './names.ts'
import type { Statement } from './statements.ts'

const making = /^(?:design|build|make|develop|sell|launch|create|ship|redesign|rebuild|produce|market)$/
const own = /^(?:the|an?|our|your|this|new|their|every|each|my)$/
const notThings =
  /^(?:mr|mrs|team|group|project|user|users|customer|company|market|budget|price|cost|costs|profit|design|prototype|room|agenda|slide|slides|presentation|decision|look|idea|ideas|report|call|hand|sense|item|list|year|month|man|woman|person|someone|future|past|same|whole|other|only|best|most|first|second|next|last|current|main|following|general|final|maximum|minimum|least|new|old|young|standard|basic|simple|advanced|average|right|left|middle|top|bottom|front|back|inside|outside|others|long|small|few|own|special|actual|hard|single|plan|change|proposal|name|role|process|part|original|technical|term|think|page|date|draft|deadline|attack|incentive|block|tree|party|government|belief|experiment|form|contract|sector|menu|button)$/i

/**
 * The thing a team makes, as they name it: said with an article again and again, and made, designed or sold. Empty
 * where nothing stands out, for a sentence about the wrong thing is worse than one about the team.
 */
export function thingMade(statements: readonly Statement[]): string {
  const counts = new Map<string, { all: number; made: number }>()
  for (const { tokens } of statements)
    for (const { name, isMade } of thingsIn(tokens)) {
      const count = counts.get(name) ?? { all: 0, made: 0 }
      counts.set(name, { all: count.all + (isMade ? 3 : 1), made: count.made + (isMade ? 1 : 0) })
    }
  const [best, next] = [...counts].sort((a, b) => b[1].all - a[1].all || a[0].localeCompare(b[0]))
  if (!best) return ''
  const [name, { all, made }] = best
  const isOften = all >= Math.max(5, statements.length / 90)
  const isMade = made > 1 || ((made > 0 || all >= statements.length / 25) && speaksOfProduct(statements, 3))
  const isAlone = all >= 2 * (next?.[1].all ?? 0) && speaksOfProduct(statements, 1)
  return isOften && (isMade || isAlone) ? name : ''
}

const spokenOf = /\b(?:the|our|this|your) (?:product|prototype)\b/i

/** How minutes name it: as the team does, or as "product" where they make one and call it by many names. */
export const madeInMinutes = (statements: readonly Statement[]) =>
  thingMade(statements) || (statements.filter(({ said }) => spokenOf.test(said)).length > 1 ? 'product' : '')

/** Whether a product, its prototype or its customers are spoken of in at least so many sentences. */
export const speaksOfProduct = (statements: readonly Statement[], least: number) =>
  statements.filter(({ said }) => /\b(?:products?|customers?|prototypes?)\b/i.test(said)).length >= least

function thingsIn(tokens: readonly Token[]): { name: string; isMade: boolean }[] {
  return tokens.flatMap((token, at) => {
    const [before, after] = [tokens[at - 1], tokens[at + 1]]
    if (!before || !own.test(before.lower) || !isThing(token)) return []
    // A name of two words is counted by its first: people leave the second away ("the remote control", "the remote").
    if (after && !isNoun(after) && !endsPhrase(after)) return []
    // "The docking station" is no docking.
    if (after && isNoun(after) && /ing$/.test(token.lower)) return []
    return [
      { name: token.lower, isMade: tokens.slice(Math.max(0, at - 4), at).some(({ lemma }) => making.test(lemma)) },
    ]
  })
}

const isNoun = ({ pos }: Token) => pos === 'NOUN' || pos === 'PROPN'
const isThing = ({ pos, lower }: Token) =>
  /^(?:NOUN|ADJ)$/.test(pos) && /^[a-z][a-z-]+[^s\W]$/.test(lower) && !vague.test(lower) && !notThings.test(lower)
const endsPhrase = (after: Token) =>
  /^(?:AUX|VERB|PUNCT|ADP|CCONJ|PART|PRON|SCONJ)$/.test(after.pos) || /^(?:that|which|who)$/.test(after.lower)
