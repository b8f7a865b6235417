import type { PrdContent } from '@sextant/contract/prds/content'
import type { Finding } from '@sextant/engine/finding'
import { defineAction, type RunCtx } from '#kernel/agents'
import { renderPlain } from '../documents/render-plain.ts'
import { contentFrom, problemsIn } from '../evidence-first/content.ts'
import { writePrd } from '../pipeline/pipeline.ts'
import * as prds from '../prds.service.ts'
import type { ReadSource } from '../sources/source.ts'
import { sourceOf } from '../sources/sources.service.ts'
import { applyDetailLevel } from './apply-detail-level.ts'
import { modelFor } from './ask-model.ts'
import { confidenceOf } from './confidence.ts'
import { readInThread } from './read-in-thread.ts'
import { draftReporter } from './report-draft.ts'

type Ctx = RunCtx<'user-whisperer'>

export const generatePrd = defineAction({
  agentId: 'user-whisperer',
  actionType: 'generate-prd',
  titleOf: ({ title }) => title || 'PRD from a conversation',
  async perform(ctx, input) {
    await ctx.progress(5, 'Reading the conversation')
    const source = { ...(await sourceOf(ctx, input)), title: input.title }
    await ctx.checkBudget(source.text)
    const written = (await byModel(ctx, source)) ?? (await byBuiltIn(ctx, source))
    const whole = source.title ? { ...written.content, title: source.title } : written.content
    const content = applyDetailLevel(whole, input)
    const { summary, problems } = written
    await ctx.progress(95, 'Checking every quote against the source', { summary, problems, full_prd: content })
    const confidence = confidenceOf(content)
    const by = ctx.madeBy()
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
          ...by,
          reason: 'Generated',
        })
        return { type: 'prd', id: prd.id }
      },
    }
  },
})

interface Written {
  content: PrdContent
  summary: string
  problems: string[]
}

/** Undefined when there is no model or it can't be used. */
async function byModel(ctx: Ctx, source: ReadSource): Promise<Written | undefined> {
  let problems: string[] = []
  const report = draftReporter(ctx, source.id, () => problems)
  const written = await writePrd(
    {
      source,
      context: source.context,
      title: source.title,
      guidance: ctx.settings['customPrompts.prdGeneration'],
    },
    modelFor(ctx),
    {
      async onFindings(findings) {
        problems = problemStatements(findings)
        await ctx.progress(40, foundSentence(findings), { problems })
      },
      onDraft: report.offer,
    },
  )
  await report.end()
  return written && { content: written.content, summary: written.content.executive_summary, problems }
}

const problemStatements = (findings: readonly Finding[]) =>
  findings.filter(({ kind, supersededBy }) => kind === 'problem' && !supersededBy).map(({ statement }) => statement)

const foundSentence = (findings: readonly Finding[]) =>
  findings.length === 1 ? 'One finding' : `${findings.length} findings`

async function byBuiltIn(ctx: Ctx, source: ReadSource): Promise<Written> {
  const reading = await readInThread(ctx, source)
  const content = contentFrom(reading, source)
  const { executive_summary: summary } = content
  const problems = problemsIn(reading.document)
  await ctx.progress(88, 'Summary written', { summary })
  await ctx.progress(90, problemsSentence(problems), { summary, problems })
  return { content, summary, problems }
}

const problemsSentence = (problems: string[]) =>
  problems.length === 1 ? 'One problem found' : `${problems.length} problems found`

function highestPriority({ feature_requirements }: PrdContent) {
  const all = feature_requirements.map((item) => item.priority)
  return all.includes('high') ? 'high' : all.includes('medium') ? 'medium' : 'low'
}
