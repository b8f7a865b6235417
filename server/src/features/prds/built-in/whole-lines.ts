import { article } from '@sextant/contract/story-words'
import { tokensOf } from '#text/tokens'
import { finiteVerbsIn } from './grammar.ts'
import { listed, uncapitalised, withoutStop } from './speech.ts'
import type { Statement } from './statements.ts'

/** A line with everything that was said of it in the same breath, for it was cut where its sentence was cut. */
export const madeWhole = (line: string, { said, text }: Pick<Statement, 'said' | 'text'>) =>
  asProvided(withItsLimit(withOtherQualities(withOtherSubject(withOnly(line, said), text), text), text))

const wordsOf = (text: string) => text.replace(/[^\w' -]/g, '.')

// "It'll just control the TV": nothing else. Before other verbs "just" is only a word people say.
const only = /\b(?:only|just) (?<doing>control|operate|cover|support|handle|serve|work (?:with|for|on))\b/i

function withOnly(line: string, said: string): string {
  const doing = only.exec(said)?.groups?.doing
  return doing ? line.replace(new RegExp(`(?<= should )(?=${doing}\\b)`, 'i'), 'only ') : line
}

const asked = /^(?:The )?(?<what>[\w-]+(?: [\w-]+){0,2}) should (?<rest>.+)$/i
const ofDoings = /^(?:VERB|AUX|PRON)$/
const bound = '(?:should|must|will|have to|has to|needs? to|are going to)'

/** "The plus and the minus button should be large": both. */
function withOtherSubject(line: string, text: string): string {
  const { what, rest } = asked.exec(line)?.groups ?? {}
  if (what === undefined || rest === undefined) return line
  const beside = new RegExp(
    String.raw`(?:^|, |\bthat |\bthink )(?:the |our |an? )?(?<other>(?:[\w'-]+ ){1,3}?)and (?:the |our |an? )?(?<own>${wordsOf(what)}) ${bound}\b`,
    'i',
  ).exec(text)
  const other = beside?.groups?.other?.trim()
  if (other === undefined || tokensOf(other).some(({ pos }) => ofDoings.test(pos))) return line
  return `The ${uncapitalised(other)} and ${beside?.groups?.own ?? what} should ${rest}`
}

const quality = /^.+ should be (?<what>[\w-]+(?: [\w-]+)?)$/i
const one = String.raw`(?:(?:very|really|quite) )?[\w-]+(?: (?:friendly|looking|proof|free|resistant))?`
const others = new RegExp(`^(?<listed>(?:, ${one})*),? and (?<last>${one})(?=[.,;!]|$)`, 'i')
const ofQualities = /^(?:ADJ|NOUN|ADV|VERB|PUNCT)$/

/** "It has to be original, trendy and user-friendly": all of it. */
function withOtherQualities(line: string, text: string): string {
  const what = quality.exec(line)?.groups?.what
  const found = what === undefined ? undefined : new RegExp(`\\bbe ${wordsOf(what)}(?=,| and )`, 'i').exec(text)
  const after = found ? others.exec(text.slice(found.index + found[0].length))?.groups : undefined
  const more = after ? [...(after.listed ?? '').split(', ').filter(Boolean), after.last ?? ''] : []
  if (
    more.length === 0 ||
    !tokensOf(`It is ${more.join(', ')}`)
      .slice(2)
      .every(({ pos }) => ofQualities.test(pos))
  )
    return line
  return line.slice(0, line.length - (what?.length ?? 0)) + listed([what ?? '', ...more])
}

const having = /^.+? (?:should|will|must) have (?:an? )?(?<what>[\w-]+(?: [\w-]+){0,3})(?<stop>\.?)$/i
const limit = /^ (?:for|with) [\w'-]+(?: [\w'-]+){0,5}?(?=[.,;]|$)/i
const ofNouns = /^(?:NOUN|PROPN|ADJ|ADP|DET|NUM|CCONJ)$/

/** "We want large buttons for the essential things": for which it was said belongs to what was wanted. */
function withItsLimit(line: string, text: string): string {
  const { what, stop = '' } = having.exec(line)?.groups ?? {}
  const at = what === undefined ? -1 : text.toLowerCase().indexOf(` ${what.toLowerCase()} `)
  const tail = what === undefined || at < 0 ? undefined : limit.exec(text.slice(at + 1 + what.length))?.[0]
  if (tail === undefined || !tokensOf(tail).every(({ pos }) => ofNouns.test(pos))) return line
  return `${line.slice(0, line.length - stop.length)}${tail}${stop}`
}

const withArticle = /^(?:an?|the|no|one|two|three|more|all|each|every|some) /i
const beforeNext = / (?:for|to|of|on|in|with|between) .*$/

/** "A mute button, separate menu, a battery indicator": things read out from a list, of which nothing is said. */
function asProvided(line: string): string {
  const plain = withoutStop(line)
  if (!/^An? \w/.test(plain) || finiteVerbsIn(tokensOf(plain)).length > 0) return line
  const things = uncapitalised(plain)
    .split(/,? and (?=an? )|, (?:and )?/)
    .map((thing) =>
      withArticle.test(thing) || thing.replace(beforeNext, '').endsWith('s') ? thing : `${article(thing)} ${thing}`,
    )
  return `Provide ${listed(things)}`
}
