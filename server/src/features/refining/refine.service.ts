import { PrdContent } from '@sextant/contract/prds/content'
import { type PrdSection, sectionLabels } from '@sextant/contract/prds/sections'
import { z } from 'zod'
import type { RequestCtx } from '#kernel/context'
import type { Source } from '#kernel/text/evidence'
import type { RefinedPrd, RefineRequest, RefiningPorts } from '#ports/prds/refining'
import { type MadeBy, type Material, modelShare } from '#ports/world/engine'
import { fromModel, ModelPrd, toModel } from './model-prd.ts'
import { preserveUnchanged } from './preserve-unchanged.ts'
import { type Refinement, refineByRules, type UndoStep, undosIn } from './refine-by-rules.ts'
import { answerQuestion } from './refining.computes.ts'
import { described, reasonFor, reasonForMessage, undoableIn } from './undo.ts'

const prompt = new URL('./prompts/refine.md', import.meta.url)

/** No one waits longer for a chat answer, whatever the agent's limit. */
const longestMs = 60_000

const ModelRefinement = z.object({ prd: ModelPrd, sections: z.array(ModelPrd.keyof()), response: z.string() })
type ModelRefinement = z.infer<typeof ModelRefinement>

export const refinePrd: RefiningPorts['refinePrd'] = async (ctx, request) => {
  const { content, message } = request
  const undos = undosIn(message)
  const byRules = async () =>
    refineByRules(content, message, undos.count > 0 ? await undoable(request, undos.count) : [])
  // A model doesn't know earlier revisions.
  if (undos.isAll) return refined(message, await byRules(), noModel)
  const source = await request.findSource()
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
      material: [{ label: 'Document', text: JSON.stringify(toModel(content)) }, ...conversationsIn(source)],
      schema: ModelRefinement,
      builtIn,
    },
    // Limit the model by time only: an abort signal would also stop the built-in fallback.
    { user: 'user-whisperer', signal: new AbortController().signal, withinMs: modelShare(limitMs) },
  )
  if ('content' in value) return refined(message, withReason(value, madeBy), madeBy)
  const newContent = fromModel(value.prd, source ?? nothingSaid)
  const kept = preserveUnchanged(content, newContent, value.sections)
  return refined(message, { content: kept, response: value.response, choices: [], needsModel: false }, madeBy)
}

/** Each source with its title. */
const conversationsIn = (source: Source | undefined): Material[] =>
  source?.parts?.map(({ title, start, end }, index) => ({
    label: `Conversation ${index + 1}`,
    text: `Source: ${title}\n\n${source.text.slice(start, end)}`,
  })) ?? (source ? [{ label: 'Conversation', text: source.text }] : [])

function refined(message: string, refinement: Refinement, madeBy: MadeBy): RefinedPrd {
  const { content, response, choices, needsModel, undid } = refinement
  const isUndo = undid !== undefined
  const reason = isUndo ? reasonFor(undid) : reasonForMessage(message)
  return { content, response, choices, needsModel, reason, isUndo, madeBy }
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

const nothingSaid: Source = { id: '', text: '', turns: [] }
const noConversation = 'This PRD has no conversation to look in.'

const answered = (ctx: RequestCtx, { text, turns, parts }: Source, question: string) =>
  ctx.ports.compute(
    answerQuestion,
    { text, turns, parts, question },
    { owner: ctx.actor.workspaceId, timeoutMs: longestMs },
  )

/** In one message. */
const mostUndone = 20

/** The earlier states that undo can go back to, latest first. */
async function undoable({ listRevisions, findRevision }: RefineRequest, atMost: number): Promise<UndoStep[]> {
  const steps = undoableIn(await listRevisions()).slice(0, Math.min(atMost, mostUndone))
  const contents = await Promise.all(steps.map(({ number }) => findRevision(number - 1)))
  return steps.flatMap((step, index) => {
    const names = step.changed.map((key) => sectionLabels[key as PrdSection] ?? key)
    const content = contents[index]
    return content ? [{ content: PrdContent.parse(content), revision: step.number, what: described(step, names) }] : []
  })
}
