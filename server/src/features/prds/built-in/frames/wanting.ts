import {
  adverb,
  type Complement,
  complementOf,
  gerundOrThing,
  isRefusing,
  isVerbPhrase,
  subjectIn,
} from '../grammar.ts'
import { measures } from '../measures.ts'
import { isPerson } from '../persons.ts'
import { type Asked, type Frame, likes, needs, rx, self, wants, wishing } from './asked.ts'

const wanting = rx(
  `^(?<lead>.{0,80}?)(?:(?: |^)(?:do|does|have|has|had|been|keep|keeps|kept|is|are|was|were|'ve|will)|'ve|'s)*? ?${adverb}(?:(?<would>(?:would|'d)(?: have)? ${adverb}${likes})|(?<need>${needs})|(?<want>${wants})) (?<rest>.+)$`,
)

const pointing =
  /^(?:my|his|her) |^(?:the same|same)\b|^(?:it|that|this|them|these|those|you|us|me|the same|same|more time|time|help|so|too)(?: too| as well)?$/i

const errand =
  /^(?:(?:me|us|him|her|them) )?to (?:look|leave|find|talk|call|ring|speak|think|decide|come|wait|report|tell|check|compare|consider|get back|cancel|review)\b/i
const todays = /\b(?:right now|currently|at the moment|at present)\b/i

// "Six calls for one booking": nobody calls for it.
const amount = new RegExp(`^${measures.number}$`, 'i')

/** "Customers want to X", "I'd love a Y", "she asked for Z", "it needs a W". */
export const wanted: Frame = (text) => {
  const found = wanting.exec(text)?.groups
  if (!found) return undefined
  const { lead = '', rest = '', need, would, want } = found
  if (
    want &&
    /^(?:ask|push|press|beg|call|vote)/i.test(want) &&
    !/\bfor\b/i.test(want) &&
    !/^(?:to|that) |^(?:if|whether) .*\b(?:can|could|would|may|might)\b/i.test(rest)
  )
    return undefined
  // "The governors have asked me to look at other suppliers": a task, and of a person.
  if (/^ask/i.test(want ?? '') && errand.test(rest)) return undefined
  if (need && todays.test(lead)) return undefined
  if (isRefusing(text.slice(0, text.length - rest.length))) return undefined
  const who = subjectIn(lead)
  if (!who || amount.test(who) || pointing.test(rest) || /^(?:what|which)\b/i.test(who)) return undefined
  // A service that expects an id asks for nothing, and who waits for a colleague's work is no customer.
  if (want && /^expect|waiting for$/i.test(want) && (!isPerson(who) || / from [A-Z]/.test(rest))) return undefined
  const isRather = /\brather$/i.test(would ?? '') && isVerbPhrase(rest)
  const asked = /^insist\w* on$/i.test(need ?? '')
    ? (gerundOrThing(rest) ?? complementOf(rest))
    : complementOf(isRather ? `to ${rest.replace(/ than .*$/i, '')}` : rest)
  if (!asked) return undefined
  const strength = need || /\bneed\b/i.test(would ?? '') ? 3 : 2
  const isDoing = asked.do !== undefined && asked.what === '' && asked.who === ''
  if (isDoing && /^be \w+(?:ed|en|ld|ght)\b/i.test(asked.do ?? '') && isPerson(who))
    return { ...asked, who: self.test(who) ? '' : who, strength }
  if (isPerson(who) || /^(?:[Oo]ur |[Tt]he |[Mm]y )?[A-Z]{2,}$/.test(who)) {
    const own = self.test(who) ? '' : who
    return {
      ...asked,
      who: asked.who || own,
      strength,
      ...(isDoing && /^to /i.test(rest) && { mayBePlan: true as const }),
    }
  }
  if (isDoing && /^to /i.test(rest)) return undefined
  // Whoever is named and wants something is taken for a person; things only need.
  if (want && /^it$/i.test(who)) return undefined
  if (!need || /^(?:it|that|this)$/i.test(who))
    return need ? (asked.have ? { ...asked, strength } : undefined) : named(who, asked, strength)
  return isName(who)
    ? named(who, asked, strength)
    : asked.have
      ? { who: '', what: who, do: `have ${asked.have}`, strength }
      : undefined
}

const isName = (who: string) => /^(?:our |the )?[A-Z][\w-]+$/.test(who) || /^[A-Z]\w+ (?:from|at|and|in) /.test(who)
const named = (who: string, asked: Complement, strength: 1 | 2 | 3): Asked => ({
  ...asked,
  who: asked.who || (isName(who) ? '' : who),
  strength,
})

const modal = rx(
  `^(?<lead>.{1,80}?) ${adverb}(?<modal>should|shouldn't|ought to|must|mustn't|has to|have to|needs to|need to|shall|may not(?= (?:be [a-z]+(?:ed|en|t)|leave|exceed|contain|cost|store)\\b)|would have to)(?<not> not| never)? (?:(?:also|really|definitely|at least|probably|still|actually|just) )*(?<do>[a-z].+)$`,
)

const byHand = /^be \w+ (?:by hand|manually|by me\b|by us\b|personally)/i
const judged =
  /^(?:not )?be (?:(?:very|pretty|quite|so) )?(?:easy|simple|hard|fine|okay|ok|good|doable|possible|feasible|all right|alright|enough|both|quick|done$|ready|true|careful|honest|fixed (?:this|next))\b/i

/** "The page must load in two seconds", "guests should be able to pay", "personal data may not leave". */
export const bound: Frame = (text) => {
  const found = modal.exec(text)?.groups
  const who = found && subjectIn(found.lead ?? '')
  if (!found || !who || judged.test(found.do ?? '') || (/^(?:that|this)$/i.test(who) && /^be\b/i.test(found.do ?? '')))
    return undefined
  // "The report still has to be assembled by hand": how it is today, and nothing anybody asks for.
  if (/\bstill (?:has|have|needs?) to\b/i.test(text) || byHand.test(found.do ?? '')) return undefined
  const isNot = found.not !== undefined || /n't$|may not/i.test(found.modal ?? '')
  const strength = /^(?:should|ought)/i.test(found.modal ?? '') ? 2 : 3
  const word = /never/i.test(found.not ?? '') ? 'never ' : isNot ? 'not ' : ''
  const doing = found.do ?? ''
  if (/^there$/i.test(who)) return wishing(isNot ? undefined : complementOf(doing.replace(/^be /i, '')), strength)
  const possible = /^be possible (?:for [\w ]+ )?to (?<do>.+)$/i.exec(doing)?.groups?.do
  if (possible) return isNot ? undefined : wishing(complementOf(`to ${possible}`), strength)
  const given = /^(?:get|receive|have|see) (?<have>(?:an?|the|some|more) .+)$/i.exec(doing)?.groups?.have
  if (given && !isNot && /^(?:someone|somebody|everyone|everybody|people|you)$/i.test(who))
    return wishing(complementOf(given), strength)
  const able = /^be able to (?<do>.+)$/i.exec(doing)?.groups?.do
  if (able && !isNot && (isPerson(who) || isName(who)))
    return { who: self.test(who) ? '' : who, what: '', do: able, strength }
  if (able && isNot && isPerson(who)) return { who: '', what: 'nobody', do: doing, strength }
  if (/^(?:you|they|he|she)$/i.test(who) || (isPerson(who) && !self.test(who))) {
    if (/^ha(?:ve|s) to/i.test(found.modal ?? '') && !isNot)
      return { who, what: '', do: doing, strength, isBurden: true }
    if (/^need/i.test(found.modal ?? '')) return { who, what: '', do: doing, strength, mayBePlan: true }
    return /^(?:you|they|he|she)$/i.test(who)
      ? { who, what: '', do: `${word}${doing}`, strength, mayBePlan: true }
      : { who: '', what: who, do: `${word}${doing}`, strength }
  }
  if (self.test(who)) {
    const isBurden = /^ha(?:ve|s) to|^must/i.test(found.modal ?? '')
    return isNot
      ? undefined
      : { who: '', what: '', do: doing, strength, mayBePlan: true, ...(isBurden && { isBurden }) }
  }
  return { who: '', what: who, do: `${word}${doing}`, strength }
}
