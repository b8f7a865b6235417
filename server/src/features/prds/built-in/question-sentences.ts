import { tokensOf } from '#text/tokens'
import { isWellFormed } from './clarity.ts'
import { type Draft, ended, inThirdPerson, isDoing, isNamed } from './drafts.ts'
import { capitalised, withoutStop } from './speech.ts'
import type { Statement } from './statements.ts'

type Found = Record<string, string | undefined>
const thing = String.raw`(?:the|our|an?|this|each)(?: (?!we\b|it\b|is\b|are\b|that\b)[\w-]+){1,3}?|it`

const forms: [string, RegExp, (found: Found, product: string) => string][] = [
  [
    'whether to',
    /\b(?:should we|shall we|(?:do|did|would) we (?:really |still |actually )?(?:want|need|have|like) to|are we (?:going to|gonna)|decide (?:if|whether) we(?:'re going to| should| want to|'ll| will| are going to)|(?:question is|whether|if) we (?:should|want to|need to|could)) (?:really |all |still |just |then |also |actually )*(?<do>[a-z]+ .+)$/i,
    ({ do: what }) => `Whether to ${what}`,
  ],
  [
    'whether to have',
    /\b(?:do|would|did) (?:we|you|they) (?:really |still |actually |even )?(?:need|want|have|prefer) (?<do>(?:an?|the|some|any|one|two|more)? ?[a-z][\w-]*.*)$/i,
    ({ do: what }) => `Whether to have ${what}`,
  ],
  [
    'how to',
    /\bhow (?:do|should|can|could|would|are|will) (?:we|you|they) (?:going to |gonna |want to |actually )?(?<do>[a-z]+ .+)$/i,
    ({ do: what }) => `How to ${what}`,
  ],
  [
    'what to',
    /\b(?<what>(?:what|which)(?: (?:kind|sort|type|colou?r|shape|size) of)?(?: (?!do\b|should\b|can\b|are\b|is\b|we\b|you\b)[\w-]+){1,3}) (?:do|should|can|could|are|would|will) (?:we|you|they) (?:want to |going to |gonna |want |need to )?(?<do>[a-z]+.*)$/i,
    ({ what, do: doing }) => `${capitalised(what ?? '')} to ${doing}`,
  ],
  [
    'how much',
    /\b(?<how>how (?:much|many|long|big|large|far|often|expensive)(?: [\w-]+){0,2}?) (?:does|do|would|will|should|is|are|can) (?<what>[\w' -]+?)(?<do> (?:cost|be|take|need|have|last|use|weigh|want)\b.*)?$/i,
    ({ how, what, do: doing }, product) => `${capitalised(how ?? '')} ${nameOf(what, product)}${doing ?? ' is'}`,
  ],
  [
    'whether it',
    new RegExp(
      String.raw`\b(?<will>should|would|will|can|could|does|is) (?<what>${thing}) (?<do>(?:be|have|need|work|use|support|include|look|cost|contain|appeal|fit|run|come|allow|stay|only)\b.+)$`,
      'i',
    ),
    ({ will, what, do: doing }, product) =>
      `Whether ${nameOf(what, product)} ${/^(?:does|is)$/i.test(will ?? '') ? 'should' : (will ?? 'should').toLowerCase()} ${doing}`,
  ],
  [
    'open',
    /\b(?:not (?:quite |really )?sure|don't (?:really )?know|wonder(?:ing)?|question is|(?:have|need|has) to decide|decide|unclear|undecided|discuss|find out|figure out|think about) (?:on |about )?(?<what>(?:whether|how|what|which|if|where|who) .+)$/i,
    ({ what }, product) =>
      capitalised((what ?? '').replace(/^if /i, 'whether ')).replace(/\bit\b/, nameOf('it', product)),
  ],
  [
    'or',
    /^(?:is it |are they |do we want |so )?(?<one>(?:an? |the )?[\w-]+(?: [\w-]+){0,3}) or (?<other>(?:an? |the )?[\w-]+(?: [\w-]+){0,3})\?$/i,
    ({ one, other }) => `Whether to have ${one} or ${other}`,
  ],
]

const nameOf = (what: string | undefined, product: string) =>
  /^(?:it|this|that)$/i.test(what ?? '') ? product : (what ?? '').replace(/^our\b/i, 'the')

/** What a sentence leaves open, in every way minutes could put it. */
export function questionDrafts({ text, isQuestion }: Pick<Statement, 'text' | 'isQuestion'>, made: string): Draft[] {
  const product = `the ${made || 'product'}`
  return forms.flatMap(([form, pattern, write]) => {
    const found = pattern.exec(form === 'or' ? text : withoutStop(text))?.groups
    if (!found || (!isQuestion && /^(?:whether to have|or|how much)$/.test(form))) return []
    const sentence = inMinutes(ended(write(found, product)))
    return readsAlone(sentence) ? [{ form, sentence }] : []
  })
}

/** Whether what follows the question word is a doing, a thing or a whole sentence. */
function readsAlone(sentence: string): boolean {
  const have = /^Whether to have (?<what>.+)$/.exec(sentence)?.groups?.what
  if (have) return isNamed(have) && !/^(?:to|you|any|it|that|this|them)\b|\b(?:or does|is that)\b/i.test(have)
  const to = /^(?:Whether|How|What(?: [\w-]+){1,5}?|Which(?: [\w-]+){1,4}?|Where|When) to (?<what>.+)$/.exec(sentence)
    ?.groups?.what
  if (to) return isDoing(to) && !idle.test(to)
  const clause = /^(?:Whether|How|Why|Where|When) (?<what>.+)$/.exec(sentence)?.groups?.what
  return clause === undefined || isWellFormed(`${capitalised(clause)}.`) || isSmallClause(clause)
}

/** Somebody or something, and what it does: "the old exports still work". */
function isSmallClause(clause: string): boolean {
  const [first, ...rest] = tokensOf(clause)
  const last = rest.at(-1)
  return (
    rest.length < 7 && /^(?:the|our|an?)$/i.test(first?.lower ?? '') && last?.pos === 'VERB' && !/ing$/.test(last.lower)
  )
}

const idle =
  /^(?:start|introduce|have to|go\b|move on|be able|know|see\b|say\b|talk|begin|skip|continue|do (?:it|that|this)|get (?:started|going)|think\b|wait|stop|look|ask|finish|discuss|come|mean|call|tell|like|want|guess|take (?:a|turns))\b/i

const inMinutes = (text: string) => capitalised(inThirdPerson(text)).replace(/\bthey\b/g, 'the team')
