import { type AgentId, agentIds, agents } from '@sextant/contract/agents/catalogue'
import { planKinds } from '@sextant/contract/agents/plans'
import { counted } from '@sextant/contract/kernel/counted'
import { type Answer, type AnswerProviders, type Rank, type RoomQuestion, thereAre } from '#kernel/assistant-answers'
import type { RequestCtx } from '#kernel/context'
import type { FindRecords, FoundRecord, Period } from '#kernel/records'
import { dayText } from '#kernel/time/day-text'
import * as cards from './agents.service.ts'
import { findOutput } from './outputs/outputs.queries.ts'
import { searchOutputs, searchRuns } from './records.queries.ts'
import * as usage from './usage/usage.service.ts'

export const findRecords: FindRecords = async (ctx, search) =>
  (await searchOutputs(ctx.db, ctx.actor.workspaceId, { ...search, isOwn: true, isNearestFirst: true })).records

const ever = (ctx: RequestCtx): Period => ({ since: new Date(0), until: new Date(ctx.now().getTime() + 1_000) })

const agentIn = ({ words }: RoomQuestion): AgentId | undefined =>
  agentIds.find((id) =>
    agents[id].name
      .toLowerCase()
      .split(' ')
      .every((part) => words.split(' ').some((word) => word.length > 3 && part.startsWith(word))),
  )

export const assistantAnswers: AnswerProviders = {
  waiting: async (ctx, { limit }) => {
    const sought = { words: '', state: 'waiting', limit }
    const { count, records } = await searchOutputs(ctx.db, ctx.actor.workspaceId, sought)
    return { sentence: `${counted(count, 'output needs', 'outputs need')} approval.`, count, records }
  },
  outputs: async (ctx, question) => {
    const { count, records } = await searchOutputs(ctx.db, ctx.actor.workspaceId, question)
    const state = ['approved', 'rejected', 'waiting'].find((known) => known === question.state) ?? ''
    return { sentence: thereAre(count, { one: 'output', state }, question), count, records }
  },
  runs: (ctx, question) => runs(ctx, question, 'completed'),
  failures: (ctx, question) => runs(ctx, question, 'failed'),
  usage: answerUsage,
  agents: answerAboutAgents,
  record: async (ctx, { id = '' }) => {
    const output = await findOutput(ctx.db, ctx.actor.workspaceId, id)
    if (!output) return undefined
    const { title, status, agentType, outputType, body: text } = output
    const state = status === 'completed' ? 'needs approval' : `is ${status}`
    const url = `/outputs?${new URLSearchParams({ output: id })}`
    return {
      sentence: `“${title}” (${outputType}) was created by ${agents[agentType].name} and ${state}.`,
      count: 1,
      text,
      records: [{ kind: 'Output', id, title, detail: state, url, at: new Date(output.timestamp) }],
    }
  },
}

async function runs(ctx: RequestCtx, question: RoomQuestion, status: 'completed' | 'failed'): Promise<Answer> {
  const agentId = agentIn(question)
  const period = question.period ?? { ...ever(ctx), label: '' }
  const { count, records } = await searchRuns(ctx.db, ctx.actor.workspaceId, {
    status,
    agentId,
    period,
    limit: question.limit,
  })
  const noun = agentId ? { one: `${agents[agentId].name} task` } : { one: 'agent task' }
  return { sentence: thereAre(count, { ...noun, state: status }, { period }), count, kind: 'Task', records }
}

async function answerUsage(ctx: RequestCtx, question: RoomQuestion): Promise<Answer | undefined> {
  if (question.state === 'forecast') return undefined
  if (question.period && question.period.label !== 'this month') return answerUsed(ctx, question, question.period)
  const { plan, agentActionsUsed: used, agentActionsLimit: limit, resetsAt, agents: each } = await usage.read(ctx)
  const named = each.find(({ id }) => id === agentIn(question))
  const left = Math.max(0, limit - used)
  const whole = `You've used ${used.toLocaleString('en-US')} of ${limit.toLocaleString('en-US')} agent actions this month on the ${planKinds[plan].name} plan, with ${left.toLocaleString('en-US')} left until ${dayText(new Date(resetsAt))}.`
  const own = named ? ` ${named.name} was used ${counted(named.used, 'time')}.` : ''
  const record = {
    kind: 'Page',
    id: 'usage',
    title: 'Usage this month',
    detail: planKinds[plan].name,
    url: '/overview',
  }
  return { sentence: whole + own, count: left, records: [{ ...record, at: ctx.now() }] }
}

/** Usage in a period other than the plan's month. */
async function answerUsed(
  ctx: RequestCtx,
  question: RoomQuestion,
  period: Period & { label: string },
): Promise<Answer> {
  const agentId = agentIn(question)
  const sought = { status: 'completed', agentId, period, limit: question.limit } as const
  const { count, records } = await searchRuns(ctx.db, ctx.actor.workspaceId, sought)
  const whose = agentId ? ` by ${agents[agentId].name}` : ''
  const sentence = `${counted(count, 'agent action', 'agent actions')}${whose} ${count === 1 ? 'was' : 'were'} used ${period.label}.`
  return { sentence, count, records }
}

async function answerBusiest(ctx: RequestCtx, end: Rank['end']): Promise<Answer> {
  const used = (await cards.list(ctx)).toSorted((a, b) => (end === 'most' ? b.used - a.used : a.used - b.used))
  const [first] = used
  const tied = used.filter((card) => card.used === first?.used)
  const names = tied.map(({ name }) => name).join(', ')
  const records = used.map((card): FoundRecord => cardRecord(card, ctx.now()))
  const times = counted(first?.used ?? 0, 'time')
  return {
    sentence: `${end === 'most' ? 'Most' : 'Least'} used this month: ${names}, ${times}${tied.length > 1 ? ' each' : ''}.`,
    count: used.length,
    records,
  }
}

type Card = Awaited<ReturnType<typeof cards.list>>[number]
const cardRecord = ({ id, name, status, used, lastUsed }: Card, now: Date): FoundRecord => ({
  kind: 'Agent',
  id,
  title: name,
  detail: `${status} · used ${counted(used, 'time')} this month`,
  url: `/agents/${id}`,
  at: lastUsed ? new Date(lastUsed) : now,
})

async function answerAboutAgents(ctx: RequestCtx, question: RoomQuestion): Promise<Answer> {
  if (question.rank) return answerBusiest(ctx, question.rank.end)
  const named = agentIn(question)
  const listed = (await cards.list(ctx)).filter(({ id, status }) => {
    if (named) return id === named
    return question.state === 'active' || question.state === 'paused' ? status === question.state : true
  })
  const records = listed.map((card) => cardRecord(card, ctx.now()))
  const [first] = listed
  const sentence =
    named && first
      ? `${first.name} is ${first.status} and was used ${counted(first.used, 'time')} this month.`
      : `${counted(listed.length, question.state ? `${question.state} agent` : 'agent')}: ${listed.map(({ name, status }) => `${name} (${status})`).join(', ')}.`
  return { sentence, count: listed.length, records }
}
