import type { Debated } from './debated.ts'
import type { Heard, Kind } from './draft-features.ts'
import type { Mention, NamedPart, Part } from './parts.ts'
import type { Statement } from './statements.ts'

export const agreeing =
  /^(?:yeah|yep|yes|okay|ok|sure|right|good|great|exactly|mm-?hmm|mm|alright|all right|cool|fine|perfect|I agree|absolutely|definitely|sounds good|that's (?:good|fine|right|true|it)|true)\b/i
export const differing = /^(?:no\b|but\b|well\b|hmm|I don't|not\b|why|what about|do we|are we|or\b|if\b)/i
const settling =
  /\b(?:decid\w+|agree\w*|conclu\w+|final\w*|settle\w*|so we(?:'re| are|'ve| have|'ll| will)|recap|summar\w+|go (?:for|with)|stick with)\b/i

const ways: [string, RegExp][] = [
  ['should', /\bshould\b/i],
  ['could', /\b(?:could|might|may)\b/i],
  ['will', /\b(?:will|'ll|gonna|going to)\b/i],
  ['can', /\bcan\b/i],
  ['want', /\b(?:want|like to|need)\b/i],
  ['must', /\b(?:have to|must|got to)\b/i],
  ["let's", /\blet's\b/i],
  ['if', /\bif\b/i],
  ['or', /\bor\b/i],
  ['maybe', /\b(?:maybe|perhaps|probably|possib\w+|guess|suppose)\b/i],
  ['think', /\bI think\b/i],
  ['but', /\bbut\b/i],
  ['so', /^(?:okay |yeah |right )?,? ?so\b/i],
  ['okay', /^(?:okay|right|alright)/i],
  ['would', /\b(?:would|'d)\b/i],
  ['settles', settling],
  ['has', /\b(?:have|has|having|got|use|using|include|put|add)\b/i],
  ['we', /\bwe\b/i],
  ['it', /\bit\b/i],
  ['others', /\b(?:they|people|users)\b/i],
  ['was', /\b(?:was|were|did|had)\b/i],
  ['costs', /\b(?:cost|price|expensive|cheap|budget)\w*\b/i],
]

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / (values.length || 1)

/** What tells a part that was decided on from one only spoken of: how often, by whom, where and how, never what it is. */
export function partFeatures(parts: readonly Part[], heard: Heard): Map<string, number>[] {
  return parts.map((part) => {
    const features = describe(part, part.given, heard, 'decision')
    if (part.isRefused) features.set('=refused', 0.5)
    return features
  })
}

/** What tells a part that was argued about from one only named. */
export const debateFeatures = (debated: readonly Debated[], heard: Heard): Map<string, number>[] =>
  debated.map((one) => {
    const features = describe(one, one.doubts, heard, 'problem')
    features.set(`=form ${one.form}`, 0.5)
    features.set('=asked', Math.log1p(one.mentions.filter(({ statement }) => statement.isQuestion).length) / 2)
    features.set('=doubted', Math.log1p(one.doubts.length) / 2)
    return features
  })

function describe(part: NamedPart, telling: readonly Mention[], heard: Heard, kind: Kind): Map<string, number> {
  const features = new Map<string, number>([
    [`=size ${part.size}`, 0.5],
    [`=article ${part.article.trim()}`, 0.4],
    ['=kinds', Math.log1p(part.kinds) / 2],
  ])
  addMentions(features, part.mentions, telling, heard)
  addScores(features, telling, heard, kind)
  addEcho(features, telling, heard.statements)
  addWords(features, telling)
  return features
}

function addMentions(
  features: Map<string, number>,
  mentions: readonly Mention[],
  given: readonly Mention[],
  { statements }: Heard,
): void {
  const places = mentions.map(({ statement }) => statement.index / statements.length)
  const [first = 0, last = 0] = [places[0], places.at(-1)]
  features.set('=count', Math.log(mentions.length) / 2)
  features.set('=given', Math.log(given.length) / 2)
  features.set('=given share', given.length / mentions.length)
  features.set('=people', new Set(mentions.map(({ statement }) => statement.speaker)).size / 4)
  features.set('=first', first)
  features.set('=last', last)
  features.set('=span', last - first)
  features.set('=late share', mean(places.map((place) => Number(place > 0.75))))
  features.set('=refused share', mean(mentions.map(({ isRefused }) => Number(isRefused))))
  if (last > 0.85) features.set('=ends late', 0.5)
}

function addScores(features: Map<string, number>, given: readonly Mention[], { scores }: Heard, kind: Kind): void {
  const own = given.map(({ statement }) => scores[statement.index]?.[kind] ?? 0)
  features.set('=best score', Math.max(...own) / 4)
  features.set('=mean score', mean(own) / 4)
  features.set('=all scores', Math.log1p(own.reduce((sum, score) => sum + Math.exp(score), 0)))
  features.set('=best gist', Math.max(...given.map(({ statement }) => scores[statement.index]?.gist ?? 0)) / 4)
}

const after = 4
const ahead = 8

/** What the others said to it, and whether something was being settled just before. */
function addEcho(features: Map<string, number>, given: readonly Mention[], statements: readonly Statement[]): void {
  const answers = given.flatMap(({ statement: { index, speaker } }) =>
    statements.slice(index + 1, index + 1 + after).filter((one) => one.speaker !== speaker),
  )
  const share = (pattern: RegExp) => answers.filter(({ said }) => pattern.test(said)).length / given.length / 2
  features.set('=agreed', share(agreeing))
  features.set('=differed', share(differing))
  features.set('=leader', mean(given.map(({ statement }) => Number(statement.speaker === statements[0]?.speaker))))
  const isSettling = ({ statement: { index } }: Mention) =>
    statements.slice(Math.max(0, index - ahead + 1), index + 1).some(({ said }) => settling.test(said))
  features.set('=settling', mean(given.map((one) => Number(isSettling(one)))))
}

const open = /^(?:NOUN|PROPN|ADJ|NUM|VERB)$/

function addWords(features: Map<string, number>, given: readonly Mention[]): void {
  const add = (name: string) => features.set(name, (features.get(name) ?? 0) + 0.5 / given.length)
  for (const { statement, before, after: next } of given) {
    for (const [name, pattern] of ways) if (pattern.test(statement.said)) add(`=way ${name}`)
    const [last, verb] = [before.at(-1), before.findLast(({ pos }) => pos === 'VERB' || pos === 'AUX')]
    if (last) add(`=after ${open.test(last.pos) ? last.pos : last.lower}`)
    if (verb) add(`=verb ${verb.lemma}`)
    if (next) add(`=before ${open.test(next.pos) ? next.pos : next.lower}`)
  }
}
