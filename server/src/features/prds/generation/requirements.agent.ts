import { emptySections } from '@sextant/contract/prds/sections'
import { defineAction } from '#kernel/agents'
import type { Requirements } from '../built-in/create-requirements.ts'
import { renderPlain } from '../documents/render-plain.ts'
import { findRequirements, forRun } from '../prds.computes.ts'
import { sourceOf } from '../sources/sources.service.ts'
import { applyDetailLevel } from './apply-detail-level.ts'
import { confidenceOf } from './confidence.ts'
import { fromModel, ModelPrd } from './model-prd.ts'

const instructions = `Extract the requirements from the conversation: user stories, features and technical requirements, with the word-for-word quotes each comes from.
Use only what was said. Leave summary, problem, audience and metrics empty.`

/** Extracts only the requirements, each with its evidence. */
export const createRequirements = defineAction({
  agentId: 'user-whisperer',
  actionType: 'create-requirements',
  titleOf: ({ title }) => title || 'Requirements from a conversation',
  async perform(ctx, input) {
    await ctx.progress(10, 'Reading the conversation')
    const source = await sourceOf(ctx, input)
    const answer = await ctx.ask<ModelPrd | { found: Requirements }>({
      name: 'requirements',
      instructions,
      guidance: ctx.settings['customPrompts.requirementsExtraction'],
      material: [{ label: 'Conversation', text: source.text }],
      schema: ModelPrd,
      builtIn: async () => ({ found: await ctx.ports.compute(findRequirements, source, forRun(ctx)) }),
    })
    const found = 'found' in answer ? answer.found : fromModel(answer, source)
    const title = input.title || `Requirements: ${source.title}`
    const alone = { title, product_name: '', executive_summary: '', problem_statement: '', target_audience: [] }
    const { detailLevel } = input
    const content = applyDetailLevel({ ...found, ...alone, ...emptySections }, { detailLevel, includeMetrics: false })
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
