import type { Page, PageQuery } from '@sextant/contract/kernel/page'
import type { RequestOf } from '@sextant/contract/kernel/route'
import { PrdContent } from '@sextant/contract/prds/content'
import type { ChatMessage, Prd, prdRoutes } from '@sextant/contract/prds/routes'
import { type PrdSection, sectionLabels } from '@sextant/contract/prds/sections'
import type { Transcript } from '@sextant/contract/prds/transcripts'
import { z } from 'zod'
import type { RequestCtx } from '#kernel/context'
import { pageById } from '#kernel/paging'
import { type MadeBy, modelShare } from '#ports/world/engine'
import { changedSections } from '../changes.ts'
import { insertMessages, listMessages } from '../messages.queries.ts'
import { answerQuestion } from '../prds.computes.ts'
import { findRevision, listRevisions } from '../prds.queries.ts'
import * as prds from '../prds.service.ts'
import { type Refinement, refineByRules, type UndoStep, undosIn } from '../refining/refine-by-rules.ts'
import { described, reasonFor, reasonForMessage, undoableIn } from '../refining/undo.ts'
import { findTranscript } from '../sources/transcripts.queries.ts'
import { fromModel, ModelPrd, toModel } from './model-prd.ts'
import { preserveUnchanged } from './preserve-unchanged.ts'

const prompt = new URL('../prompts/refine.md', import.meta.url)

/** No one waits longer for a chat answer, whatever the agent's limit. */
const longestMs = 60_000

interface Refined {
  ai_response: string
  changed: string[]
  prd: Prd
  messages: ChatMessage[]
}

const ModelRefinement = z.object({ prd: ModelPrd, sections: z.array(ModelPrd.keyof()), response: z.string() })
type ModelRefinement = z.infer<typeof ModelRefinement>
type Request = RequestOf<typeof prdRoutes.refine>['body']

export async function refine(
  ctx: RequestCtx,
  id: string,
  { chat_message: message, revision }: Request,
): Promise<Refined> {
  const before = await prds.read(ctx, id)
  prds.refuseOlder(before, revision)
  const { content, response, choices, needsModel, undid, madeBy } = await refined(ctx, before, message)
  return ctx.transact(async (ctx) => {
    const held = await prds.lockDraft(ctx, id)
    prds.refuseOlder(held, before.revision)
    const changed = changedSections(PrdContent.parse(held.content), content)
    if (changed.length > 0) {
      if (undid === undefined) await prds.change(ctx, held, { content, reason: reasonForMessage(message) })
      else await prds.record(ctx, held, { content, reason: reasonFor(undid) })
    }
    const names = changed.map((key) => sectionLabels[key])
    const { workspaceId, name: by } = ctx.actor
    const prd = await prds.read(ctx, id)
    const messages = await insertMessages(ctx.db, { workspaceId, prdId: id, at: ctx.now() }, [
      { type: 'user', content: message, by, changed: [] },
      {
        type: 'ai',
        content: response,
        by: '',
        changed: names,
        choices,
        needs_model: needsModel,
        revision: prd.revision,
        madeBy,
      },
    ])
    return { ai_response: response, changed: names, prd, messages }
  })
}

export async function conversation(ctx: RequestCtx, id: string, page: PageQuery): Promise<Page<ChatMessage>> {
  await prds.read(ctx, id)
  return pageById(page, (before, atMost) => listMessages(ctx.db, ctx.actor.workspaceId, { prdId: id, before, atMost }))
}

interface Draft extends Refinement {
  madeBy: MadeBy
}

async function refined(ctx: RequestCtx, prd: Prd, message: string): Promise<Draft> {
  const content = PrdContent.parse(prd)
  const undos = undosIn(message)
  const byRules = async () =>
    refineByRules(content, message, undos.count > 0 ? await undoable(ctx, prd.id, undos.count) : [])
  // A model doesn't know earlier revisions.
  if (undos.isAll) return { ...(await byRules()), madeBy: noModel }
  const source = prd.transcript_id && (await findTranscript(ctx.db, ctx.actor.workspaceId, prd.transcript_id))
  const builtIn = async (): Promise<Refinement> => {
    const done = await byRules()
    if (done.question === undefined) return done
    return { ...done, response: source ? await answered(ctx, source, done.question) : noConversation }
  }
  const { maxProcessingTime } = await ctx.ports.agentSettings(ctx, 'user-whisperer')
  const limitMs = Math.min(longestMs, maxProcessingTime * 1_000)
  const { value, by: madeBy } = await ctx.ports.askEngine<ModelRefinement | Refinement>(
    ctx,
    {
      prompt,
      request: message,
      material: [
        { label: 'Document', text: JSON.stringify(toModel(content)) },
        ...(source ? [{ label: 'Conversation', text: source.content }] : []),
      ],
      schema: ModelRefinement,
      builtIn,
    },
    // Limit the model by time only: an abort signal would also stop the built-in fallback.
    { user: 'user-whisperer', signal: new AbortController().signal, withinMs: modelShare(limitMs) },
  )
  if ('content' in value) return { ...withReason(value, madeBy), madeBy }
  const newContent = fromModel(value.prd, source ? sourceOf(source) : nothingSaid)
  const kept = preserveUnchanged(content, newContent, value.sections)
  return { content: kept, response: value.response, choices: [], needsModel: false, madeBy }
}

const noModel: MadeBy = { engine: 'built-in', model: null, fallbackReason: null, tokens: 0, cost: 0 }

/** Explains why the built-in engine answered instead of the model. */
const withReason = (done: Refinement, { fallbackReason }: MadeBy): Refinement =>
  fallbackReason
    ? {
        ...done,
        response: `${fallbackReason} The built-in engine answered instead. ${done.response}`,
        // One is connected, and didn't answer.
        needsModel: false,
      }
    : done

const nothingSaid = { id: '', text: '', turns: [] }
const sourceOf = ({ id, content, turns }: Transcript) => ({ id, text: content, turns })
const noConversation = 'This PRD has no conversation to look in.'

const answered = (ctx: RequestCtx, { content: text, turns }: Transcript, question: string) =>
  ctx.ports.compute(answerQuestion, { text, turns, question }, { owner: ctx.actor.workspaceId, timeoutMs: longestMs })

/** In one message. */
const mostUndone = 20

/** The earlier states that undo can go back to, latest first. */
async function undoable(ctx: RequestCtx, id: string, atMost: number): Promise<UndoStep[]> {
  const steps = undoableIn(await listRevisions(ctx.db, id)).slice(0, Math.min(atMost, mostUndone))
  const contents = await Promise.all(steps.map(({ number }) => findRevision(ctx.db, id, number - 1)))
  return steps.flatMap((step, index) => {
    const names = step.changed.map((key) => sectionLabels[key as PrdSection] ?? key)
    const content = contents[index]
    return content ? [{ content: PrdContent.parse(content), revision: step.number, what: described(step, names) }] : []
  })
}
