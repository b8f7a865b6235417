import { complementOf, gerundOrThing, isNounPhrase } from '../grammar.ts'
import { type Frame, rx, wishing } from './asked.ts'

const noWay = rx(
  String.raw`\b(?:no|isn't (?:an?|any)|is there (?:an?|any|no)) (?:\w+ )?(?:way|option|ability|possibility|means)(?: for (?:me|us|users|customers|people|them))? (?:to|of) (?<do>[a-z].+)$`,
)
const lack = rx(
  String.raw`\b(?:(?:is|are|am|'re|'s|'m) (?:also |still )?missing|lacks?|is lacking|I (?:really )?miss|(?<!\b(?:I|we|he|she|who) )(?:doesn't|does not) (?:have|support|offer|include|provide)(?: any)?) (?!to\b|that\b|it\b|the point\b)(?<have>.+)$`,
)

const inItsPlace =
  /^no more (?!than\b)[\w' -]{3,40}?, (?<have>[a-z][^,]{4,60})$|^(?:decision: )?no [\w' -]{3,40}?, (?<other>[a-z][^,]{4,60}?) instead$/i

const apart =
  /^(?:.{0,30}\b)?(?:we|you|it|they|the \w+) (?:don't|doesn't|do not|does not) (?<do>(?:connect|integrate|sync|talk|link) (?:with|to) (?:the|their|our|an?|your|[A-Z])\b.+)$/

/** "There is no way to X", "it lacks Y", "Z is missing", "we don't connect with their W". */
export const lacking: Frame = (text) => {
  const doing = noWay.exec(text)?.groups?.do
  if (doing) return wishing(complementOf(`to ${doing}`))
  const place = inItsPlace.exec(text)?.groups
  const instead = place?.have ?? place?.other
  if (instead && isNounPhrase(instead)) return { who: '', what: '', have: instead, strength: 2 }
  const joined = apart.exec(text)?.groups?.do
  if (joined) return { who: '', what: '', do: joined, strength: 2 }
  return wishing(gerundOrThing(lack.exec(text)?.groups?.have ?? ''))
}

const onlyIf = /^only if (?:it|the \w+|this|that) (?<verb>[a-z]+?)s (?<rest>.+)$/i

/** "Only if it supports SAML": said to an offer, that is what it hangs on. */
export const conditional: Frame = (text) => {
  const { verb, rest } = onlyIf.exec(text)?.groups ?? {}
  return verb && rest
    ? {
        who: '',
        what: 'it',
        do: `${verb} ${rest.replace(/ and ([a-z]+?)s (?=on|with|in|for|to)/, ' and $1 ')}`,
        strength: 3,
      }
    : undefined
}

const refused = rx(
  String.raw`\b(?:won't|will not|can't|cannot|wouldn't|would not|not|no|useless|block(?:s|ing)?|reject(?:s|ing)?|veto(?:es|ing)?)\b`,
)
const withoutIt = rx(
  String.raw`\b(?:without|until (?:we|there|you|it) (?:have|has|get|is|are|adds?)|unless (?:we|there|you|it) (?:have|has|get|is|are|adds?)) (?!it\b|that\b|this\b|its\b|an?y?\b(?= (?:error|warning|problem))|[a-z]+ing\b)(?<have>.+?)(?=,? (?:I|we|they|it|he|she|you)(?:'\w+)? |$)`,
)

const noDeal =
  /\bno (?<have>[\w-]+(?: [\w-]+){0,3}?),? no (?:renewal|deal|contract|sale|signature|go-live|upgrade|order|pilot|trial|purchase|rollout|project)\b/i

/** "We will not renew without X", "without X it is of no use", "no X, no deal". */
export const hanging: Frame = (text) => {
  const have =
    noDeal.exec(text)?.groups?.have ??
    (refused.test(text) &&
    /\b(?:renew|buy|purchase|sign|switch|upgrade|go live|roll out|move|adopt|continue|proceed|approve|use|useless|block|reject|veto)/i.test(
      text,
    )
      ? withoutIt.exec(text)?.groups?.have
      : undefined)
  return have && isNounPhrase(have) ? { who: '', what: '', have, strength: 3 } : undefined
}
