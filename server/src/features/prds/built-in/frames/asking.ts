import { complementOf, gerundOrThing, imaginedIn, isNounPhrase, isVerbPhrase } from '../grammar.ts'
import { type Frame, wishing } from './asked.ts'

const chance =
  /^(?:is there |any )(?:any |a )?(?:chance|way|possibility)(?: (?:that|for (?:us|me|people|users)|of|you could|we could|I could|to))+ (?<do>(?:getting |having )?[a-z].+)$/i
const absent = /^why (?:isn't|is|aren't|are) there (?:no |any |not )?(?<have>(?:an? |the )?.+)$/i
const exists =
  /^is there (?:an?|any) (?!(?:reason|problem|issue|difference|limit|deadline|date|chance|way|possibility|price|discount|plan|risk|question|rule|good)\b)(?<have>(?!\w+ to (?:why|how)\b)[\w/-]+(?: (?:for|to|with|of|in) [\w ]{2,40}| [\w-]+){0,3})$/i
const mayI =
  /^(?:can|could|may) I (?:please |also |just |now |already |somehow )*(?:(?:get|have) (?<have>(?:an?|the|all|one|some|more) .+)|(?<do>(?:export|download|print|filter|sort|search|import|upload|rename|copy|undo|restore|archive|merge|duplicate|schedule|set|change|choose|use|connect|hide|group|edit|delete|add|turn|switch|mark|tag|link|see|view|open|pay|book|cancel) .+))$/i
const unable =
  /^(?:how come|why) (?:can't (?:I|we|you|people|users)|(?:I|we|you|people|users) can't) (?<do>[a-z]+ .+)$/i
const passive =
  /^(?:can|could) (?<what>(?:the|our|my|your|these|those|all|each|every)(?: [\w-]+){1,3}?) (?<do>be [a-z]+.*)$/i
const offered = /^(?:what|how) about (?<have>(?:an?|some|having|adding) .+)$/i
const whyNot =
  /^(?:why not|why don't (?:we|you|they)|maybe|perhaps|what if (?:we|you|it|people|users|they|customers|guests)(?: could)?) (?<do>[a-z]+ .+)$/i
const plans =
  /^(?:(?:are there )?any plans? (?:for|to)|do you (?:plan|intend) to|are you planning (?:to|on)) (?<rest>.+)$/i

/** Wishes put as questions: "Why isn't there a search box?", "Any plans for a watch app?" */
export const questioned: Frame = (text) => {
  const have = absent.exec(text)?.groups?.have ?? offered.exec(text)?.groups?.have
  if (have) return wishing(gerundOrThing(have.replace(/^(?:having|adding) /i, '')))
  const able = unable.exec(text)?.groups?.do ?? chance.exec(text)?.groups?.do
  if (able) return wishing(isVerbPhrase(able) ? { who: '', what: '', do: able } : gerundOrThing(able))
  const there = exists.exec(text)?.groups?.have
  if (there) return { who: '', what: '', have: `${/^[aeiou]/i.test(there) ? 'an' : 'a'} ${there}`, strength: 1 }
  const may = mayI.exec(text)?.groups
  if (may?.have) return isNounPhrase(may.have) ? { who: '', what: '', have: may.have, strength: 2 } : undefined
  if (may?.do) return { who: '', what: '', do: may.do, strength: 2 }
  const done = passive.exec(text)?.groups
  if (done?.what && done.do) return { who: '', what: done.what, do: done.do, strength: 2 }
  const planned = plans.exec(text)?.groups?.rest
  if (planned) return wishing(isVerbPhrase(planned) ? complementOf(`to ${planned}`) : gerundOrThing(planned))
  const doing = whyNot.exec(text)?.groups?.do
  if (!doing || !isVerbPhrase(doing)) return undefined
  // What "you could" do is what the product lets people do; what "we" do may be what the team does next.
  const isOfUsers = /^what if (?:you|people|users|they|customers|guests) could/i.test(text)
  return { who: '', what: '', do: doing, strength: 1, ...(!isOfUsers && { mayBePlan: true as const }) }
}

const missing =
  /\b(?:can't|cannot|couldn't|could not|didn't) (?:find|see) (?:an?|any|the) (?:\w+ )?(?:way|option|button|place|setting) (?:to|for) (?<do>[a-z]+ .+)$/i
// "I don't see why each family can't pay for its own part"
const unseen =
  /\b(?:don't|can't|didn't|do not|never) (?:see|understand|get|know|understood) why (?<who>[\w' -]{1,40}?) (?:can't|cannot|couldn't|doesn't|don't) (?<do>[a-z]+ .+)$/i
const forward = /\blooking forward to (?<have>(?:an?|the|more|better) .+)$/i
const spared =
  /^(?:(?:I|we|you|people|users|customers) (?:shouldn't|should not|don't want to|should never) (?:have|need) to|(?:please )?(?:don't|do not) make (?:me|us|people|users)) (?<do>[a-z]+ .+)$/i
const titled =
  /^(?:feature |(?:my )?only |my |one )?(?:request|suggestion|idea|wish|wish ?list|proposal)(?: from \w+)?(?:: | - | – )(?<rest>.+)$/i

/** "I can't find a way to X", "I shouldn't have to Y", "Suggestion: Z". */
export const hinted: Frame = (text) => {
  const { who, do: refused } = unseen.exec(text)?.groups ?? {}
  if (who && refused) return wishing(imaginedIn(`${who} could ${refused}`))
  const way = missing.exec(text)?.groups?.do
  if (way) return wishing(complementOf(`to ${way}`))
  const have = forward.exec(text)?.groups?.have
  if (have && isNounPhrase(have)) return { who: '', what: '', have, strength: 2 }
  const burden = spared.exec(text)?.groups?.do
  return burden ? { who: '', what: 'people', do: `not have to ${burden}`, strength: 2 } : undefined
}

/** A line that says of itself that it is a wish, before it is cut into clauses. */
export const headed: Frame = (text) => {
  const rest = titled.exec(text)?.groups?.rest?.replace(/^(?:please |to )/i, '')
  if (!rest) return undefined
  return wishing(isVerbPhrase(rest) ? { who: '', what: '', do: rest } : (gerundOrThing(rest) ?? imaginedIn(rest)))
}
