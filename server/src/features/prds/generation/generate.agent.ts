import type { PrdContent } from '@sextant/contract/prds/routes'
import { z } from 'zod'
import { defineAction, type RunCtx } from '#kernel/agents'
import type { Composed } from '../built-in/compose-all.ts'
import { renderPlain } from '../documents/render-plain.ts'
import { composeDocument, forRun } from '../prds.computes.ts'
import * as prds from '../prds.service.ts'
import type { ReadSource } from '../sources/source.ts'
import { sourceOf } from '../sources/sources.service.ts'
import { applyDetailLevel } from './apply-detail-level.ts'
import { confidenceOf } from './confidence.ts'
import { fromModel, ModelPrd } from './model-prd.ts'

const instructions = {
  summary: 'Summarize the conversation for someone who was not there, in at most five sentences.',
  problems: 'List the problems that people describe in the conversation, each in one sentence, most pressing first.',
  prd: `Write a product requirements document from the conversation, for a reader who was not there.
Use only what was said. Every story, requirement and metric carries the word-for-word quotes it comes from; an item that no one said anything about has no quotes.
Priorities follow from how often, how strongly and by how many people something was asked for. Personas are the kinds of people who spoke or were spoken of.`,
}

type Ctx = RunCtx<'user-whisperer'>

export const generatePrd = defineAction({
  agentId: 'user-whisperer',
  actionType: 'generate-prd',
  titleOf: ({ title }) => title || 'PRD from a conversation',
  async perform(ctx, input) {
    await ctx.progress(5, 'Reading the conversation')
    const source = { ...(await sourceOf(ctx, input)), title: input.title }
    const builtIn = builtInOnce(ctx, source)
    const summary = await summarise(ctx, source, builtIn)
    await ctx.progress(30, 'Summary written', { summary })
    const problems = await findProblems(ctx, source, builtIn)
    await ctx.progress(50, problemsSentence(problems), { summary, problems })
    const whole = await compose(ctx, source, { summary, builtIn })
    const content = applyDetailLevel(whole, input)
    await ctx.progress(95, 'Checking every quote against the source', { summary, problems, full_prd: content })
    const confidence = confidenceOf(content)
    const { engine, model } = ctx.madeBy()
    const { id: runId } = ctx.run
    return {
      title: content.title,
      description: content.executive_summary.slice(0, 400),
      body: renderPlain(content, { format: input.format, confidence, threshold: ctx.settings.confidenceThreshold }),
      confidence,
      events: [{ eventType: 'prd-generated', priority: highestPriority(content) }],
      async save(ctx) {
        const prd = await prds.create(ctx, {
          runId,
          transcriptId: source.id,
          content,
          engine,
          model,
          reason: 'Generated',
        })
        return { type: 'prd', id: prd.id }
      },
    }
  },
})

const materialOf = (source: ReadSource) => [
  { label: 'Conversation', text: source.text },
  ...(source.context ? [{ label: 'Additional context', text: source.context }] : []),
]

type BuiltIn = () => Promise<Composed>

/** Computes the built-in result once and shares it between the stages. */
function builtInOnce(ctx: Ctx, source: ReadSource): BuiltIn {
  let composed: Promise<Composed> | undefined
  return () => {
    composed ??= ctx.ports.compute(composeDocument, source, forRun(ctx))
    return composed
  }
}

async function summarise(ctx: Ctx, source: ReadSource, builtIn: BuiltIn): Promise<string> {
  const { summary } = await ctx.ask({
    name: 'prd.summary',
    instructions: instructions.summary,
    material: materialOf(source),
    schema: z.object({ summary: z.string() }),
    builtIn,
  })
  return summary
}

async function findProblems(ctx: Ctx, source: ReadSource, builtIn: BuiltIn): Promise<string[]> {
  const { problems } = await ctx.ask({
    name: 'prd.problems',
    instructions: instructions.problems,
    material: materialOf(source),
    schema: z.object({ problems: z.array(z.string()).max(30) }),
    builtIn,
  })
  return problems
}

interface Known {
  summary: string
  builtIn: BuiltIn
}

/** A model's quotes are checked against the source; the built-in engine's come from it. */
async function compose(ctx: Ctx, source: ReadSource, { summary, builtIn }: Known): Promise<PrdContent> {
  const { title } = source
  const answer = await ctx.ask<ModelPrd | Composed>({
    name: 'prd.whole',
    instructions: instructions.prd,
    guidance: ctx.settings['customPrompts.prdGeneration'],
    material: [...materialOf(source), ...(title ? [{ label: 'Title', text: title }] : [])],
    schema: ModelPrd,
    builtIn,
  })
  const content =
    'prd' in answer ? { ...answer.prd, executive_summary: summary.slice(0, 20_000) } : fromModel(answer, source)
  return title ? { ...content, title } : content
}

const problemsSentence = (problems: string[]) =>
  problems.length === 1 ? 'One problem found' : `${problems.length} problems found`

function highestPriority({ feature_requirements }: PrdContent) {
  const all = feature_requirements.map((item) => item.priority)
  return all.includes('high') ? 'high' : all.includes('medium') ? 'medium' : 'low'
}
