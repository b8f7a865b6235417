import { tokensOf } from '#text/tokens'

// What a thing has one of, and is named with an article.
const single =
  /\b(?<lead>have|provide|use|include|keep|add) (?!an? |the |no |one |some |any |more |less )(?<what>(?:[\w-]+ ){0,2}(?:display|screen|button|wheel|battery|chip|case|menu|cover|speaker|sensor|logo|light|touchpad|microphone|joystick|way|timer|handle|lid|strap|switch))\b(?= of\b| to\b| for\b| with\b| on\b| in\b|\.?$)/i
// "A strong enough battery to power a light".
const enough = /\b(?<article>an?) (?<how>[\w-]+) enough (?<what>[\w-]+) (?=to )/i
// "Some themes", "some kind of handle".
const some = /\b(?<lead>have|provide|use|include|add) some (?:(?:kind|sort) of )?(?=\w)/i

// "Slogan should be kept": what stands first without its article, unless it is several or a name.
const bare =
  /^(?!(?:The|An?|All|Each|Every|No|One|More|It|This|That|Our|My|Their|Your|These|Those|Some|Any|Both|There|People|Users|Nobody|Everybody) )(?<first>[A-Z][a-z]+)(?<rest>(?: [a-z]+){0,2}) should\b/

/** A line of speech as one would write it down: with its articles, and without what goes without saying. */
export function putPlainly(line: string, { made, said }: { made: string; said: string }): string {
  const ofItself = new RegExp(
    String.raw`(?<= have (?:no |an? )?[\w -]{3,40}) (?:on|in|for) (?:the |our |a )?${made || 'product'}s?(?: \w+)?(?=\.?$)`,
    'i',
  )
  return line
    .replace(ofItself, '')
    .replace(some, '$<lead> ')
    .replace(enough, 'a $<what> $<how> enough ')
    .replace(single, '$<lead> a $<what>')
    .replace(bare, (whole, first: string, rest: string) => {
      const isName = !said.includes(first.toLowerCase())
      return isName || `${first}${rest}`.endsWith('s') ? whole : `The ${first.toLowerCase()}${rest} should`
    })
    .replace(/\b(?<article>a) (?=(?:[aeio]|LCD|LED|SMS|URL|FAQ))(?!a (?:one|once|euro))/gi, '$<article>n ')
}

const having = /^.+? (?:should|will|must) have (?:an? )?(?<what>[\w-]+(?: [\w-]+){0,3})(?<stop>\.?)$/i
const limit = /^ (?:for|with|on|in|at|of) [\w'-]+(?: [\w'-]+){0,5}?(?=[.,;]|$)/i
const closed = /^(?:NOUN|PROPN|ADJ|ADP|DET|NUM|CCONJ)$/

/** "We want large buttons for the essential things": for which it was said belongs to what was wanted. */
export function withItsLimit(line: string, text: string): string {
  const { what, stop = '' } = having.exec(line)?.groups ?? {}
  const at = what === undefined ? -1 : text.toLowerCase().indexOf(what.toLowerCase())
  const tail = what === undefined || at < 0 ? undefined : limit.exec(text.slice(at + what.length))?.[0]
  if (tail === undefined || !tokensOf(tail).every(({ pos }) => closed.test(pos))) return line
  return `${line.slice(0, line.length - stop.length)}${tail}${stop}`
}
