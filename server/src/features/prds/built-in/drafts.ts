import { tokensOf } from '#text/tokens'
import { clauseEnd } from './clauses.ts'
import { uncapitalised, withoutStop } from './speech.ts'

/** One way to put a sentence of the talk into the minutes; `form` says which, for the one who ranks them. */
export interface Draft {
  form: string
  sentence: string
}

const clauseBreak =
  /(?:[,;:]|\.) (?:and |but |so |then |or |because )*|,? (?:and|but|so|because|since|which means|then) (?=(?:we|it|they|the|I|you|there|he|she|let's|this|that|our)(?:'\w+)? )/i
const lead = /^(?:(?:and|but|so|then|or|because|okay|that|I (?:think|guess|suppose|say)|maybe|also|just) )+/i
const supposed = /^(?:if|when|unless|whether|while|where|in case|say|imagine|suppose)\b/i

export const clausesOf = (text: string) =>
  withoutStop(text)
    .split(clauseBreak)
    .map((clause) => clause.replace(lead, '').trim())
    // What follows an "if" holds only under it.
    .filter((clause, index, all) => !supposed.test(clause) && !supposed.test(all[index - 1] ?? ''))
    .filter((clause) => clause.split(' ').length >= 3)

// A time that stands in the text of a transcript ends what was said before it.
const stamp = /\s\d{1,2}:\d{2}(?::\d{2})?(?!\s?[ap]m)\b.*$/

/** Up to where something else begins: a reason, an aside, the next thought. */
export function ended(text: string): string {
  const spoken = text.replace(stamp, '')
  const end = clauseEnd.exec(spoken)
  return withoutStop(end && end.index > 8 ? spoken.slice(0, end.index) : spoken)
}

export const inThirdPerson = (text: string) =>
  uncapitalised(text)
    .replace(/\bwe(?:'re| are)\b/gi, 'they are')
    .replace(/\bwe've\b/gi, 'they have')
    .replace(/\bwe'll\b/gi, 'they will')
    .replace(/\bwe\b/gi, 'they')
    .replace(/\bour\b/gi, 'the')
    .replace(/\bus\b/gi, 'them')

// Verbs the tagger takes for something else after "will".
const ambiguous =
  /^(?:complete|present|document|research|test|address|design|draft|email|e-mail|file|process|project|record|release|report|request|review|schedule|share|surface|target|type|update|work|welcome|fork|patch|ship|focus|contact|list|plan|watch)$/

const aside = /^(?:not|also|then|just|only|still|always|all|both|each|be|never|even)$/

/** Whether it can follow "will": it begins with a verb in its plain form. */
export function isDoing(text: string): boolean {
  const tokens = tokensOf(`They will ${text}`).slice(2)
  const at = tokens.findIndex(({ lower }) => !aside.test(lower))
  const [verb, previous] = [tokens[at], tokens[at - 1]]
  if (!verb) return false
  if (previous?.lower === 'be') return /^(?:VERB|ADJ|NOUN|DET|ADP|NUM|ADV|PROPN)$/.test(verb.pos)
  if (ambiguous.test(verb.lower)) return true
  return (
    (verb.pos === 'VERB' || verb.pos === 'AUX') &&
    verb.lower === verb.lemma &&
    (verb.lower !== 'do' || /^(?:DET|ADJ|NOUN|PROPN)$/.test(tokens[at + 1]?.pos ?? '')) &&
    !/ing$|^(?:does|did|is|are)$/.test(verb.lower)
  )
}

/** Whether it can follow "will have": it names something. */
export function isNamed(text: string): boolean {
  const [first, second] = tokensOf(`They have ${text}`).slice(2)
  if (!first || /^(?:to|been|had|got|a lot|no)$/.test(first.lower)) return false
  if (/^(?:DET|NUM)$/.test(first.pos))
    return second !== undefined && /^(?:NOUN|ADJ|PROPN|NUM|VERB|ADV)$/.test(second.pos)
  return /^(?:NOUN|ADJ|PROPN)$/.test(first.pos)
}
