import type { Clause } from './clauses.ts'
import { type Asked, type Frame, wishing } from './frames/asked.ts'
import { hinted, questioned } from './frames/asking.ts'
import { pointed, praised, valued, wish } from './frames/hoping.ts'
import { begging, imagined, offered } from './frames/imagining.ts'
import { conditional, hanging, lacking } from './frames/lacking.ts'
import { moving } from './frames/moving.ts'
import { forbidding, ordered, planned, requested, sought, written } from './frames/requesting.ts'
import { dreamed, longed, singled, supposed, weighed } from './frames/supposing.ts'
import { bound, wanted } from './frames/wanting.ts'
import { imaginedIn, isNounPhrase, isRefusing } from './grammar.ts'

const frames: Frame[] = [
  written,
  hanging,
  conditional,
  pointed,
  singled,
  dreamed,
  weighed,
  valued,
  supposed,
  longed,
  hinted,
  questioned,
  wish,
  lacking,
  sought,
  requested,
  ordered,
  wanted,
  bound,
  praised,
  planned,
]

// Ways to ask that people also use for anything else: they are heard where a product is talked about.
const looser: Frame[] = [forbidding, moving, offered, begging, imagined]

// "Bo asked whether a warning would do": nobody has asked for it yet.
export const soundedOut =
  /\bask(?:s|ed|ing)?(?: \w+)? (?:whether|if) .*\bwould (?:do|suffice|work|be (?:ok|okay|enough|fine|acceptable|sufficient|possible))\b/i

// "Right now every order needs a user ID": how it is, and not how it should be.
export const ofToday =
  /^(?:and |but |so |because )?(?:right now|currently|at the moment|at present|these days|as it stands|nowadays|today),? /i
const wanting = /\b(?:would|'d|want|wants|should|must|wish|please|could)\b/i

// In letters: no clause that long has a name a list could show.
const longest = 600

/** What one clause asks for; a reason or a supposition asks for nothing. */
export function askedIn({ text: said, link }: Clause, isOverheard = false): Asked | undefined {
  if (said.length > longest) return undefined
  if ((link === 'now' || ofToday.test(said)) && !wanting.test(said)) return undefined
  const text = withSubject(said)
  if (link === 'unless') return unlessOffered(text)
  if (soundedOut.test(text)) return undefined
  if (/^(?:because|since|otherwise|or else|so that|if|which|where|although|though|unless)$/.test(link)) return undefined
  for (const frame of isOverheard ? frames : [...frames, ...looser]) {
    const found = frame(text)
    if (found) return found
  }
  return undefined
}

/** "They won't switch unless we offer an import". */
function unlessOffered(text: string): Asked | undefined {
  const have =
    /^(?:we|you|there|it|they) (?:offers?|ha(?:ve|s)|adds?|provides?|supports?|gets?|is|are) (?<have>.+)$/i.exec(text)
      ?.groups?.have
  return have && isNounPhrase(have) ? { who: '', what: '', have, strength: 3 } : undefined
}

/** "Would love a dark mode": who writes in haste leaves the "I" away. "Three accounts (A, B) want": what is in brackets is beside the point. */
const withSubject = (said: string) =>
  said
    .replace(/ \([^)]*\)(?= \w)/g, '')
    .replace(
      /^(?:and |so |but )?whatever (?:we|you|they) (?:buy|choose|get|use|take|build) (?=(?:has to|must|should|needs to)\b)/i,
      'it ',
    )
    .replace(reported, '')
    .replace(beside, '')
    .replace(/^(?:would|'d) (?=(?:also |really |just )*(?:love|like|appreciate)\b)/i, 'I would ')
    .replace(/^(?=(?:really |also )*(?:need|want|wish)\b)/i, 'I ')
    .replace(
      /^(?=should (?:not |never |also |always )?(?!have\b|we\b|I\b|you\b|it\b|they\b|the\b|be (?:fine|ok|okay|enough|easy|done)\b)[a-z]+ )/i,
      'it ',
    )

const beside =
  /^(?!in an? (?:ideal|perfect|dream) )(?:legally|by law|(?:for|in|at|during|due to|because of|from an?|under) [\w' -]{2,40}?),? (?=(?:we|I|they|you|customers|users|people|it) (?:\w+ )?(?:need|want|must|have to|has to|should|would|'d))/i

// "She did say she'd like to": who is told of speaks for herself.
const reported =
  /^(?:[\w' ]{1,40} )?(?:said|says|did say|told (?:me|us|him|her|them)|mentioned|keeps? saying)(?: that)? (?=(?:he|she|they|it|we|I)(?:'d| would| wants?| needs?| should| must)\b)/i

const outcomeStart = / (?=(?:I|we|they|he|she|it|that|everyone|(?:my|our|the) \w+)(?:'d| would| could)\b)/i

const refusedIn = (text: string) =>
  /^(?:you|it|we|they|the \w+) (?:can't|cannot|can not|couldn't|don't|doesn't|won't) (?<do>[a-z]+ .+)$/i.exec(text)
    ?.groups?.do
const harm =
  /\b(?:two|worse|no (?:use|good|deal|point)|useless|won't|can't|cannot|leave|cancel|stop|back to|not (?:use|buy|renew|switch|sign)|pointless|dead|lose|fail)\b/i

const inThePast =
  /\b(?:could|had|was|were|would|[a-z]+ed|told|gave|let|sent|kept|knew|came|went|got|did|made|found|ran|took|put|spoke|wrote|showed|read|held|stood|brought|paid)\b/i

/** "If I could X, I would Y": what is wished for under an "if" whose outcome is good. */
export function askedUnderIf(condition: Clause, outcome: Clause | undefined): Asked | undefined {
  const only = /^if (?:only (?<all>.+)|(?<who>[\w ]+?) only (?<had>(?:had|could|would) .+))$/i.exec(
    condition.text,
  )?.groups
  if (only) return wishing(imaginedIn(only.all ?? `${only.who} ${only.had}`))
  if (condition.link !== 'if' || !/^(?:and |but |so |or )?if\b/i.test(condition.text)) return undefined
  const [rest = '', joined = ''] = condition.text.replace(/^(?:and |but |so |or )?if /i, '').split(outcomeStart)
  const then = outcome?.text ?? joined
  const refused = refusedIn(rest)
  if (refused && harm.test(then)) return { who: '', what: '', do: refused, strength: 3 }
  if (!/(?:'d|\bwould|\bcould)\b/i.test(then) || isRefusing(then)) return undefined
  return inThePast.test(rest) ? wishing(imaginedIn(rest)) : undefined
}
