import type { Page, PageQuery } from '@sextant/contract/kernel/page'
import { PrdContent } from '@sextant/contract/prds/content'
import type { ChatMessage, Prd } from '@sextant/contract/prds/routes'
import { sectionLabels } from '@sextant/contract/prds/sections'
import type { Transcript } from '@sextant/contract/prds/transcripts'
import { z } from 'zod'
import type { RequestCtx } from '#kernel/context'
import { pageById } from '#kernel/paging'
import { type MadeBy, modelShare } from '#ports/world/engine'
import type { Refinement } from '../built-in/refining/refine-prd.ts'
import { changedSections } from '../changes.ts'
import { insertMessages, listMessages } from '../messages.queries.ts'
import { answerQuestion } from '../prds.computes.ts'
import * as prds from '../prds.service.ts'
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

export async function refine(ctx: RequestCtx, id: string, message: string): Promise<Refined> {
  const before = await prds.read(ctx, id)
  const { content, response, madeBy } = await refined(ctx, before, message)
  return ctx.transact(async (ctx) => {
    const held = await prds.lockDraft(ctx, id)
    prds.refuseOlder(held, before.revision)
    const changed = changedSections(PrdContent.parse(held.content), content)
    if (changed.length > 0) await prds.change(ctx, held, { content, reason: `Refined: ${message.slice(0, 160)}` })
    const names = changed.map((key) => sectionLabels[key])
    const { workspaceId, name: by } = ctx.actor
    const messages = await insertMessages(ctx.db, { workspaceId, prdId: id, at: ctx.now() }, [
      { type: 'user', content: message, by, changed: [] },
      { type: 'ai', content: response, by: '', changed: names, madeBy },
    ])
    return { ai_response: response, changed: names, prd: await prds.read(ctx, id), messages }
  })
}

export async function conversation(ctx: RequestCtx, id: string, page: PageQuery): Promise<Page<ChatMessage>> {
  await prds.read(ctx, id)
  return pageById(page, (before, atMost) => listMessages(ctx.db, ctx.actor.workspaceId, { prdId: id, before, atMost }))
}

interface Draft {
  content: PrdContent
  response: string
  madeBy: MadeBy
}

async function refined(ctx: RequestCtx, prd: Prd, message: string): Promise<Draft> {
  const content = PrdContent.parse(prd)
  const source = prd.transcript_id && (await findTranscript(ctx.db, ctx.actor.workspaceId, prd.transcript_id))
  const builtIn = async (): Promise<Refinement> => {
    const { refinePrd } = await import('../built-in/refining/refine-prd.ts')
    const done = refinePrd(content, message)
    const answer = source && !done.isUnderstood ? await answered(ctx, source, message) : undefined
    return answer === undefined ? done : { content, response: answer, isUnderstood: true }
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
  if ('content' in value) return { content: value.content, response: withReason(value.response, madeBy), madeBy }
  const newContent = fromModel(value.prd, source ? sourceOf(source) : nothingSaid)
  return { content: preserveUnchanged(content, newContent, value.sections), response: value.response, madeBy }
}

/** Explains why the built-in engine answered instead of the model. */
const withReason = (response: string, { fallbackReason }: MadeBy) =>
  fallbackReason ? `${fallbackReason} The built-in engine answered instead. ${response}` : response

const nothingSaid = { id: '', text: '', turns: [] }
const sourceOf = ({ id, content, turns }: Transcript) => ({ id, text: content, turns })

/** Undefined when the message isn't a question about the conversation. */
const answered = (ctx: RequestCtx, transcript: Transcript, question: string) =>
  ctx.ports.compute(
    answerQuestion,
    { ...sourceOf(transcript), title: transcript.title, context: '', question },
    { owner: ctx.actor.workspaceId, timeoutMs: longestMs },
  )
