import type { AssistantMessage, assistantRoutes } from '@sextant/contract/assistant'
import type { RequestOf } from '@sextant/contract/kernel/route'
import type { RequestCtx } from '#kernel/context'
import type { MadeBy } from '#kernel/engine'
import { UserError } from '#kernel/errors'
import { builtInReply, lookUp, type Reply } from './answer.ts'
import * as queries from './assistant.queries.ts'
import { modelReply } from './model-reply.ts'
import { openRecordIn } from './reading/open-record.ts'
import { readQuestion } from './reading/read-question.ts'
import { spoken } from './spoken.ts'
import { read, tell } from './threads.service.ts'

type Asked = RequestOf<typeof assistantRoutes.ask>['body']
interface Exchange {
  question: AssistantMessage
  answer: AssistantMessage
}

const longestAnswerMs = 60_000
/** Longer than any answer takes: whoever holds it so long has died. */
const leaseMs = longestAnswerMs + 15_000
const longestTitle = 80

/** What there is of the answer as it grows, then question and answer as they are kept. */
export async function* ask(
  ctx: RequestCtx,
  threadId: string,
  asked: Asked,
): AsyncGenerator<{ text: string }, Exchange> {
  await read(ctx, threadId)
  const known = await queries.findByKey(ctx.db, threadId, asked.key)
  const [question, answer] = [known.find(({ type }) => type === 'user'), known.find(({ type }) => type === 'ai')]
  if (question && answer) return { question, answer }
  const kept = await keepQuestion(ctx, threadId, asked)
  // It goes on when nobody listens any more: the answer is there after a reload.
  return yield* spoken((onText) => answered(ctx, { threadId, question: kept, asked, onText }))
}

/** Kept before it is answered: what was sent is there, whatever happens to the answer. */
function keepQuestion(ctx: RequestCtx, threadId: string, { content, key }: Asked): Promise<AssistantMessage> {
  return ctx.transact(async (ctx) => {
    const now = ctx.now()
    if (!(await queries.claim(ctx.db, { id: threadId, now, until: new Date(now.getTime() + leaseMs) })))
      throw new UserError('conflict', 'An answer is on its way in this conversation. Ask again when it is there.')
    const place = { threadId, workspaceId: ctx.actor.workspaceId, at: now }
    const kept = await queries.insertMessage(ctx.db, place, { ...asSaid, type: 'user', content, key })
    const [before] = kept ? [] : await queries.findByKey(ctx.db, threadId, key)
    const question = kept ?? before
    if (!question) throw new UserError('conflict', 'This question was sent twice. Load the conversation again.')
    await tell(ctx, threadId)
    return question
  })
}

const asSaid = {
  agent: null,
  records: [],
  actions: [],
  isCanned: false,
  isUnknown: false,
  engine: null,
  model: null,
  fallbackReason: null,
}

interface Given {
  threadId: string
  question: AssistantMessage
  asked: Asked
  onText(text: string): void
}

async function answered(ctx: RequestCtx, given: Given): Promise<Exchange> {
  const { threadId, question } = given
  try {
    const { reply, by } = await replyTo(ctx, given)
    const answer = await keepAnswer(ctx, given, { reply, by })
    return { question, answer }
  } catch (error) {
    await queries.release(ctx.db, threadId, ctx.now())
    throw error
  }
}

function keepAnswer(
  ctx: RequestCtx,
  { threadId, question }: Given,
  { reply, by }: { reply: Reply; by: MadeBy | undefined },
): Promise<AssistantMessage> {
  return ctx.transact(async (ctx) => {
    await queries.release(ctx.db, threadId, ctx.now(), question.content.slice(0, longestTitle).toWellFormed())
    const place = { threadId, workspaceId: ctx.actor.workspaceId, at: ctx.now() }
    const answer = await queries.insertMessage(ctx.db, place, {
      type: 'ai',
      key: question.key,
      ...reply,
      records: reply.records.map((record) => ({ ...record, at: record.at.toISOString() })),
      engine: by?.engine ?? 'built-in',
      model: by?.model ?? null,
      fallbackReason: by?.fallbackReason ?? null,
    })
    await tell(ctx, threadId)
    if (answer) return answer
    throw new UserError('conflict', 'This question has been answered meanwhile. Load the conversation again.')
  })
}

async function replyTo(ctx: RequestCtx, { threadId, question, asked, onText }: Given) {
  const timeZone = await queries.timeZoneOf(ctx.db, ctx.actor.workspaceId)
  const reading = readQuestion(question.content, { now: ctx.now(), timeZone }, openRecordIn(asked.path))
  const told = reading.intent === 'ask' ? await lookUp(ctx, reading.attempts) : []
  const reply = builtInReply(question.content, reading, told)
  if (ctx.ports.engine.model === undefined || reading.intent !== 'ask') return { reply, by: undefined }
  const before = await queries.listMessages(ctx.db, threadId, { before: question.id, atMost: 6 })
  return modelReply(ctx, {
    question: question.content,
    before: before.toReversed(),
    told,
    builtIn: reply,
    onText,
    signal: AbortSignal.timeout(longestAnswerMs),
  })
}
