import { type Token, tokensOf } from '#text/tokens'
import type { Asked } from './frames/asked.ts'
import { isNounPhrase } from './grammar.ts'
import { isGroup, isPerson } from './persons.ts'
import { uncapitalised, withoutStop } from './speech.ts'
import type { Statement } from './statements.ts'

const binding =
  /^(?:(?:in )?scope|rules|(?:\w+[- ])?requirements?|constraints?|(?:the |proposed )?solution|proposal|features?|(?:user )?flow|how it works|behaviou?r|acceptance criteria)$/i
const aims = /^(?:goals?|objectives?)$/i
const telling = /^(?:background|context|problem|overview|summary|assumptions|risks)$/i

const can = /^(?<who>[A-Z][\w' -]{2,40}?) (?:can|will be able to|are able to|is able to) (?<do>[a-z]+ .+)$/
const actor =
  /^(?:the |an? |each |every )?(?:system|app|product|tool|platform|service|site|website|server|customers?|users?|admins?|managers?|members?|people|guests?|visitors?|agents?|teams?|owners?) (?=[a-z]+ )/i

/** Whether a statement stands in a part of a written brief that says how the product is to be. */
export const isDeclared = ({ heading, speaker }: Statement) => speaker === '' && binding.test(heading)

/** "Customers can ask for a refund within a minute", among the goals: something to be made, and no figure to reach. */
export const isAbility = (statement: Statement) => aims.test(statement.heading) && declaredIn(statement).length > 0

/** Whether it stands where a brief tells how things are. */
export const isBackground = ({ heading, speaker }: Statement) => speaker === '' && telling.test(heading)

/**
 * What a written brief says of the product in the parts where it says how it is to be: "The customer picks the order"
 * under Scope binds, where the same words in a talk only tell.
 */
export function declaredIn(statement: Statement): Asked[] {
  const { text, heading, speaker } = statement
  const isAim = speaker === '' && aims.test(heading)
  if (!isAim && !isDeclared(statement)) return []
  const said = withoutStop(text).replace(/^[A-Z]{3,}: (?=[a-z])/, '')
  const able = can.exec(said)?.groups
  if (able?.who && able.do) {
    const who = isGroup(able.who) || isPerson(able.who) ? uncapitalised(able.who) : ''
    return able.do.split(/,? and (?=[a-z]+ (?:an?|the|their|it)\b)/).map((doing) => ({ ...asking, who, do: doing }))
  }
  return isAim ? [] : bound(said)
}

const asking = { who: '', what: '', strength: 2 } as const

function bound(said: string): Asked[] {
  const must = /^must (?<do>(?:not )?[a-z]+ .+)$/i.exec(said)?.groups?.do
  if (must) return [{ ...asking, what: 'it', do: must, strength: 3 }]
  if (/^(?:no more than|at most|up to|only) /i.test(said)) return [{ ...asking, do: `allow ${uncapitalised(said)}` }]
  const main = /^(?:when|if|while|once|before|after|until) [^,]+, (?<main>.+)$/i.exec(said)?.groups?.main ?? said
  if (/^(?:I|we|you|they|it|this|that|there|when|if|while|once|before|after|until|others)\b/i.test(main)) return []
  const plain = /^(?<verb>work|run|integrate|connect|support|load|stay)s (?<rest>.+)$/i.exec(said)?.groups
  if (plain) return [{ ...asking, what: 'it', do: `${plain.verb?.toLowerCase()} ${plain.rest}` }]
  if (/^(?:an?|one) /i.test(said) && isNounPhrase(said)) return [{ ...asking, have: uncapitalised(said) }]
  return boundBy(main)
}

function boundBy(said: string): Asked[] {
  const tokens = tokensOf(said)
  // "Mails that are not answered are marked": the first verb only says which.
  const related = /^\w+(?: \w+)? (?:that|which|who) /i.test(said) ? 1 : 0
  const lead = actor.exec(said)?.[0].length
  const verbs = [...tokens.entries()].filter(([index, { pos, lower, start }]) =>
    lead === undefined || related > 0
      ? index > 0 &&
        (/^(?:is|are|has|have)$/.test(lower) || pos === 'VERB') &&
        (related === 0 || /^(?:is|are)$/.test(lower))
      : start >= lead,
  )
  const [at, verb] = verbs[related] ?? []
  if (at === undefined || !verb || at > (related > 0 ? 14 : 8)) return []
  if (lead === undefined && /(?:ed|ing)$/.test(verb.lower)) return []
  const what = said.slice(0, verb.start).trim()
  const isPersonal = isPerson(what.replace(/^(?:the|an?|each|every) /i, ''))
  return doingsIn(said, tokens.slice(at)).map((doing) => ({
    ...asking,
    ...(isPersonal && !/^be /.test(doing) ? { who: what } : { what: uncapitalised(what) }),
    do: doing,
  }))
}

/** "picks the order, chooses the items, and uploads a photo": each verb with what belongs to it, as one is told to do it. */
function doingsIn(said: string, tokens: readonly Token[]): string[] {
  const starts = tokens.filter(
    ({ pos, lower, start }, index) =>
      index === 0 || (/(?:,|\band)\s*$/.test(said.slice(0, start)) && pos === 'VERB' && /s$/.test(lower)),
  )
  return starts.map(({ start, end, lower, lemma }, index) => {
    const next = starts[index + 1]?.start ?? said.length
    const rest = said.slice(end, next).replace(/(?:,|,? and)*\s*$/, '')
    return `${/^(?:is|are)$/.test(lower) ? 'be' : bare(lower, lemma, start === tokens[0]?.start)}${rest}`
  })
}

/** The tagger takes "the system checks" for two nouns: of the first verb only its ending tells. */
const bare = (lower: string, lemma: string, isFirst: boolean) =>
  isFirst && lemma === lower ? lower.replace(/(?<=(?:ss|sh|ch|x|z))es$|(?<![su])s$/, '') : lemma
