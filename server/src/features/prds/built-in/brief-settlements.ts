import type { Draft } from './drafts.ts'
import { isNamed } from './drafts.ts'
import { capitalised, uncapitalised, withoutStop } from './speech.ts'

// How people who sit together settle something: in half a sentence, with a "then" or an "okay".
const lead = `^(?:(?:so|then|and|but|okay|ok|right|well|yeah|yes|yep|fine|good|alright|just|now|also|no|I (?:think|say|would say|guess)|let's say|we say|for now)[ ,]+)*`
const end = `(?:,? (?:then|please|for now|now|either|any ?more|anyway|at all|yeah|yes|right|okay))*$`
const named = String.raw`(?<thing>(?:(?:the|an?|our|one|two|three|four) )?(?!(?:it|that|this|they|we|you|I|he|she|there|what|which|who|one|everybody|everyone|nobody)\b)[\w-]+(?: (?!is\b|are\b|we\b|you\b|I\b)[\w-]+){0,4}?)`

type Found = Record<string, string | undefined>
const forms: [string, RegExp, (found: Found, product: string) => string][] = [
  [
    'no thing',
    new RegExp(
      `${lead}no (?<thing>(?!one\\b|idea\\b|problem\\b|way\\b|matter\\b|need\\b|doubt\\b|worries\\b|more\\b|but\\b|not\\b|wait\\b|sorry\\b|thanks\\b)[a-z][\\w-]*(?: (?!we\\b|I\\b|you\\b|it\\b|no\\b)[\\w-]+){0,3}?)${end}`,
      'i',
    ),
    ({ thing }, product) => (product ? `${product} will have no ${thing}` : `There will be no ${thing}`),
  ],
  [
    'is in',
    new RegExp(`${lead}${named}(?:'s| is| are| goes| go| stays?| stay)(?: back)? in${end}`, 'i'),
    ({ thing }) => `${capitalised(thing ?? '')} will be included`,
  ],
  [
    'is out',
    new RegExp(`${lead}${named}(?:'s| is| are| goes| go)(?: both| all)? (?:out|gone|dead|off|dropped|cut)${end}`, 'i'),
    ({ thing }) => `${capitalised(thing ?? '')} will be left out`,
  ],
  [
    'leave out',
    new RegExp(
      `${lead}(?:(?:we|I)(?:'re|'ll|'d| are| will| would| can| should)? |let's )?(?:(?:leav(?:e|ing)|tak(?:e|ing)) ${named} (?:out|off|away)|(?:drop|dropping|kill|skip|cut|cross out|scrap|lose|remove) (?<other>(?:the |an? |our )?[\\w-]+(?: [\\w-]+){0,3}?))${end}`,
      'i',
    ),
    ({ thing, other }) => `${capitalised(thing ?? other ?? '')} will be left out`,
  ],
  [
    'keep',
    new RegExp(
      `${lead}(?:(?:we(?:'ll| will|'re| are)? )?(?:keep|keeping|leave) ${named}|(?<other>(?:the |our )[\\w-]+(?: [\\w-]+){0,3}?) stays?)${end}`,
      'i',
    ),
    ({ thing, other }) => `${capitalised(thing ?? other ?? '')} will be kept`,
  ],
  [
    'it is',
    new RegExp(
      `${lead}(?:it(?:'s| is)|we(?:'re| are)? (?:go|going|take|taking)(?: with| for)?|I'd (?:take|go (?:with|for))) ${named},? (?:then|it is|for now)$`,
      'i',
    ),
    ({ thing }) => `The team will go with ${thing}`,
  ],
  [
    'then it is',
    new RegExp(
      `^(?:(?:okay|right|fine|well)[ ,]+)*(?:so|then)(?: then)?,? (?:it(?:'s| is)|we(?:'re| are)? (?:go|going|take|taking)(?: with| for)?) ${named}$`,
      'i',
    ),
    ({ thing }) => `The team will go with ${thing}`,
  ],
  [
    'thing then',
    new RegExp(`^(?:(?:so|okay|right|fine|good|yes|yeah)[ ,]+)*${named}(?:,? then| it is)$`, 'i'),
    ({ thing }) => `The team will go with ${uncapitalised(thing ?? '')}`,
  ],
]

/** What is settled in half a sentence: "no app then", "the display's out", "we keep the knob". */
export function briefSettlements(text: string, product: string): Draft[] {
  return withoutStop(text)
    .split(/[,;:] /)
    .flatMap((piece) =>
      forms.flatMap(([form, pattern, write]): Draft[] => {
        const found = pattern.exec(piece)?.groups
        const thing = (found?.thing ?? found?.other)?.replace(/^(?:our) /i, 'the ')
        return found && thing && isNamed(withArticle(thing)) && !idle.test(thing)
          ? [{ form, sentence: write({ ...found, ...(found.thing ? { thing } : { other: thing }) }, product) }]
          : []
      }),
    )
}

const withArticle = (thing: string) => (/^(?:the|an?|one|two|three|four) /i.test(thing) ? thing : `the ${thing}`)

const idle =
  /\b(?:then|please)$|^a (?:bit|lot|little)\b|^(?:the )?(?:thing|things|meeting|time|point|question|idea|ideas|slide|slides|cable|door|light in here|projector|screen here|coffee|lunch|bit|lot|way|moment|minute|minutes|good|fine|true|right|nice|great|okay|enough|more|much|all|done|next|better|well|sure|same)$/i
