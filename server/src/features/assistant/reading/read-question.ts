import type { RoomQuestion, Topic } from '#kernel/telling'
import { contentWords } from './content-words.ts'
import type { OpenRecord } from './open-record.ts'
import { readPeriod } from './period.ts'
import { type Rule, rules } from './rules.ts'
import { readState } from './states.ts'

/** One way to understand a question. The first that finds something answers. */
export interface Attempt extends Omit<RoomQuestion, 'limit' | 'topic'> {
  /** `search` looks for records by words, in every room or for these kinds; `news` asks for everybody's facts. */
  topic: Topic | 'search' | 'news'
  kinds?: readonly string[]
  /** That there is none is an answer as well. */
  isSure: boolean
}

export type Reading =
  | { intent: 'help' | 'chat' | 'do' }
  /** To be answered from the workspace, or not at all. */
  | { intent: 'ask'; attempts: Attempt[] }

interface Clock {
  now: Date
  timeZone: string
}

const help =
  /^(?:help|what can (?:you|i) (?:do|ask)|what do you (?:do|know)|how can you help|who are you|how do(?:es)? (?:you|this) work)\b/
const wish =
  /^(?:please |can you |could you |would you |i want to |i would like to |i'd like to |i need to |let me |help me (?:to )?)*(?:create|make|add|invite|open|start|run|generate|write|draft|delete|remove|connect|disconnect|go to|switch|approve|reject|publish|export|send|schedule|cancel|edit|change|rename|upload|import|analy[sz]e|upgrade|downgrade|sign out|log out|set up|turn|enable|disable|monitor|watch|take me)\b|^(?:how|where) (?:do|can|could|should) (?:i|we|you)\b|^how to\b/
const asks =
  /\?\s*$|^(?:what|which|who|whom|whose|when|where|why|how|is|are|was|were|do|does|did|has|have|had|any|anything|anybody|show|list|find|tell|give|count|search|look|summari[sz]e|brief|catch)\b/
const openThing =
  /\b(?:this|the (?:open|current)) (prd|document|workflow|automation|competitor|company|change|forecast|analysis|content|post|text|output|one|page|record)\b|^(?:what|who) is this\b/

/** What a question asks for, and of whom. Pure: the same question at the same time is read the same way. */
export function readQuestion(question: string, clock: Clock, open?: OpenRecord): Reading {
  const said = plain(question)
  if (help.test(said)) return { intent: 'help' }
  const thing = openThing.exec(said)
  if (thing) return { intent: 'ask', attempts: isOpen(thing[1] ?? '', open) && open ? [ofRecord(open)] : [] }
  if (wish.test(said)) return { intent: 'do' }
  const { period, rest } = readPeriod(said, clock.now, clock.timeZone)
  const found = inOrder(rest).flatMap((rule) => attemptBy(rule, rest, period))
  const words = contentWords(rest).join(' ')
  const attempts = [...found, ...(words ? [anywhere(words)] : [])]
  // What is no question may still be about an agent: that is for its canned reply.
  if (!asks.test(said) || attempts.length === 0) return { intent: 'chat' }
  return { intent: 'ask', attempts }
}

/** Rules by kind stand at the end, in the order in which the question names the kinds. */
function inOrder(said: string): Rule[] {
  const placed = rules.filter(({ isKind }) => isKind).map((rule) => ({ rule, place: said.search(rule.asks) }))
  const byKind = placed.sort((a, b) => a.place - b.place).map(({ rule }) => rule)
  return [
    ...rules.filter(({ isKind, topic }) => !isKind && topic !== 'news'),
    ...byKind,
    ...rules.filter(({ topic }) => topic === 'news'),
  ]
}

const plain = (question: string) =>
  question.toLowerCase().replace(/[’‘`]/g, "'").replace(/["“”]/g, ' ').replace(/\s+/g, ' ').trim()

const kinds: Record<string, OpenRecord['kind']> = {
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
  post: 'Content',
  text: 'Content',
  output: 'Output',
}

/** Whether what lies open is what is meant; a word for anything means whatever does. */
const isOpen = (thing: string, open: OpenRecord | undefined) =>
  open !== undefined && (kinds[thing] === undefined || kinds[thing] === open.kind)

const ofRecord = ({ id }: OpenRecord): Attempt => ({
  topic: 'record',
  id,
  words: '',
  person: '',
  state: '',
  isSure: false,
})

const anywhere = (words: string): Attempt => ({ topic: 'search', words, person: '', state: '', isSure: false })

function attemptBy(rule: Rule, said: string, period: RoomQuestion['period']): Attempt[] {
  const found = rule.asks.exec(said)
  if (!found) return []
  const { topic, kinds, isSure = true, noise = '', keepsWords = false } = rule
  const state = readState(said, rule.states ?? [])
  const dropped = new Set([...noise.split(' '), ...(state ? state.said : [])])
  const about = rule.about?.(found) ?? said
  const words = keepsWords || rule.about ? contentWords(about, dropped) : []
  const person = rule.person?.(found) ?? ''
  if (rule.needsWords && words.length === 0 && !person) return []
  return [
    {
      topic,
      ...(kinds && { kinds }),
      ...(period && { period }),
      words: words.join(' '),
      person,
      state: state?.name ?? '',
      isSure,
    },
  ]
}
