import { type PrdSection, prdSections } from '@sextant/contract/prd-rules'
import { type Prd, PrdContent } from '@sextant/contract/prds'
import { z } from 'zod'
import type { RequestCtx } from '#kernel/context'
import { refinePrd } from './built-in/refine-prd.ts'
import { changedSections } from './changes.ts'
import { fromModel, ModelPrd, toModel } from './model-prd.ts'
import * as prds from './prds.service.ts'
import { findTranscript } from './transcripts.queries.ts'

const instructions = `You refine a product requirements document as its owner asks.
Return the whole document. Change only what the request is about and leave everything else word for word as it is.
Keep the quotes of items you do not touch. New items carry word-for-word quotes from the conversation, or none.
In "response" tell in one or two sentences what you changed, or why you changed nothing.`

const longestMs = 60_000

interface Refined {
  ai_response: string
  changed: string[]
  prd: Prd
}

export async function refine(ctx: RequestCtx, id: string, message: string): Promise<Refined> {
  const before = await prds.read(ctx, id)
  const { content, response } = await refined(ctx, before, message)
  return ctx.transact(async (ctx) => {
    const held = await prds.holdDraft(ctx, id)
    prds.refuseOlder(held, before.revision)
    const changed = changedSections(PrdContent.parse(held.content), content)
    if (changed.length > 0) await prds.change(ctx, held, { content, reason: `Refined: ${message.slice(0, 160)}` })
    return { ai_response: response, changed: changed.map((key) => prdSections[key]), prd: await prds.read(ctx, id) }
  })
}

async function refined(ctx: RequestCtx, prd: Prd, message: string): Promise<{ content: PrdContent; response: string }> {
  const content = PrdContent.parse(prd)
  const source = prd.transcript_id && (await findTranscript(ctx.db, ctx.actor.workspaceId, prd.transcript_id))
  const builtIn = () => refinePrd(content, message)
  const { value } = await ctx.ports.engine.ask<{ prd: ModelPrd; response: string } | ReturnType<typeof refinePrd>>(
    {
      name: 'prd.refine',
      instructions,
      material: [
        { label: 'Request of the owner', text: message },
        { label: 'Document', text: JSON.stringify(toModel(content)) },
        ...(source ? [{ label: 'Conversation', text: source.content }] : []),
      ],
      schema: z.object({ prd: ModelPrd, response: z.string() }),
      builtIn,
    },
    { signal: AbortSignal.timeout(longestMs) },
  )
  if ('content' in value) return value
  const asked = source ? { id: source.id, text: source.content, turns: source.turns } : { id: '', text: '', turns: [] }
  return { content: keepUntouched(content, fromModel(value.prd, asked)), response: value.response }
}

/** A section that says the same as before is left as it was, with the evidence and ids it had. */
function keepUntouched(before: PrdContent, after: PrdContent): PrdContent {
  const said = toModel(before)
  const says = toModel(after)
  const keys = Object.keys(prdSections) as PrdSection[]
  const untouched = keys.filter((key) => JSON.stringify(said[key]) === JSON.stringify(says[key]))
  return { ...after, ...Object.fromEntries(untouched.map((key) => [key, before[key]])) }
}
