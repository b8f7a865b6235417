import { type Token, tokensOf } from '#text/tokens'

const irregular = new Map(
  'become became|begin began|break broke|bring brought|build built|buy bought|catch caught|choose chose|come came|cost cost|cut cut|do did|draw drew|drive drove|eat ate|fall fell|feel felt|fight fought|find found|forget forgot|get got|give gave|go went|grow grew|have had|hear heard|hit hit|hold held|hurt hurt|keep kept|know knew|lead led|leave left|let let|lose lost|make made|mean meant|meet met|pay paid|put put|read read|ride rode|rise rose|run ran|say said|see saw|sell sold|send sent|set set|shut shut|sit sat|speak spoke|spend spent|spin spun|stand stood|stick stuck|take took|teach taught|tell told|think thought|throw threw|understand understood|wear wore|win won|write wrote'
    .split('|')
    .map((pair) => pair.split(' ') as [string, string]),
)
const doubled = /^(?:stop|plan|shop|drop|refer|prefer|skip|swap|fit|plug|log|flip|tap|grab|map|scan|chat|pin)$/

function pastOf(verb: string): string {
  const known = irregular.get(verb)
  if (known) return known
  if (verb.endsWith('e')) return `${verb}d`
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`
  return doubled.test(verb) ? `${verb}${verb.at(-1)}ed` : `${verb}ed`
}

const auxiliaries: Record<string, string> = {
  is: 'was',
  are: 'were',
  am: 'was',
  has: 'had',
  does: 'did',
  will: 'would',
  can: 'could',
  may: 'might',
  "isn't": "wasn't",
  "aren't": "weren't",
  "hasn't": "hadn't",
  "haven't": "hadn't",
  "don't": "didn't",
  "doesn't": "didn't",
  "won't": "wouldn't",
  "can't": "couldn't",
  cannot: 'could not',
}

// A tokenizer takes them apart, and what is left of "they're" is no word.
const contractions: [RegExp, string][] = [
  [/\b(it|he|she|that|there|what|who)'s (?=(?:always |also )?(?:been|got)\b)/gi, '$1 had '],
  [/\b(it|he|she|that|there|what|who)'s\b/gi, '$1 was'],
  [/\b(\w+)'re\b/gi, '$1 were'],
  [/\b(\w+)'ll\b/gi, '$1 would'],
  [/\b(\w+)'ve\b/gi, '$1 had'],
  [/\b(\w+)'d\b/gi, '$1 would'],
]

/** What is told of what somebody said is over: "they will need it" becomes "they would need it". */
export function inPast(clause: string): string {
  const text = contractions
    .reduce((rest, [pattern, by]) => rest.replace(pattern, by), clause)
    .replace(/\b(?:(?:is|are|has|have|do|does|wo|ca)n't|cannot)\b/g, (word) => auxiliaries[word] ?? word)
  const tokens = tokensOf(text)
  let told = ''
  let at = 0
  for (const [index, token] of tokens.entries()) {
    told += text.slice(at, token.start) + (pastAt(tokens, index) ?? token.text)
    at = token.end
  }
  return told + text.slice(at)
}

const many = /^(?:i|we|they|you|people|users|customers|who|group|team)$/
const one = /^(?:it|he|she|that|which|who|everyone|everybody|nobody|everything)$/
const between = /^(?:also|only|even|all|both|always|never|often|usually|still)$/
const asking = /^(?:do|did|does|will|would|can|could|should|to|let|make|help|may|might|must)$/
const isNoun = ({ pos }: Token) => pos === 'NOUN' || pos === 'PROPN'

function pastAt(tokens: readonly Token[], index: number): string | undefined {
  const token = tokens[index]
  if (!token || token.text !== token.lower) return undefined
  if (token.pos !== 'NOUN' && Object.hasOwn(auxiliaries, token.lower)) return auxiliaries[token.lower]
  const before = tokens[index - 1]
  const isApart = before !== undefined && (before.pos === 'ADV' || between.test(before.lower))
  const subject = isApart ? tokens[index - 2] : before
  if (!subject || asking.test(tokens[index - (isApart ? 3 : 2)]?.lower ?? '')) return undefined
  const isPlain = token.lemma === token.lower
  if (/^(?:have|do)$/.test(token.lower) && (many.test(subject.lower) || one.test(subject.lower) || isNoun(subject)))
    return pastOf(token.lower)
  if (token.pos !== 'VERB' || /(?:(?<!e)ed|ing)$/.test(token.lower)) return undefined
  if (isPlain && many.test(subject.lower)) return pastOf(token.lower)
  if (!isPlain && token.lower.endsWith('s') && (one.test(subject.lower) || isNoun(subject))) return pastOf(token.lemma)
  return undefined
}
