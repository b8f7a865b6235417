import { adverb, complementOf, imaginedIn, isNounPhrase, isVerbPhrase, subjectIn } from '../grammar.ts'
import { uncapitalised } from '../speech.ts'
import { isBuilding } from '../verbs.ts'
import { type Frame, rx, self, wishing } from './asked.ts'

export const talking =
  'ask|see|hear|talk|leave|start|say|tell|explain|repeat|look|go|walk|describe|begin|think|know|help|call|speak|come|wait|check|summari[sz]e|take|try|discuss|like|want|need|prefer|mind|say|recommend|remember|imagine|guess|hope|finish|read aloud'
const request = rx(
  String.raw`^(?:(?:please|pls|so|and|also|but) )*(?:can|could|would|will|can't|couldn't|wouldn't|why can't|why don't) (?:you|we|they|someone|somebody|the (?:app|system|tool|product)|(?<=why can't )I)(?: guys)? (?:(?:please|pls|also|maybe|possibly|just|not|at least|then) )*(?!(?:${talking})\b|(?:send|share|forward|pass|hand|mail) (?:me|us) (?:the|your|that|those) (?:deck|slides?|links?|notes?|files?|docs?|recording|invite|agenda|summary|minutes|numbers)\b)(?<do>[a-z]+ .+)$`,
)
const requestOf =
  /^(?:can|could|would|will|can't|couldn't) (?<what>(?:the|our|this|it|each|every)(?: (?!please\b)[\w-]+){0,3}?) (?:please |also |maybe |just )*(?<do>(?!be\b|help\b|do\b)[a-z]+ .+)$/i
const whyNot = /^(?:so |and |but )?why can (?:I|we|you|they) not (?<do>[a-z]+ .+)$/i
const possibleTo = /\b(?:wouldn't it be possible|would it be possible|is it possible|any chance) to (?<do>.+)$/i

/** "Could you also read scans?", "wouldn't it be possible to X?" */
export const requested: Frame = (text) => {
  const doing = (possibleTo.exec(text) ?? whyNot.exec(text) ?? request.exec(text))?.groups?.do
  if (!doing) {
    const { what, do: does } = requestOf.exec(text)?.groups ?? {}
    return what && does && subjectIn(what) && isVerbPhrase(does) ? { who: '', what, do: does, strength: 2 } : undefined
  }
  const have = /^(?:have|get) (?<have>.+)$/i.exec(doing)?.groups?.have
  if (have) return wishing(isNounPhrase(have) ? { who: '', what: '', have } : undefined, 1)
  return isVerbPhrase(doing) && !/^(?:be|do)\b/i.test(doing) ? { who: '', what: '', do: doing, strength: 2 } : undefined
}

const assured =
  /^(?:(?:please|pls|just|and|also|we (?:should|need to|have to|must)) )*(?:make sure|ensure|see to it)(?: that)? (?<rest>.+)$/i
const whether =
  /^(?<who>.{0,60}?) ?\b(?:ask(?:s|ed|ing)?|want(?:s|ed)? to know|wonder(?:s|ed|ing)?)(?: us| me| again)?,? (?:whether|if) (?<rest>(?:they|we|he|she|it|one|there|I|you|people|users|their|the|our|an?) .+)$/i
const missed =
  /\b(?:ask(?:s|ed|ing)?|wonder(?:s|ed|ing)?|want(?:s|ed)? to know)(?: us| me)?,? why (?<what>(?:the|our|their|an?) [\w -]{2,40}?) (?:has no|have no|doesn't have|does not have|don't have|do not have|lacks?) (?:an? |any )?(?<have>[\w' -]{2,50})$/i
const about =
  /^(?<who>.{0,60}?) ?\b(?:ask(?:s|ed)?|enquired?|inquired?)(?: us| me)? about (?!(?:the |our |your |a )?(?:price|pricing|cost|costs|timeline|roadmap|dates?|status|contract|discount|agenda|next steps|progress|availability|references|plans?|it|that|this|them|how|what|when|why)\b)(?<have>[\w(][\w' ()/-]{3,60})$/i
const wishedThing = /^(?:please )?(?<have>[a-z][\w -]{3,50}?),? please$/i

/** "Please make sure that the form can be printed", "two customers asked whether they can X", "metric units please". */
export const sought: Frame = (text) => {
  const sure = assured.exec(text)?.groups?.rest
  if (sure) return wishing(imaginedIn(sure.replace(/ can be used\b/i, ' would be usable')))
  const { what, have: lacked } = missed.exec(text)?.groups ?? {}
  if (what && lacked)
    return {
      who: '',
      what,
      do: `have ${/s$/i.test(lacked) ? lacked : `${/^[aeiou]/i.test(lacked) ? 'an' : 'a'} ${lacked}`}`,
      strength: 2,
    }
  const talkedOf = about.exec(text)?.groups
  if (talkedOf?.have && talkedOf.who !== undefined && subjectIn(talkedOf.who) && isNounPhrase(talkedOf.have))
    return { who: '', what: '', have: talkedOf.have, strength: 1 }
  const asked = whether.exec(text)?.groups
  if (asked?.rest && asked.who !== undefined && (asked.who === '' || subjectIn(asked.who))) {
    // "They asked if the van was broken" asks for nothing; "whether the logo can be on it" does.
    const isOfPeople = /^(?:they|we|he|she|it|one|there|I|you|people|users) /i.test(asked.rest)
    if (!isOfPeople && !/\b(?:can|could|would|may|might)\b/i.test(asked.rest)) return undefined
    const found = imaginedIn(asked.rest)
    const who = self.test(asked.who) ? '' : asked.who
    return found && wishing(/^(?:they|he|she|we|I|you|people|users)$/i.test(found.who) ? { ...found, who } : found)
  }
  const have = wishedThing.exec(text)?.groups?.have
  return have && isNounPhrase(have) ? { who: '', what: '', have: uncapitalised(have), strength: 2 } : undefined
}

const polite = `^(?:(?:please|pls|kindly|just|then|at least|and|also) )*`
const letting = rx(
  String.raw`${polite}let (?<who>me|us|people|everyone|anyone|[a-z]+s|them|(?:the|my|our|your) \w+(?: (?:staff|team|members))?) (?!(?:know|be|show|put|give|share|not|get)\b|(?:${talking})\b)(?<do>[a-z]+ .+)$`,
)
const giving = rx(
  String.raw`${polite}give (?:me|us|them|people|everyone|[a-z]+s|the \w+s?) (?<have>(?:an?|some|more|the) .+)$`,
)
const replacing = rx(`${polite}(?:replace|swap) (?:it|that|this|them) (?:with|by|for) (?<have>.+)$`)
const orders = rx(
  String.raw`${polite}(?<do>(?!support (?:[a-z]+s|has|is|was|never|did|didn't|does|doesn't|team|staff|people|[a-z]+ed) )(?:tell(?= (?:me|us|them|people) (?:when|which|where|if|how (?:much|many|long|far|to)|the (?!truth|story|others?)\w+) )|make it (?:easier|possible|simpler|faster|clear)|add|remove|replace|move|rename|hide|show|merge|split|drop|simplify|automate|translate|allow|support|include|improve|fix|enable|make|create|provide|warn|notify|remember|offer|restore|integrate|bring back|stop|keep|send|export|put(?= (?:the|an?|all|every)\b.* (?:in|into|on|next to)\b)|log(?= every\b)) (?!(?:it|that|this|them|up|out|off|to|sure|sense|in|going|me know|an? (?:note|list))\b).+)$`,
)

/** "Let me reserve a bike", "give them a link", "show me when it is ready". */
export const ordered: Frame = (text) => {
  const held = letting.exec(text)?.groups
  if (held?.do && held.who) {
    const isOwn = /^(?:me|us)$/i.test(held.who)
    // "Let me put it differently" asks for nothing.
    if (isOwn && /^\w+ (?:it|that|this|you)\b(?! (?:in|on|by|from|with|myself|at) )/i.test(held.do)) return undefined
    return { who: '', what: '', do: isOwn ? held.do : `let ${held.who} ${held.do}`, strength: 2 }
  }
  const have = giving.exec(text)?.groups?.have ?? replacing.exec(text)?.groups?.have
  if (have && isNounPhrase(have)) return { who: '', what: '', have, strength: 2 }
  const doing = orders.exec(text)?.groups?.do
  return doing
    ? {
        who: '',
        what: '',
        do: doing.replace(/^(show|send) (?:me|us) (?=when|what|which|where|who|how|if|the|an? )/i, '$1 '),
        strength: 2,
      }
    : undefined
}

const forbidden =
  /^(?:and |but )?(?:please )?(?:don't|do not|never) (?<do>(?:sell|share|store|keep|send|show|ask|delete|charge|track|spam|give|convert|change|remove|hide|overwrite|lock|log) (?!(?:it|that|this|them|me|us|up|off|out|forget)\b).+)$/i

const barred = /^(?:and |but )?(?:please )?(?:don't|do not|never) let (?:it|the (?:app|system|tool)) (?<do>[a-z]+ .+)$/i
const sparedOf =
  /\b(?:doesn't|does not|don't|do not) want (?<who>(?:the |our |my )?[a-z]+s) to (?:have|need) to (?<do>[a-z]+ .+)$/i

/** "Don't sell my data about allergies", "don't let it schedule anybody twice". */
export const forbidding: Frame = (text) => {
  const doing = forbidden.exec(text)?.groups?.do ?? barred.exec(text)?.groups?.do
  const spared = sparedOf.exec(text)?.groups
  if (spared?.who && spared.do) return { who: '', what: spared.who, do: `not have to ${spared.do}`, strength: 3 }
  return doing ? { who: '', what: 'it', do: `not ${doing}`, strength: 3 } : undefined
}

const plan = rx(
  String.raw`\b(?:let's(?! have the)|we (?:should|could|can|will|'ll|are going to|'re going to|decided to|agreed to)|I(?:'d| would)(?= (?:rename|add|remove|replace|move|hide|merge|split|drop|show|simplify)\b)) ${adverb}(?!not\b)(?<do>[a-z]+ .+)$`,
)
export const planned: Frame = (text) => {
  const doing = plan.exec(text)?.groups?.do
  return doing && isBuilding(doing) ? { who: '', what: '', do: doing, strength: 2, mayBePlan: true } : undefined
}

const titled = /^(?:feature )?(?:request|suggestion|idea|wish)(?:: | - | – )(?<have>.+)$/i
const asStory = /^as an? (?<who>[\w -]{3,40}?), (?:I|we) (?:want|need|would like|'d like|'d love) (?<rest>.+)$/i

/** `As a planner, I want to X`, `Feature request: Y`. */
export const written: Frame = (text) => {
  const have = titled.exec(text)?.groups?.have
  if (have) return { who: '', what: '', have, strength: 2 }
  const story = asStory.exec(text)?.groups
  const asked = story?.rest ? complementOf(story.rest) : undefined
  return asked && { ...asked, who: story?.who ?? '', strength: 2 }
}
