import type { Rank, RoomQuestion, Topic } from '#kernel/assistant-answers'
import { contentWords, spelledWords, stemsOf } from './content-words.ts'
import type { OpenRecord } from './open-record.ts'
import { pageAbout } from './pages.ts'
import { readPeriod } from './period.ts'
import type { Rule } from './rule.ts'
import { rules } from './rules.ts'
import { readState } from './states.ts'

/** One reading of a question. The first that finds something answers. */
export interface Attempt extends Omit<RoomQuestion, 'limit' | 'topic' | 'names'> {
  /** `search` finds records by words, optionally of certain kinds; `news` collects every feature's facts. */
  topic: Topic | 'search' | 'news'
  kinds?: readonly string[]
  /** For the topic `named`: the question, which may name a record. */
  wording?: string
  /** Finding nothing is an answer too. */
  isSure: boolean
}

export type Reading =
  | { intent: 'help' | 'chat' }
  /** A request to do something, perhaps to a named record. */
  | { intent: 'do'; wording: string }
  /** A question about the open page. */
  | { intent: 'page'; about: string }
  /** Answered only from workspace data. */
  | { intent: 'ask'; attempts: Attempt[] }

interface Clock {
  now: Date
  timeZone: string
}

const help =
  /^(?:help|what can (?:you|i) (?:do|ask)|what do you (?:do|know)|how can you help|who are you|how do(?:es)? (?:you|this) work)\b/
const wish =
  /^(?:please |can you |could you |would you |i want to |i would like to |i'd like to |i need to |let me |help me (?:to )?)*(?:create|make|add|invite|open|start|run|generate|write|draft|delete|remove|connect|disconnect|go to|switch|approve|reject|publish|export|send|schedule|cancel|edit|change|rename|upload|import|analy[sz]e|upgrade|downgrade|sign out|log out|set up|turn|enable|disable|monitor|watch|take me|pause|resume|stop|activate|deactivate|duplicate|copy|mark|clear|assign|archive|move|buy|pay|reset|retry|undo|restore|save|download|share)\b(?! (?:of|did|was|were|is|are)\b)|^(?:how|where) (?:do|can|could|should) (?:i|we|you)\b|^how to\b/
const asks =
  /\?\s*$|^(?:so |and |ok |okay |hey |hi |please )*(?:what|which|who|whom|whose|when|where|why|how|is|are|am|was|were|do|does|did|has|have|had|will|would|can we|can i|could we|may we|should|isn't|aren't|didn't|doesn't|haven't|hasn't|won't|any|anything|anybody|anyone|show|list|find|tell|give|count|search|look|summari[sz]e|brief|catch)(?:'s|'re)?\b/
/** Questions without a verb, such as `best performing post`. */
const asksByName =
  /^(?:the |my |our |all |total |number of |amount of )*(?:most|best|worst|top|newest|latest|oldest|last|next|total|average|mean|expected|current|biggest|highest|lowest|open|unread|failed|pending|upcoming|number|amount|status|state|summary|riskiest|recent|usage|acceptance|accuracy)\b/
const asksOfPage =
  /^(?:what(?:'s| is| does)|explain|describe|tell me about|where am i|what am i (?:looking at|seeing))\b.*\b(?:this|the current|that) (?:page|screen|view|tab)\b|^where am i\b|^what am i (?:looking at|seeing)\b|^what(?:'s| is) this(?: (?:page|screen))?(?: (?:for|about))?\??$|\bwhat can (?:i|we|you) do (?:here|on this page)\b/
const followsUp = /^(?:and|but|ok and|okay and|what about|how about|and what about|same for|also for|and for)\b/
const openThing =
  /\b(?:this|the (?:open|current)) (prd|document|workflow|automation|competitor|company|change|forecast|analysis|content|post|text|advocate|person|output|one|page|record)\b|^(?:what|who) is this\b/

interface Around {
  open?: OpenRecord | undefined
  /** The page the question was asked on. */
  path?: string
  /** The previous question in the conversation. */
  before?: string | undefined
}

/** Parses a question. Pure: the same question at the same time gives the same result. */
export function readQuestion(question: string, clock: Clock, { open, path = '', before }: Around = {}): Reading {
  const words = plain(question)
  const page = asksOfPage.test(words) && !open ? pageAbout(path) : undefined
  if (page) return { intent: 'page', about: page }
  if (help.test(words)) return { intent: 'help' }
  const thing = openThing.exec(words)
  if (thing) return { intent: 'ask', attempts: isOpen(thing[1] ?? '', open) && open ? [ofRecord(open)] : [] }
  if (wish.test(words)) return { intent: 'do', wording: words }
  if (before && followsUp.test(words)) {
    const attempts = onFrom(plain(before), words.replace(followsUp, ' '), clock)
    if (attempts.length > 0) return { intent: 'ask', attempts }
  }
  const attempts = attemptsAt(words, clock)
  // A message that is not a question may still mention an agent, which has a canned reply.
  if (!(asks.test(words) || asksByName.test(words)) || attempts.length === 0) return { intent: 'chat' }
  return { intent: 'ask', attempts }
}

export const isFollowUp = (question: string): boolean => followsUp.test(plain(question))

function attemptsAt(words: string, clock: Clock): Attempt[] {
  const { period, rest } = readPeriod(words, clock.now, clock.timeZone)
  const spellings = [rest, rest.replace(/\bsso\b/g, 'single sign-on')].filter(
    (one, place, all) => all.indexOf(one) === place,
  )
  return spellings.flatMap((spelling, place) => {
    const read = attemptsOf(spelling, period)
    return place < spellings.length - 1 ? read.map((attempt) => ({ ...attempt, isSure: false })) : read
  })
}

/** Questions about people or pending approvals are not about the record they name. */
const beforeNames = new Set<Rule['topic']>(['said', 'waiting', 'activity'])

function attemptsOf(wording: string, period: RoomQuestion['period']): Attempt[] {
  const read = (rule: Rule) => attemptBy(rule, wording, { period })
  const ordered = inOrder(wording)
  const named: Attempt = { ...nothingNarrowed, topic: 'named', wording, ...(period && { period }) }
  const words = spelledWords(wording)
  return [
    ...ordered.filter(({ topic }) => beforeNames.has(topic)).flatMap(read),
    ...(words.length > 0 ? [named] : []),
    ...ordered.filter(({ topic }) => !beforeNames.has(topic)).flatMap(read),
    ...(words.length > 0 ? [anywhere(words)] : []),
  ]
}

/** The previous question, updated with what this one changes. */
function onFrom(before: string, words: string, { now, timeZone }: Clock): Attempt[] {
  const earlier = readPeriod(before, now, timeZone)
  const { period = earlier.period, rest } = readPeriod(words, now, timeZone)
  return inOrder(earlier.rest)
    .flatMap((rule) => attemptBy(rule, earlier.rest, { period, instead: rest }))
    .slice(0, 2)
}

/** Puts rules by kind last, in the order the question names the kinds. */
function inOrder(words: string): Rule[] {
  const placed = rules.filter(({ isKind }) => isKind).map((rule) => ({ rule, place: words.search(rule.asks) }))
  const byKind = placed.sort((a, b) => a.place - b.place).map(({ rule }) => rule)
  return [
    ...rules.filter(({ isKind, topic }) => !isKind && topic !== 'news'),
    ...byKind,
    ...rules.filter(({ topic }) => topic === 'news'),
  ]
}

const plain = (question: string) =>
  question
    .toLowerCase()
    .replace(/[’‘`]/g, "'")
    .replace(/["“”]/g, ' ')
    .replace(/\bsigned[- ]off\b/g, 'approved')
    .replace(/\bsign[- ]off\b/g, 'approve')
    .replace(/\s+/g, ' ')
    .trim()

const kinds: Record<string, OpenRecord['kind'] | readonly OpenRecord['kind'][]> = {
  prd: 'PRD',
  document: 'PRD',
  workflow: 'Workflow',
  automation: 'Workflow',
  competitor: 'Competitor',
  company: 'Competitor',
  change: 'Competitor change',
  forecast: 'Feature analysis',
  analysis: 'Feature analysis',
  content: 'Content',
  post: ['Content', 'Community post'],
  advocate: 'Advocate',
  person: 'Advocate',
  text: 'Content',
  output: 'Output',
}

/** Whether the question means the open record; generic words match any kind. */
const isOpen = (thing: string, open: OpenRecord | undefined) =>
  open !== undefined && (kinds[thing] === undefined || [kinds[thing]].flat().includes(open.kind))

const nothingNarrowed = { words: '', person: '', state: '', isSure: false }

const ofRecord = ({ id }: OpenRecord): Attempt => ({ ...nothingNarrowed, topic: 'record', id })

const anywhere = (words: readonly string[]): Attempt => ({
  ...nothingNarrowed,
  topic: 'search',
  words: contentWords(words.join(' ')).join(' '),
  spelled: words.join(' '),
})

interface Besides {
  period: RoomQuestion['period']
  /** A follow-up: its words and state replace those of the previous question. */
  instead?: string
}

/** After these words, the rest is the subject; otherwise it may be something we did not understand. */
const saysAbout = /\b(?:about|mention\w*|cover\w*|regarding|concerning|contain\w*|named|called|titled|talk\w*)\b/
const newest = /\b(?:newest|latest|most recent|last)\b/
const byTime: Rank = { end: 'most', by: 'time' }
const platforms = ['linkedin', 'twitter', 'facebook', 'instagram']

function attemptBy(rule: Rule, wording: string, { period, instead }: Besides): Attempt[] {
  const found = rule.asks.exec(wording)
  if (!found) return []
  const { topic, kinds, isSure = true, noise = '', keepsWords = false } = rule
  const before = readState(wording, rule.states ?? [])
  const state = (instead && readState(instead, rule.states ?? [])) || before
  const dropped = stemsOf([noise, ...(before?.synonyms ?? []), ...(state?.synonyms ?? [])].join(' '))
  const about = rule.about?.(found) ?? wording
  const replaced = instead ? spelledWords(instead, dropped) : []
  const own = keepsWords || rule.about ? spelledWords(about, dropped) : []
  const platform = rule.platforms ? platforms.filter((one) => `${wording} ${instead ?? ''}`.includes(one)) : []
  const spelled = replaced.length > 0 ? replaced : [...new Set([...own, ...platform])]
  const person = rule.person?.(found) ?? ''
  if (rule.needsWords && spelled.length === 0 && !person) return []
  const attempt = {
    topic,
    ...(kinds && { kinds }),
    ...(period && { period }),
    person,
    state: state?.name ?? rule.state ?? '',
    ...(rule.rank ? { rank: rule.rank(found) } : rule.isKind && newest.test(wording) && { rank: byTime }),
  }
  const whole = isSure && (spelled.length === 0 || !keepsWords || saysAbout.test(wording) || instead !== undefined)
  return [...fewerOf(rule, spelled), { words: spelled, isSure: whole }].map(({ words, isSure: sure }, place, all) => ({
    ...attempt,
    words: contentWords(words.join(' ')).join(' '),
    spelled: words.join(' '),
    isSure: sure && place === all.length - 1,
  }))
}

/** Tries all words first, then all but one, in case one does not appear in the record. */
function fewerOf({ isKind }: Rule, words: readonly string[]): { words: readonly string[]; isSure: boolean }[] {
  if (!isKind || words.length < 3 || words.length > 6) return []
  const without = words.map((_, place) => words.filter((_, other) => other !== place))
  return [words, ...without].map((some) => ({ words: some, isSure: false }))
}
