import type { PrdContent } from '@sextant/contract/prds/content'
import { isLayoutKey } from '@sextant/contract/prds/layouts'
import { defineAction, type RunCtx } from '#kernel/agents'
import type { WrittenPrd } from '#ports/prds/prd-writing'
import type { ReadSource } from '#ports/prds/transcripts'
import { renderPlain } from '../documents/render-plain.ts'
import * as prds from '../prds.service.ts'
import { proposalsFor } from './add-source.ts'
import { applyDetailLevel } from './apply-detail-level.ts'
import { confidenceOf } from './confidence.ts'
import { draftReporter } from './report-draft.ts'
import { writeByBuiltIn } from './write-by-built-in.ts'

type Ctx = RunCtx<'user-whisperer'>

export const generatePrd = defineAction({
  agentId: 'user-whisperer',
  actionType: 'generate-prd',
  titleOf: ({ title }) => title || 'PRD from a conversation',
  async perform(ctx, input) {
    await ctx.progress(5, 'Reading the conversation')
    const read = await ctx.ports.transcripts.sourceOf(ctx, input)
    const source = { ...read, title: input.title }
    await ctx.checkBudget(source.text)
    const written = (await byModel(ctx, source, input.layout)) ?? (await byBuiltIn(ctx, source))
    const whole = source.title ? { ...written.content, title: source.title } : written.content
    const content = applyDetailLevel(whole, input)
    const { problems } = written
    const summary = written.content.executive_summary
    await ctx.progress(95, 'Checking every quote against the source', { summary, problems, full_prd: content })
    const confidence = confidenceOf(content)
    const by = ctx.madeBy()
    const { id: runId } = ctx.run
    const proposed = input.addToPrdId
      ? await proposalsFor(ctx, { prdId: input.addToPrdId, transcript: read, found: content })
      : undefined
    return {
      title: proposed ? `Changes suggested by ${read.title}`.slice(0, 300) : content.title,
      description: content.executive_summary.slice(0, 400),
      body: renderPlain(content, { format: input.format, confidence, threshold: ctx.settings.confidenceThreshold }),
      confidence,
      events: proposed ? [] : [{ eventType: 'prd-generated', priority: highestPriority(content) }],
      async save(ctx) {
        if (proposed) return proposed.save(ctx)
        const prd = await prds.create(ctx, {
          runId,
          transcriptId: source.id,
          moreTranscriptIds: input.moreTranscriptIds,
          content,
          ...by,
          ...(isLayoutKey(input.layout) && { layout: input.layout }),
          reason: 'Generated',
        })
        return { type: 'prd', id: prd.id }
      },
    }
  },
})

/** Undefined when there is no model or it can't be used. */
async function byModel(ctx: Ctx, source: ReadSource, layout: string): Promise<WrittenPrd | undefined> {
  let found: string[] = []
  const transcriptIds = source.parts?.map(({ id }) => id) ?? [source.id]
  const report = draftReporter(ctx, { transcriptIds, layout }, () => found)
  const written = await ctx.ports.prdWriting.byModel(
    ctx,
    { source, title: source.title, guidance: ctx.settings['customPrompts.prdGeneration'] },
    {
      async onFound({ count, problems }) {
        found = problems
        await ctx.progress(40, foundSentence(count), { problems })
      },
      onDraft: report.offer,
    },
  )
  await report.end()
  return written
}

const foundSentence = (count: number) => (count === 1 ? 'One finding' : `${count} findings`)

async function byBuiltIn(ctx: Ctx, source: ReadSource): Promise<WrittenPrd> {
  const written = await writeByBuiltIn(ctx, source)
  const { problems } = written
  const { executive_summary: summary } = written.content
  await ctx.progress(88, 'Summary written', { summary })
  await ctx.progress(90, problemsSentence(problems), { summary, problems })
  return written
}

const problemsSentence = (problems: string[]) =>
  problems.length === 1 ? 'One problem found' : `${problems.length} problems found`

function highestPriority({ feature_requirements }: PrdContent) {
  const all = feature_requirements.map((item) => item.priority)
  return all.includes('high') ? 'high' : all.includes('medium') ? 'medium' : 'low'
}
