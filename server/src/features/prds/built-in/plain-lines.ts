import { article } from '@sextant/contract/story-words'
import { tokensOf } from '#text/tokens'

const beforeNoun = String.raw`(?:(?!(?:to|it|its|their|our|your|my|his|her|this|that|another|each|every|both|only|just|at|two|three|four|enough|all|an?|the|no|one|some|any|more|less)\b)[\w-]+ ){0,2}`
// What a thing has one of, and is named with an article.
const single = new RegExp(
  String.raw`\b(?<lead>have|provide|use|include|keep|add) (?<what>${beforeNoun}(?:display|screen|button|wheel|battery|chip|case|menu|cover|speaker|sensor|logo|light|touchpad|microphone|joystick|way|timer|handle|lid|strap|switch))\b(?= of\b| to\b| for\b| with\b| on\b| in\b|\.?$)`,
  'i',
)
// "A strong enough battery to power a light".
const enough = /\b(?<article>an?) (?<how>[\w-]+) enough (?<what>[\w-]+) (?=to )/i
// "Some kind of handle", "some themes".
const someKind = /\b(?<lead>have|provide|use|include|add) some (?:kind|sort) of (?=\w+)(?!\w+s\b)/i
const some = /\b(?<lead>have|provide|use|include|add) some (?:(?:kind|sort) of )?(?=\w)/i

// "Slogan should be kept": what stands first without its article, unless it is several, somebody or a name.
const bare =
  /^(?!(?:The|An?|All|Each|Every|No|One|More|It|This|That|Our|My|Their|Your|These|Those|Some|Any|Both|There|People|Children|Users|Nobody|Somebody|Everybody|Anybody|Everyone|Anyone|Someone|Nothing|Everything|Only|\w+ing) )(?<first>[A-Z][a-z]+)(?<rest>(?: [a-z]+){0,2}) should\b/

/** A line of speech as one would write it down: with its articles, and without what goes without saying. */
export function putPlainly(line: string, { made, said }: { made: string; said: string }): string {
  const ofItself = new RegExp(
    String.raw`(?<= have (?:no |an? )?[\w -]{3,40}) (?:on|in|for) (?:the |our |a )?${made || 'product'}s?(?: controls?| itself)?(?=\.?$)`,
    'i',
  )
  return line
    .replace(ofItself, '')
    .replace(someKind, '$<lead> a ')
    .replace(some, '$<lead> ')
    .replace(enough, 'a $<what> $<how> enough ')
    .replace(single, '$<lead> a $<what>')
    .replace(bare, (whole, first: string, rest: string) => {
      const isName = !said.includes(first.toLowerCase())
      return isName || `${first}${rest}`.endsWith('s') ? whole : `The ${first.toLowerCase()}${rest} should`
    })
    .replace(/\ba (?=(?<noun>[\w-]+))/g, (_, noun: string) => `${article(noun)} `)
}

const having = /^.+? (?:should|will|must) have (?:an? )?(?<what>[\w-]+(?: [\w-]+){0,3})(?<stop>\.?)$/i
const limit = /^ (?:for|with) [\w'-]+(?: [\w'-]+){0,5}?(?=[.,;]|$)/i
const ofNouns = /^(?:NOUN|PROPN|ADJ|ADP|DET|NUM|CCONJ)$/

/** "We want large buttons for the essential things": for which it was said belongs to what was wanted. */
export function withItsLimit(line: string, text: string): string {
  const { what, stop = '' } = having.exec(line)?.groups ?? {}
  const at = what === undefined ? -1 : text.toLowerCase().indexOf(` ${what.toLowerCase()} `)
  const tail = what === undefined || at < 0 ? undefined : limit.exec(text.slice(at + 1 + what.length))?.[0]
  if (tail === undefined || !tokensOf(tail).every(({ pos }) => ofNouns.test(pos))) return line
  return `${line.slice(0, line.length - stop.length)}${tail}${stop}`
}
