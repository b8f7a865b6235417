import type { AgentId } from '@sextant/contract/agents/catalogue'
import { cannedReply, commandsFor, unknownReply, whatICanDo } from '@sextant/contract/assistant/replies'
import type { Proposal } from '@sextant/contract/assistant/routes'
import { counted } from '@sextant/contract/kernel/counted'
import type { Answer } from '#kernel/assistant-answers'
import type { RequestCtx } from '#kernel/context'
import type { FoundRecord } from '#kernel/records'
import { askOfNamed, namesIn } from './reading/named.ts'
import type { Attempt, Reading } from './reading/read-question.ts'

/** The reply to a question, without its author. */
export interface Reply {
  content: string
  agent: AgentId | null
  records: FoundRecord[]
  actions: string[]
  proposals: Proposal[]
  isCanned: boolean
  isUnknown: boolean
}

export const recordsShown = 6

const wayReply = 'The button below takes you there.'
const isWay = /^(?:please |can you |could you )*(?:open|go to|take me|bring me|show me the way)\b/i
const doReply = "I can't do that for you, but here's where you can."

/** Tries each reading of the question and returns the first that finds something. */
export async function lookUp(ctx: RequestCtx, attempts: readonly Attempt[]): Promise<Answer[]> {
  for (const attempt of attempts) {
    const answers = await askRooms(ctx, attempt)
    const some = answers.filter(({ count }) => count > 0)
    if (some.length > 0) return some
    if (attempt.isSure) return [nothing(attempt, answers)]
  }
  return []
}

async function askRooms(ctx: RequestCtx, attempt: Attempt): Promise<Answer[]> {
  const { topic, kinds, isSure: _, wording = '', ...question } = attempt
  if (topic === 'named') return ofNamed(ctx, wording, question)
  if (topic === 'search') return search(ctx, attempt)
  if (topic === 'news')
    return (await ctx.ports.facts(ctx)).map(({ text }) => ({ sentence: text, count: 1, records: [] }))
  const answers = await ctx.ports.findAnswers(ctx, { ...question, topic, limit: recordsShown })
  return kinds ? answers.filter(({ kind = '' }) => kinds.includes(kind)) : answers
}

type Narrowed = Pick<Attempt, 'words' | 'person' | 'state' | 'period'>

/** Answers about a record that the question names. */
async function ofNamed(ctx: RequestCtx, words: string, question: Narrowed): Promise<Answer[]> {
  const lookup = askOfNamed(words, await namedIn(ctx, words))
  if (!lookup) return []
  const { kinds, ...about } = lookup
  const answers = await ctx.ports.findAnswers(ctx, { ...question, ...about, limit: recordsShown })
  return kinds ? answers.filter(({ kind = '' }) => kinds.includes(kind)) : answers
}

export async function namedIn(ctx: RequestCtx, words: string): Promise<FoundRecord[]> {
  const names = [...namesIn(words).keys()]
  if (names.length === 0) return []
  const answers = await ctx.ports.findAnswers(ctx, {
    topic: 'named',
    names,
    words: '',
    person: '',
    state: '',
    limit: recordsShown,
  })
  return answers.flatMap(({ records }) => records)
}

async function search(ctx: RequestCtx, { words, spelled = words }: Attempt): Promise<Answer[]> {
  const records = await ctx.ports.findRecords(ctx, { words, limit: recordsShown })
  const sentence = `I found ${counted(records.length, 'record')} about “${spelled}”.`
  return [{ sentence, count: records.length, records }]
}

/** The answer when nothing was found: the feature's own if only one was asked. */
function nothing({ topic, period }: Attempt, answers: readonly Answer[]): Answer {
  const [only, ...others] = answers
  if (only && others.length === 0) return only
  const when = period ? ` ${period.label}` : ''
  const sentences: Partial<Record<Attempt['topic'], string>> = {
    waiting: 'Nothing needs your approval.',
    failures: `Nothing failed${when}.`,
    news: 'Nothing new, and nothing needs your attention.',
  }
  return { sentence: sentences[topic] ?? `I didn't find any${when}.`, count: 0, records: [] }
}

/** The built-in engine's answer: the features' sentences unchanged, or that it does not know. */
export function builtInReply(
  question: string,
  reading: Reading,
  { answers, named = [] }: { answers: readonly Answer[]; named?: readonly FoundRecord[] },
): Reply {
  const actions = commandsFor(question)
  const plain = { agent: null, records: [], actions, proposals: [], isCanned: false, isUnknown: false }
  if (reading.intent === 'help')
    return { ...plain, content: `I answer from this workspace's data. ${whatICanDo}`, isCanned: true }
  if (reading.intent === 'page') return { ...plain, content: reading.about }
  if (reading.intent !== 'ask') {
    const { agent, content } = cannedReply(question)
    if (reading.intent === 'do' && named.length > 0)
      return { ...plain, content: doReply, records: named.slice(0, recordsShown), isCanned: true }
    const way = isWay.test(question.trim()) ? wayReply : doReply
    const text = reading.intent === 'do' && actions.length > 0 && (!agent || way === wayReply) ? way : content
    return { ...plain, content: text, agent: agent ?? null, isCanned: true }
  }
  if (answers.length === 0) return { ...plain, content: unknownReply, isUnknown: true }
  return {
    ...plain,
    content: answers.map(({ sentence }) => sentence).join('\n'),
    records: shownOf(answers),
  }
}

/** The best records of each answer, without duplicates. */
export function shownOf(answers: readonly Answer[]): FoundRecord[] {
  const seen = new Map<string, FoundRecord>()
  for (let rank = 0; rank < recordsShown; rank++) {
    for (const { records } of answers) {
      const record = records[rank]
      if (record) seen.set(`${record.url} ${record.title} ${record.detail}`, record)
    }
  }
  return [...seen.values()].slice(0, recordsShown)
}
