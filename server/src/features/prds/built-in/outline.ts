import type { Telling } from './report.ts'
import { listed } from './speech.ts'
import type { Statement } from './statements.ts'
import { topicNames } from './topics.ts'

// Whoever talks for less needs no way through it.
const fewest = 150
const parts = 3
const mostOfEach = 3
// So many are looked at, for those named before are left out.
const looked = 12
// Words any talk comes back to, whatever it is about.
const ofAnyTalk =
  /^(?:the )?(?:true|fact|hand|hands|group|hours?|years?|months?|piece|pieces|instance|lunch|e-?mails?|words?|maximum|minimum|decisions?|discussion|presentations?|slides?|cents?|bucks|option|options|difference|type|terms|feature|concepts?|criteria|role|components?|company|project|task|tasks|expert|actions?|board|member|members|products?|system|look|ideas?|new ideas|information|multi|paper|room|computer|laptop|smartboard|power ?points?|agenda|party|coffee|sense|face|weeks?|comments|questions?|numbers?|simple|person|place|report|view|play|(?:strong )?feelings?|consensus|notes?|(?:honou?rable )(?:members?|colleagues?)|pictures?|changes?|lists?|days|examples?|roles?|basics|meetings?|findings?|accounts?|versions?|instances?|dates?|(?:(?:early|mid|late) )?(?:january|february|march|april|june|july|august|september|october|november|december))$/i

/** The way a long meeting took: what it first came back to again and again, what then, and what at its end. */
export function outlineOf(
  statements: readonly Statement[],
  { text, known, telling }: { text: string; known: readonly string[]; telling: Telling },
): string {
  if (statements.length < fewest) return ''
  const size = Math.ceil(statements.length / parts)
  const named = known.map(bare)
  const people = new Set(statements.flatMap(({ speaker }) => speaker.toLowerCase().split(' ')))
  const isSomebody = (name: string) =>
    isOneName(name, text) ||
    withoutArticle(name)
      .split(' ')
      .every((word) => people.has(word))
  const stretches = Array.from({ length: parts }, (_, at) => {
    const stretch = statements.slice(at * size, (at + 1) * size)
    const own = topicNames(stretch, text, looked)
      .filter(
        (name) =>
          !ofAnyTalk.test(name) &&
          !ofAnyTalk.test(bare(name)) &&
          !isSomebody(name) &&
          isComeBackTo(bare(name), stretch),
      )
      .filter((name) => !named.some((other) => isWithin(bare(name), other)))
      .slice(0, mostOfEach)
    named.push(...own.map(bare))
    return own
  })
  if (stretches.some((names) => names.length === 0) || isThin(stretches.flat())) return ''
  const [first = '', then = '', last = ''] = stretches.map((names) => listed(names))
  return `The ${telling.isOfGroup ? 'group' : 'participants'} first discussed ${first}, then ${then}, and finally ${last}.`
}

/** Three bare words: one that is none of the matter would be a third of it. */
const isThin = (names: readonly string[]) =>
  names.length === parts && names.every((name) => !withoutArticle(name).includes(' '))

// In parts of the stretch.
const leastSpread = 0.25

/** What is spoken of for a moment alone may be the animal somebody drew. */
function isComeBackTo(name: string, stretch: readonly Statement[]): boolean {
  const holds = ({ said }: Statement) => said.toLowerCase().includes(name.replace(/y$/, ''))
  return stretch.findLastIndex(holds) - stretch.findIndex(holds) >= stretch.length * leastSpread
}

const oneName = /^(?:the )?(?<name>[A-Z][a-z]+)$/
// In parts of how often it is named: "the Matthew" is a slip.
const mostSlips = 0.25

/** "Dave", whom hardly anybody is in, uses or owns. */
function isOneName(name: string, text: string): boolean {
  const own = oneName.exec(name)?.groups?.name
  if (own === undefined) return false
  const times = (pattern: string) => text.match(new RegExp(String.raw`\b${pattern}\b`, 'g'))?.length ?? 0
  return times(`(?:in|our|using) ${own}`) === 0 && times(`(?:the|an?) ${own}`) <= times(own) * mostSlips
}

const withoutArticle = (name: string) => name.toLowerCase().replace(/^the /, '')

/** Without its article, and as one of several. */
const bare = (name: string) =>
  withoutArticle(name)
    .replace(/ies$/, 'y')
    .replace(/(?<=[a-z]{3})(?<!s)s$/, '')
const isWithin = (one: string, other: string) => ` ${one} `.includes(` ${other} `) || ` ${other} `.includes(` ${one} `)
