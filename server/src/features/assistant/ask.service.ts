import type { AssistantMessage, assistantRoutes } from '@sextant/contract/assistant/routes'
import type { RequestOf } from '@sextant/contract/kernel/route'
import type { RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import type { MadeBy } from '#ports/world/engine'
import { builtInReply, lookUp, namedIn, type Reply } from './answer.ts'
import * as queries from './assistant.queries.ts'
import { modelReply } from './model-reply.ts'
import { openRecordIn } from './reading/open-record.ts'
import { isFollowUp, type Reading, readQuestion } from './reading/read-question.ts'
import { withoutTypos } from './reading/typos.ts'
import { spoken } from './spoken.ts'
import { publishChange, read } from './threads.service.ts'

type AskRequest = RequestOf<typeof assistantRoutes.ask>['body']
interface Exchange {
  question: AssistantMessage
  answer: AssistantMessage
}

const longestAnswerMs = 60_000
/** Longer than any answer takes, so an older lock belongs to a dead process. */
const leaseMs = longestAnswerMs + 15_000
const longestTitle = 80

/** Streams the answer so far, then the saved question and answer. */
export async function* ask(
  ctx: RequestCtx,
  threadId: string,
  request: AskRequest,
): AsyncGenerator<{ text: string }, Exchange> {
  await read(ctx, threadId)
  const known = await queries.findByKey(ctx.db, threadId, request.key)
  const [question, answer] = [known.find(({ type }) => type === 'user'), known.find(({ type }) => type === 'ai')]
  if (question && answer) return { question, answer }
  const kept = await keepQuestion(ctx, threadId, request)
  // Continues after the client disconnects, so the answer is there after a reload.
  return yield* spoken((onText) => answered(ctx, { threadId, question: kept, request, onText }))
}

/** Saves the question first, so it survives a failed answer. */
function keepQuestion(ctx: RequestCtx, threadId: string, { content, key }: AskRequest): Promise<AssistantMessage> {
  return ctx.transact(async (ctx) => {
    const now = ctx.now()
    if (!(await queries.claim(ctx.db, { id: threadId, now, until: new Date(now.getTime() + leaseMs) })))
      throw new UserError('conflict', 'The assistant is still answering. Ask again when it finishes.')
    const place = { threadId, workspaceId: ctx.actor.workspaceId, at: now }
    const kept = await queries.insertMessage(ctx.db, place, { ...asSaid, type: 'user', content, key })
    const [before] = kept ? [] : await queries.findByKey(ctx.db, threadId, key)
    const question = kept ?? before
    if (!question) throw new UserError('conflict', 'This question was sent twice. Reload the conversation.')
    await publishChange(ctx, threadId)
    return question
  })
}

const asSaid = {
  agent: null,
  records: [],
  actions: [],
  proposals: [],
  isCanned: false,
  isUnknown: false,
  engine: null,
  model: null,
  fallbackReason: null,
}

interface AnswerInput {
  threadId: string
  question: AssistantMessage
  request: AskRequest
  onText(text: string): void
}

async function answered(ctx: RequestCtx, input: AnswerInput): Promise<Exchange> {
  const { threadId, question } = input
  try {
    const { reply, by } = await replyTo(ctx, input)
    const answer = await keepAnswer(ctx, input, { reply, by })
    return { question, answer }
  } catch (error) {
    await queries.release(ctx.db, threadId, ctx.now())
    throw error
  }
}

function keepAnswer(
  ctx: RequestCtx,
  { threadId, question }: AnswerInput,
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
    await publishChange(ctx, threadId)
    if (answer) return answer
    throw new UserError('conflict', 'This question has already been answered. Reload the conversation.')
  })
}

async function replyTo(ctx: RequestCtx, { threadId, question, request, onText }: AnswerInput) {
  const timeZone = await queries.timeZoneOf(ctx.db, ctx.actor.workspaceId)
  const before = await queries.listMessages(ctx.db, threadId, { before: question.id, atMost: 8 })
  const around = { open: openRecordIn(request.path), path: request.path, before: questionIn(before) }
  const understand = (text: string) => readQuestion(text, { now: ctx.now(), timeZone }, around)
  const { reading, answers, readAs } = await understood(ctx, question.content, understand)
  const named = reading.intent === 'do' ? await namedIn(ctx, reading.wording) : []
  const found = builtInReply(question.content, reading, { answers, named })
  const reply = readAs ? { ...found, content: `Showing results for “${readAs}”: ${found.content}` } : found
  const isForModel = reading.intent !== 'help' && reading.intent !== 'page'
  if (!isForModel || !(await ctx.ports.modelInUse(ctx, 'assistant'))) return { reply, by: undefined }
  return modelReply(ctx, {
    question: question.content,
    before: before.slice(0, 6).toReversed(),
    answers: named.length > 0 ? [{ sentence: '', count: named.length, records: named }] : answers,
    builtIn: reply,
    onText,
    signal: AbortSignal.timeout(longestAnswerMs),
  })
}

/** The last question that is not a follow-up. */
const questionIn = (before: readonly AssistantMessage[]) =>
  before.find(({ type, content }) => type === 'user' && !isFollowUp(content))?.content

/** Reads the question as written and, if that finds nothing, with typos corrected. */
async function understood(ctx: RequestCtx, text: string, understand: (text: string) => Reading) {
  const reading = understand(text)
  const answers = reading.intent === 'ask' ? await lookUp(ctx, reading.attempts) : []
  const isLost = reading.intent === 'ask' ? answers.length === 0 : reading.intent === 'chat'
  const mended = isLost ? withoutTypos(text) : undefined
  const again = mended ? understand(mended) : undefined
  if (again?.intent !== 'ask') return { reading, answers }
  const found = await lookUp(ctx, again.attempts)
  return found.length > 0 ? { reading: again, answers: found, readAs: mended } : { reading, answers }
}
