import { article } from '@sextant/contract/prds/story-words'
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
  /^(?!(?:The|An?|All|Each|Every|No|One|More|It|This|That|Our|My|Their|Your|These|Those|Some|Any|Both|There|People|Children|Users|Nobody|Somebody|Everybody|Anybody|Everyone|Anyone|Someone|Nothing|Everything|Only|Most|Many|Few|Other|Not|\w+ing) )(?<first>[A-Z][a-z]+)(?<rest>(?: [a-z]+){0,2}) should\b/

// "A screen that's special": what everybody wants of everything.
const praised = / (?:that|which)(?:'s| is) (?:special|nice|good|cool|great|new|important|interesting)(?=\.?$)/i
// As those say it whose language has one word for both.
const apart = /\ban apart (?=[a-z])/i

// "The lamp should put hooks on it": it was said of the team.
const putOn = /(?<lead>^The [\w-]+ (?:should|will)) put (?<what>[\w -]{3,40}?) (?:on|in|into) it(?=\.?$)/i

// "The colour should be yellow": of what, everybody there knew.
const ofWhat = /^The (?<what>colou?r|shape|size|weight|material|look) (?=should\b)/i

type Said = { made: string; isWord: (word: string) => boolean; text: string }

/** A line of speech as one would write it down: with its articles, and without what goes without saying. */
export function putPlainly(line: string, { made, isWord, text }: Said): string {
  const ofItself = new RegExp(
    String.raw`(?<= have (?:no |an? )?[\w -]{3,40}) (?:on|in|for) (?:the |our |a )?${made || 'product'}s?(?: controls?| itself)?(?=\.?$)`,
    'i',
  )
  return line
    .replace(ofItself, '')
    .replace(praised, '')
    .replace(putOn, '$<lead> have $<what>')
    .replace(apart, 'a separate ')
    .replace(ofWhat, made ? `The $<what> of the ${made} ` : '$&')
    .replace(/\bon off\b/i, 'on/off')
    .replace(/(?<= (?:in|on|for|with|of|from) )(?=(?<noun>[a-z]+s)\.?$)/, (_, noun: string) =>
      new RegExp(`\\bour ${noun}\\b`).test(text) ? 'the ' : '',
    )
    .replace(someKind, '$<lead> a ')
    .replace(some, '$<lead> ')
    .replace(enough, 'a $<what> $<how> enough ')
    .replace(single, '$<lead> a $<what>')
    .replace(bare, (whole, first: string, rest: string) => {
      const isThing = /^(?:NOUN|ADJ)$/.test(tokensOf(`the ${first.toLowerCase()}${rest}`)[1]?.pos ?? '')
      return !isThing || !isWord(first.toLowerCase()) || `${first}${rest}`.endsWith('s')
        ? whole
        : `The ${first.toLowerCase()}${rest} should`
    })
    .replace(/\ba (?=(?<noun>[\w-]+))/g, (_, noun: string) => `${article(noun)} `)
}
