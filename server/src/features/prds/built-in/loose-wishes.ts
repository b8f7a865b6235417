import { tokensOf } from '#text/tokens'
import { clausesIn, cutClause } from './clauses.ts'
import { isFixing } from './fix-wishes.ts'
import { type Complement, imaginedIn, isNounPhrase } from './grammar.ts'
import { capitalised, uncapitalised, withoutStop } from './speech.ts'
import type { Statement } from './statements.ts'
import { startsWithDoing } from './verbs.ts'
import { askedIn, ofToday, soundedOut } from './wish-frames.ts'
import { hasSubstance, inThirdPerson, shortName, wishName } from './wish-names.ts'
import { plainWish, type Wish } from './wishes.ts'

const shortest = 3
const longest = 28

/** A sentence that asks for something in a way no rule knows is told as it was said. */
export function looseWish(statement: Statement, statements: readonly Statement[]): Wish | undefined {
  const text = opened(withoutStop(statement.text))
  if (
    soundedOut.test(text) ||
    ofToday.test(text) ||
    isFixing(text) ||
    isUnwanted(text) ||
    isUnwanted(statement.text) ||
    clausesIn(text).some((clause) => askedIn(clause)?.isBurden)
  )
    return undefined
  const asked = askedBy(text)
  const name = (asked && wishName(asked, statement, statements)) ?? asSaid(text)
  return name === undefined ? undefined : plainWish(statement, name, 2)
}

const supposed = /^if (?<rest>[^,]{8,80}),/i
const offered =
  /^would (?<have>(?:an?|the|some) .+?) (?:be (?:of use|useful|possible|all ?right|okay|ok|an option|enough|better)|help|work|do|cover \w+)\b/i

// "Export the log" is a doing, though an export is a thing.
const doneTo = /^\w+ (?:the|an?|all|every|each|my|our|their|his|her|him|them|it)\b/i

function askedBy(text: string): Complement | undefined {
  const rest = supposed.exec(text)?.groups?.rest
  if (rest) return imaginedIn(rest)
  if (startsWithDoing(text) && doneTo.test(text)) return { who: '', what: '', do: cutClause(uncapitalised(text)) }
  const thing = offered.exec(text)?.groups?.have ?? (isThing(text) ? text : undefined)
  if (thing !== undefined) return { who: '', what: '', have: uncapitalised(thing) }
  return startsWithDoing(text) ? { who: '', what: '', do: cutClause(uncapitalised(text)) } : undefined
}

/** Without what only links it to the sentence before. */
const opened = (text: string) =>
  capitalised(
    text
      .replace(
        /^(?:(?:and|but|so|or|then|also|plus|well|honestly|ideally|actually|basically|maybe|perhaps|look|see|yes|no|okay|please|just|first|second|third|finally|for me|for us|personally)[,:]? )+/i,
        '',
      )
      .replace(/^[^:,"“]{2,40}: (?=(?:\S+ ){3})/, '')
      .replace(wondering, '')
      .replace(longing, '')
      .replace(noted, '')
      .replace(/,? (?:please|thanks|thank you|if (?:possible|you can|you could|you like)|s'il vous plaît)$/i, ''),
  )

// What only asks, where what is asked for follows.
const longing =
  /^(?:(?:I|we)(?:'d| would) (?:really |also |just )*(?:love|like|prefer) to (?:just |also |simply )*(?!be\b)|(?:can|could) (?:you|we|it) (?:please |also |maybe |perhaps |just )*(?:make (?:it|the \w+) |have it )?)(?=[a-z]+ )/i
// Notes leave out who: "Wants a flag on every record".
const noted = /^(?:also )?(?:wants?|needs?|asks? for|asked for|would like)(?: to(?: have)?)? (?=\w+ )/i

// "No, I don't need a forecast."
const isUnwanted = (text: string) =>
  /\b(?:not needed|no interest|polite interest)\b|^competitors?:|^(?:could|would|might|may) be\b|^(?:(?:I|we|they|people|users) (?:really |honestly )?(?:don't|do not|wouldn't|would not|won't)|nobody) (?:really |even |actually )?(?:needs?|wants?|misses|miss|uses?)\b/i.test(
    text,
  )

const wondering =
  /^(?:(?:I|we|they|he|she|one|[A-Z]\w+)(?:'d| would|'m| am|'re| are| was| were)? )?(?:just |also |really |rather |only )*(?:wonder(?:ing|ed|s)?|hop(?:ing|ed|es?)|suggest(?:ed|s|ing)?|propos(?:ed?|es|ing))(?: whether| if| that)? (?:it (?:might|would|could) be possible to|(?:you|we|one|it|they) (?:could|might|can)) /i

/** "Dark mode for the night shift", and not "one lady counted, she had 114". */
const isThing = (text: string) =>
  isNounPhrase(text) &&
  !tokensOf(text.split(/ (?:that|which|who|where|when|to|for) /)[0] ?? text).some(({ pos }) =>
    /^(?:VERB|AUX|PRON)$/.test(pos),
  )

const pointing =
  /^(?:that|this|it|those|these|they|same|exactly|which|he|she|with|per|in|on|at|by)(?:'d|'s|'ll|'ve|'re)?\b/i

function asSaid(text: string): string | undefined {
  const name = cut(shortName(inThirdPerson(text)))
  const words = name.split(' ').length
  if (words < shortest || words > longest || !hasSubstance(name)) return undefined
  return pointing.test(name) && words < 8 ? undefined : capitalised(name)
}

/** What is longer than a list can show ends with the last thought that fits. */
function cut(text: string): string {
  const words = text.split(' ')
  if (words.length <= longest) return text
  const short = words.slice(0, longest).join(' ')
  const end = Math.max(short.lastIndexOf(', '), short.lastIndexOf('; '), short.lastIndexOf(' because '))
  return end > 0 && short.slice(0, end).split(' ').length >= shortest ? short.slice(0, end) : text
}
