import type { PrdContent } from '@sextant/contract/prds/content'
import { tokensOf } from '#text/tokens'
import { explicitStory } from '../explicit-story.ts'
import { isPerson } from '../persons.ts'
import { uncapitalised } from '../speech.ts'
import { singular } from '../stories.ts'
import { add, details, sep } from './adding.ts'
import { assumed, type Handler, lastOf, quoted, unquoted } from './items.ts'
import { stemsIn } from './words.ts'

interface Told {
  as_a: string
  i_want: string
  so_that: string
}

export function storyIn(text: string): Told | undefined {
  const whole = explicitStory(text)
  return whole && { as_a: whole.who, i_want: unquoted(whole.want), so_that: unquoted(whole.why) }
}

const request = new RegExp(
  `^${add}(?: (?:high|medium|low)[- ]priority)? (?:user )?story${sep}(?:for |about |where |that |in which |called |to |saying |: )?(?<what>.+)$`,
  'i',
)

export const addStory: Handler = ({ now }, asked) => {
  const { text, priority = 'medium' } = details(asked)
  const what = request.exec(text)?.groups?.what
  const whole = storyIn(text)
  if (!what && !(whole && /^(?:add|create|include|as\b)/i.test(text))) return undefined
  const story = whole ?? storyFor(unquoted(what ?? ''), now)
  if (!whole && isPeople(story.i_want))
    return {
      trouble: `say what ${story.i_want} ${/s$/.test(story.i_want) ? 'want' : 'wants'}: “add a story for ${story.i_want} to …”`,
    }
  if (story.i_want === '') return { trouble: 'the story has no text yet: say what it is about' }
  const added = { ...assumed('story', now.user_stories), ...story, acceptance_criteria: [], priority }
  const content = { ...now, user_stories: [...now.user_stories, added] }
  return { content, done: `added the story ${quoted(story.i_want)}`, about: lastOf(content, 'story') }
}

const wanting = `(?:wants?|needs?|would like|['’]d like|wishes|has|have)`
const said = new RegExp(
  String.raw`^(?:the |an? )?(?<who>[\p{L}][\p{L}\w .'-]{1,50}?)(?:\s*[:,–]\s*|\s+-\s+| )(?:(?:who|that|he|she|they|it|which) (?:also )?)?${wanting} (?<do>.+)$`,
  'iu',
)
const labelled =
  /^(?:the |an? )?(?<who>[\p{L}][\p{L}\w .'-]{1,50}?)\s*:\s*(?:(?:he|she|they) (?:can|should|must)(?: be able to)? )?(?<do>.+)$/iu
const able =
  /^(?:the )?(?<who>[a-z][a-z -]{2,30}?s) (?:who|that|which) (?:can |could |should |may |want to )?(?<do>[a-z].+)$/i
const infinitive = /^(?:the |an? )?(?<who>[a-z][\w -]{2,40}?) (?:who (?:want|need)s? )?to (?<do>.+)$/i

/** `admins to export reports`, `Jonas: he wants to see the readings`, or only what it is about. */
function storyFor(what: string, content: PrdContent): Told {
  const [want = '', so_that = ''] = what.split(/,? so (?:that )?(?=\w)/i)
  const told = said.exec(want)?.groups
  if (told?.who && told.do)
    return { as_a: roleOf(told.who, content), i_want: own(wished(told.do)), so_that: own(so_that) }
  const label = labelled.exec(want)?.groups
  if (label?.who && label.do)
    return { as_a: roleOf(label.who, content), i_want: own(wished(label.do)), so_that: own(so_that) }
  const whose = infinitive.exec(want)?.groups
  if (whose?.who && whose.do) return { as_a: roleOf(whose.who, content), i_want: `to ${whose.do}`, so_that }
  const those = able.exec(want)?.groups
  if (those?.who && those.do)
    return { as_a: roleOf(those.who, content), i_want: `to ${those.do.replace(/\btheir\b/g, 'my')}`, so_that }
  return { as_a: 'user', i_want: uncapitalised(want), so_that }
}

/** What is told of somebody, as they would tell it: "his hives" are "my hives". */
const own = (text: string) =>
  text
    .replace(/\b(?:his|their|her(?= [a-z]+))\b/gi, 'my')
    .replace(/^(?:he|she|they) (?=(?:can|could|will|would|may|might|must|should)\b)/i, 'I ')

/** "see the readings" is "to see the readings"; "a map" stays. */
function wished(text: string): string {
  if (/^to /i.test(text)) return uncapitalised(text)
  return tokensOf(`I want to ${text}`.slice(0, 200))[3]?.pos === 'VERB' && !/^(?:an?|the|more|less|no)\b/i.test(text)
    ? `to ${uncapitalised(text)}`
    : uncapitalised(text)
}

const asNoun = (role: string) => (/^\p{Lu}{2}/u.test(role) ? role : role.charAt(0).toLowerCase() + role.slice(1))

type Persona = PrdContent['target_audience'][number]
const counted = /^(?:spoke|spoken|heard|mentioned|\d+ people)\b/i

/** Whose story it is: the role of a persona, somebody by name, or a group as one of them. */
function roleOf(who: string, { target_audience }: PrdContent): string {
  const asked = stemsIn(who)
  const persona = target_audience.find(({ name }) => {
    const own = stemsIn(name)
    return asked.size > 0 && [...asked].every((stem) => own.has(stem))
  })
  if (persona) return personaRole(persona)
  return isByName(who) ? who.trim() : singular(who.trim().toLowerCase())
}

function personaRole({ name, description }: Persona): string {
  const inLabel = /\(([^)]{2,40})\)|,\s*(.{2,40})$/.exec(name)
  if (inLabel) return asNoun((inLabel[1] ?? inLabel[2] ?? '').trim())
  if (!isByName(name)) return singular(name.toLowerCase())
  const [first = ''] = description.split(/[.;,]/)
  return first.trim() === '' || counted.test(first.trim()) || first.trim().split(' ').length > 5
    ? name
    : asNoun(first.trim())
}

/** Every word with a great letter, and none that is a role. */
const isByName = (who: string) =>
  who
    .trim()
    .split(' ')
    .every((word) => /^\p{Lu}/u.test(word)) && !isPerson(who)

/** "Guests": those who are to have a story, without what they want. */
const isPeople = (words: string) =>
  /^(?:(?:the |all )?[a-z]+(?: [a-z]+)?s|(?:the|an?) [a-z]+(?: [a-z]+)?)$/i.test(words) &&
  isPerson(words.replace(/^(?:the|all|an?) /i, ''))
