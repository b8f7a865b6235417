import { article } from '@sextant/contract/prds/story-words'
import { tokensOf } from '#text/tokens'
import { finiteVerbsIn } from './grammar.ts'
import { listed, uncapitalised, withoutStop } from './speech.ts'
import type { Statement } from './statements.ts'

/** A line with everything that was said of it in the same breath, for it was cut where its sentence was cut. */
export const madeWhole = (line: string, { said, text }: Pick<Statement, 'said' | 'text'>) =>
  asProvided(withItsLimit(withOtherQualities(withOtherSubject(withOnly(line, said), text), text), text))

const wordsOf = (text: string) => text.replace(/[^\w' -]/g, '.')

// Before other verbs "just" is only a word people say.
const bounded = / (?<modal>should|will|must) (?<doing>(?:control|operate|cover|support|handle|serve) [\w-]+)/i

/** "It'll just control the TV": nothing else. */
function withOnly(line: string, said: string): string {
  const { modal = '', doing } = bounded.exec(line)?.groups ?? {}
  if (doing === undefined) return line
  const isOnly = new RegExp(
    `(?:'ll| will| should| must| has to| have to) (?:only|just) ${wordsOf(doing)}\\b`,
    'i',
  ).test(said)
  return isOnly ? line.replace(` ${modal} ${doing}`, ` ${modal} only ${doing}`) : line
}

const asked = /^(?:The )?(?<what>[\w-]+(?: [\w-]+){0,2}) (?<modal>should|will|must) (?<rest>.+)$/i
const ofDoings = /^(?:VERB|AUX|PRON)$/
// When it was said, or with whom, is no part of it.
const ofTimes =
  /\b(?:next|last|now|ages|release|meeting|weeks?|months?|years?|today|tomorrow|yesterday|\w+day|us|me|you|sure|example)\b/i
const bound = '(?:should|must|will|have to|has to|needs? to|are going to)'

/** "The plus and the minus button should be large": both. */
function withOtherSubject(line: string, text: string): string {
  const { what, modal, rest } = asked.exec(line)?.groups ?? {}
  if (what === undefined) return line
  const beside = new RegExp(
    String.raw`(?:^|, |\bthat |\bthink )(?:the |our |an? )?(?<other>(?:[\w'-]+ ){1,3}?)and (?:the |our |an? )?(?<own>${wordsOf(what)}) ${bound}\b`,
    'i',
  ).exec(text)
  const other = beside?.groups?.other?.trim()
  if (other === undefined || ofTimes.test(other)) return line
  if (tokensOf(other).some(({ pos, text: word }) => ofDoings.test(pos) || /^[A-Z][a-z]+$/.test(word))) return line
  return `The ${uncapitalised(other)} and ${beside?.groups?.own ?? what} ${modal} ${rest}`
}

const quality = /^.+ (?:should|will|must) be (?<what>[\w-]+(?: [\w-]+)?)(?<stop>\.?)$/i
const one = String.raw`(?:(?:very|really|quite) )?[\w-]+(?: (?:friendly|looking|proof|free|resistant))?`
const others = new RegExp(`^(?<listed>(?:, ${one})*),? and (?<last>${one})(?=[.,;!]|$)`, 'i')
const ofQualities = /^(?:ADJ|NOUN|ADV|VERB|PUNCT)$/

/** "It has to be original, trendy and user-friendly": all of it. */
function withOtherQualities(line: string, text: string): string {
  const { what, stop = '' } = quality.exec(line)?.groups ?? {}
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
  const lead = line.slice(0, line.length - `${what}${stop}`.length)
  return `${lead}${listed([what ?? '', ...more])}${stop}`
}

const having = /^.+? (?:should|will|must) have (?:an? )?(?<what>[\w-]+(?: [\w-]+){0,3})(?<stop>\.?)$/i
const limit = /^ (?:for|with) [\w'-]+(?: [\w'-]+){0,5}?(?=[.,;]|$)/i
const ofSomebody = / [A-Z][a-z]+$/
const ofNouns = /^(?:NOUN|PROPN|ADJ|ADP|DET|NUM|CCONJ)$/

/** "We want large buttons for the essential things": for which it was said belongs to what was wanted. */
function withItsLimit(line: string, text: string): string {
  const { what, stop = '' } = having.exec(line)?.groups ?? {}
  const at = what === undefined ? -1 : text.toLowerCase().indexOf(` ${what.toLowerCase()} `)
  const tail = what === undefined || at < 0 ? undefined : limit.exec(text.slice(at + 1 + what.length))?.[0]
  if (tail === undefined || ofTimes.test(tail) || ofSomebody.test(tail)) return line
  if (!tokensOf(tail).every(({ pos }) => ofNouns.test(pos))) return line
  return `${line.slice(0, line.length - stop.length)}${tail}${stop}`
}

const withArticle = /^(?:an?|the|no|one|two|three|more|all|each|every|some) /i
const beforeNext = / (?:for|to|of|on|in|with|between) .*$/

/** "A mute button, separate menu, a battery indicator": things read out from a list, of which nothing is said. */
function asProvided(line: string): string {
  const plain = withoutStop(line)
  if (!/^An? \w/.test(plain) || finiteVerbsIn(tokensOf(plain)).length > 0) return line
  const pieces = uncapitalised(plain).split(/,? and (?=an? )|, (?:and )?/)
  // "A search by name, date and status" is one thing.
  if (!pieces.slice(1).some((piece) => withArticle.test(piece))) return `Provide ${uncapitalised(plain)}`
  const things = pieces.map((thing) =>
    withArticle.test(thing) || thing.replace(beforeNext, '').endsWith('s') ? thing : `${article(thing)} ${thing}`,
  )
  return `Provide ${listed(things)}`
}
