import { emptySections } from '@sextant/contract/prds/sections'
import { defineAction } from '#kernel/agents'
import { renderPlain } from '../documents/render-plain.ts'
import { applyDetailLevel } from './apply-detail-level.ts'
import { confidenceOf } from './confidence.ts'
import { writeByBuiltIn } from './write-by-built-in.ts'

export const createRequirements = defineAction({
  agentId: 'user-whisperer',
  actionType: 'create-requirements',
  titleOf: ({ title }) => title || 'Requirements from a conversation',
  async perform(ctx, input) {
    await ctx.progress(5, 'Reading the conversation')
    const source = await ctx.ports.transcripts.sourceOf(ctx, input)
    await ctx.checkBudget(source.text)
    const guidance = ctx.settings['customPrompts.requirementsExtraction']
    const byModel = await ctx.ports.prdWriting.byModel(ctx, { source, guidance })
    const { content: found } = byModel ?? (await writeByBuiltIn(ctx, source))
    const title = input.title || `Requirements: ${source.title}`
    const alone = { title, product_name: '', executive_summary: '', problem_statement: '', target_audience: [] }
    const { detailLevel } = input
    const content = applyDetailLevel(
      { ...found, ...alone, ...emptySections, sentence_evidence: [] },
      { detailLevel, includeMetrics: false },
    )
    const confidence = confidenceOf(content)
    const items = content.feature_requirements.length + content.user_stories.length
    const format = ctx.settings.outputFormat
    return {
      title: content.title,
      description: items === 1 ? '1 requirement found.' : `${items} requirements and stories found.`,
      body: renderPlain(content, { format, confidence, threshold: ctx.settings.confidenceThreshold }),
      confidence,
      events: [{ eventType: 'requirements-extracted' }],
    }
  },
})
