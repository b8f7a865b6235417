import { type Token, tokensOf } from '#text/tokens'
import { finiteVerbsIn, verbGroups } from './grammar.ts'

const functionWords = new Set(
  "the a an of to and for with in on at by from as that if or but because so than which who what how when where while not n't is are was were be been being am have has had do does did will would should could can may might must it they them their he she this these those there i you we its more most very too also just only about all some any no like into up out then group said think thought going want wanted need needed kind thing things well actually really one get got".split(
    ' ',
  ),
)
const joining =
  /^(?:and|but|or|that|which|who|if|when|because|so|as|while|where|what|how|than|whether|until|though|since|[,;])$/

/** How what somebody said reads once it is told: the kinds of its words and how they follow, and no noun as itself. */
export function tellingFeatures(clause: string): Map<string, number> {
  const tokens = tokensOf(clause.replace(/[.?!]+$/, ''))
  const kinds = ['<', ...tokens.map(kindOf), '>']
  const features = new Map<string, number>()
  for (let at = 0; at + 1 < kinds.length; at++) features.set(`${kinds[at]} ${kinds[at + 1]}`, 1)
  const count = (is: (token: Token) => boolean) => tokens.filter(is).length
  const verbs = finiteVerbsIn(tokens)
  const said = verbGroups(verbs)
  const counted: [string, number, number][] = [
    // More is said than is joined: two sentences ran into one.
    ['run', said - 1 - count(({ lower }) => joining.test(lower)), 3],
    ['said', said, 5],
    ['pronouns', count(({ pos }) => pos === 'PRON'), 4],
    ['commas', count(({ text }) => text === ','), 3],
    ['they', count(({ lower }) => lower === 'they'), 3],
    ['it', count(({ lower }) => /^(?:it|this|that|these|those)$/.test(lower)), 2],
    ['words', Math.floor(tokens.length / 4), 8],
    ['nouns', count(({ pos }) => /^(?:NOUN|PROPN)$/.test(pos)), 6],
    ['names', tokens.slice(1).filter(({ text }) => /^[A-Z]/.test(text)).length, 3],
    ['numbers', count(({ pos }) => pos === 'NUM'), 2],
    ['until the verb', verbs.find((at) => at > 0) ?? -1, 8],
    // Pieces of words, mostly.
    ['short', count(({ text }) => /^[a-z]{1,3}$/.test(text) && !functionWords.has(text)), 3],
  ]
  for (const [name, value, most] of counted) features.set(`=${name} ${Math.max(-most, Math.min(most, value))}`, 1)
  return features
}

function kindOf({ lower, pos }: Token): string {
  if (functionWords.has(lower)) return lower
  if (pos === 'VERB') return /ing$/.test(lower) ? 'VERBing' : /ed$/.test(lower) ? 'VERBed' : pos
  return pos === 'NOUN' && /s$/.test(lower) ? 'NOUNs' : pos
}
