import { tokensOf } from '#text/tokens'
import { withoutStop } from './speech.ts'

/** A stretch of a sentence with one thing said in it, and the word that ties it to the one before. */
export interface Clause {
  text: string
  /** `and`, `but`, `if`, `because`, `so that`, `which`; empty where it stands by itself. */
  link: string
}

const pronoun = `(?:I|we|they|it|he|she|you|there|nobody|no one|somebody|someone|everybody|everyone|these|those|that|this)(?:'(?:s|m|re|ve|ll|d))?`
const auxiliary = `(?:is|are|was|were|has|have|had|will|would|can|can't|cannot|could|must|should|does|doesn't|do|don't|did|didn't|won't|needs?|wants?|ought|isn't|aren't)`
const named = String.raw`(?:the|our|my|an?|their|his|her|its|your|every|each|all|some|most|half of|[A-Z]\w+|[a-z]+s?)(?: (?!(?:who|that|which|so|they|we|I|you|if|when|because|and|or|to|for|with|in|on)\b)[\w'-]+){0,4}? ${auxiliary}\b`
const subject = String.raw`(?:${pronoun} (?!(?:way|time|kind|sort|much|many)\b)|${named}|half of (?:the|our|my|their) \w+ |let's )`

const ties = [
  `,? (?<why>so that|because|otherwise|or else|although|though|whereas|unless) `,
  `,? (?<since>since|so) (?=${subject})`,
  String.raw`, (?<which>which|where) (?=(?:is|are|was|means|would|makes|costs?|it|we|they)\b)`,
  String.raw` (?<that>that) (?=(?:they|we|I|he|she|people|users|customers) (?:all |also |really |just )?(?:wants?|needs?|would|should|must|can't|cannot|have)\b)`,
  `,? (?<but>but)(?: that's)? `,
  `,? (?<and>and|or|then) (?:also |then |so |right now )*(?=${subject})`,
  `, (?:(?:right now|today|currently|at the moment|now) )?(?=${subject})`,
  `, (?<and2>and) (?=(?:the|our|my|their) [a-z]+ [a-z]+s )`,
  `, (?<later>(?:and )?(?:if|when)) (?=${pronoun} |the )`,
  String.raw`[;:?!] |\. | [-–—] `,
].join('|')
// Capitals count: a name may begin what is said next, where any other word would not.
const tie = new RegExp(`(?:${ties})`, 'g')
const supposing = /^(?:and |but |so |or )?(?:if|when|unless|whenever|as soon as)\b/i

// "..., right now every order needs an ID": the words that tie it are gone, and say that it is so today.
const now = /\b(?:right now|currently|at the moment|at present)\b/i

/** Sentences are cut where somebody else begins to do or be something; what says when or for whom stays where it is. */
export function clausesIn(sentence: string): Clause[] {
  const text = withoutAsides(withoutStop(sentence))
  const clauses: Clause[] = []
  let [at, link] = [0, '']
  const add = (end: number) => {
    const own = text.slice(at, end).trim()
    if (own !== '') clauses.push({ text: own, link: supposing.test(own) ? 'if' : link })
  }
  for (const match of text.matchAll(tie)) {
    add(match.index)
    at = match.index + match[0].length
    link =
      Object.values(match.groups ?? {})
        .find((word) => word !== undefined)
        ?.toLowerCase() ?? (now.test(match[0]) ? 'now' : '')
  }
  add(text.length)
  return clauses
}

const asides: [RegExp, string][] = [
  // "She asked, and I thought it was clever, whether": what somebody thinks of it is no part of it.
  [
    /, and (?:I|we|you|they|he|she)(?:'ve| have|'d)? (?:thought|asked|said|told|mean|know|must|quote|love|like)\b[^,]{0,30}, /gi,
    ' ',
  ],
  [
    /, (?:I don't know|you know|as I said|like I said|so to speak|if I may|believe it or not|to be fair|in theory), /gi,
    ' ',
  ],
  // "A text on the day, "still coming?", would do more".
  [/, ["“][^"”]{3,60}["”],(?= )/g, ''],
  // "What they expect is, I push one task": what is expected follows.
  [/^(?<head>(?:what [^,]{3,40}|(?:my|our|one) (?:wish|dream|request|idea)) (?:is|was)), /i, '$<head> that '],
  // "One question, can I get a list?": what is asked follows.
  [/^(?:one|another|a|last|small|quick|one more)(?: \w+)? (?:question|thing)[,:] (?=\w)/i, ''],
  [/^(?<head>what [^,:]{3,40}(?:for|want|need|like|love|miss)): (?=(?:an?|the|more|some|to)\b)/i, '$<head> is '],
  // "Adjust stock but not see prices": both are asked for.
  [/(?<=\b(?:be able|allowed) to [^,.;]{3,60}) but not (?=[a-z]+ )/i, ' and not '],
  // "One of them said: "Tell me the name"": words in quotes are said as they stand.
  [/(?<=: )["“]|["”]$/g, ''],
]

const withoutAsides = (text: string) =>
  whatFirst(asides.reduce((rest, [pattern, by]) => rest.replace(pattern, by), text))

const when =
  /^(?<when>(?:when|whenever|if) (?!(?:you|we|I) (?:could|had)\b)[^,]{6,60}?),? (?<what>(?:the|our|my) (?:[\w-]+ ){1,3}?(?:must|should|has to|have to|needs? to) (?:not )?(?!be\b)[a-z]+ [^,]+)$/i

/** "When a child plays the shop must not show prices": what is to be comes first, and keeps its condition. */
function whatFirst(text: string): string {
  const found = when.exec(text)?.groups
  return found?.what && found.when ? `${found.what} ${found.when.charAt(0).toLowerCase()}${found.when.slice(1)}` : text
}

/** Where the wish ends and something else begins: a reason, an aside, the next thought. */
export const clauseEnd =
  /(?:,? (?:so that|so (?:I|we|they|you|people|users|customers|it|my|our|the)\b|because|but\b|otherwise|which (?:is|means|would|makes)|since (?:I|we|they|it|the)|or else|and (?:I|we|it|that|then|they|he|she|you|so|this|there)\b|if (?:that's|possible|you)|though|although|whereas|and let|and right now|and then|and the (?:first|next|last|others?|rest)\b|rather than (?:I|we)|(?:I|we|they|it|that|everyone|(?:my|our|the) \w+)(?:'d| would| could)\b|instead of me)|[;!?]|:(?!\d)| (?:->|→|=>) | [-–—] |\.(?:\s|$)|, (?:and|or) (?:I|we|it|they|that)\b|, (?:I|we|it|they|nobody|no one|everybody|everyone|that's|because|you know|right|yeah|okay)\b)/i

const subjects = /^(?:NOUN|PROPN|PRON)$/
const finite = /(?:ed|en|ing)$/

/** "Legal never asked for it": after a comma somebody else does something, though no word says that a clause begins. */
export function isOwnClause(text: string): boolean {
  const tokens = tokensOf(text).slice(0, 9)
  if (!/^(?:DET|NOUN|PROPN|PRON|NUM)$/.test(tokens[0]?.pos ?? '') && tokens[1]?.lower !== 'never') return false
  const at = tokens.findIndex(({ pos, lower }, index) => {
    if (index === 0) return false
    const last = tokens[index - 1]
    const isAfterSubject = subjects.test(last?.pos ?? '') || last?.lower === 'never'
    return isAfterSubject && (pos === 'AUX' || (pos === 'VERB' && (last?.lower === 'never' || !finite.test(lower))))
  })
  return at > 0 && tokens.length >= 3
}

/** Up to where the wish ends. */
export function cutClause(text: string): string {
  const end = clauseEnd.exec(text)
  const own = withoutStop(end ? text.slice(0, end.index) : text)
  const next = Array.from(own.matchAll(/, /g)).find(({ index }) =>
    isOwnClause(own.slice(index + 2).replace(/^and (?=[A-Z])/, '')),
  )
  return next ? own.slice(0, next.index) : own
}
