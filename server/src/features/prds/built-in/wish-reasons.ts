import { isClear, isFinished } from './clarity.ts'
import type { Clause } from './clauses.ts'
import { asSentence, withoutStop } from './speech.ts'

/** Why something is wanted, and what for where it was said with a "so that"; empty when it was not said. */
export interface Reasons {
  why: string
  purpose: string
}

const none: Reasons = { why: '', purpose: '' }
const enabling =
  /\b(?:can|could|don't|doesn't|won't|never|able|gets?|knows?|sees?|no longer|always|stays?|have to|need to)\b|^(?:nobody|no one|everyone|everybody)\b|^(?:people|we|they|I|users|customers) (?:only|just) /i

/** The reason stands in the clause after the wish, tied to it by a word that gives reasons. */
export function reasonsIn(next: Clause | undefined): Reasons {
  if (!next || !/^(?:so that|so|because|since|otherwise|or else)$/.test(next.link)) return none
  const why = withoutStop(next.text)
  const words = why.split(' ').length
  if (words < 3 || words > 30 || !isFinished(why)) return none
  const isPurpose = /^so\b/.test(next.link) && enabling.test(why) && !/^you\b/i.test(why)
  const isClearAlone = isClear(asSentence(why), { shortest: 3, longest: 30 })
  return { why: isClearAlone || isPurpose ? asSentence(why) : '', purpose: isPurpose ? why : '' }
}
