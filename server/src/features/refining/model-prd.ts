import type { PrdContent } from '@sextant/contract/prds/content'
import { efforts, priorities, type TechnicalHeading, technicalHeadings } from '@sextant/contract/prds/rules'
import { emptySections } from '@sextant/contract/prds/sections'
import { z } from 'zod'
import type { Source } from '#kernel/text/evidence'
import { createLocator } from './locate-quotes.ts'

const quotes = z.array(z.string()).describe('Word-for-word quotes from the material that support this; empty if none')

/** The schema a model must return; its quotes are checked against the source before they are saved. */
export const ModelPrd = z.object({
  title: z.string(),
  product_name: z.string(),
  executive_summary: z.string(),
  problem_statement: z.string(),
  target_audience: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      goals: z.array(z.string()),
      pain_points: z.array(z.string()),
    }),
  ),
  user_stories: z.array(
    z.object({
      as_a: z.string(),
      i_want: z.string(),
      so_that: z.string(),
      acceptance_criteria: z.array(z.string()),
      priority: z.enum(priorities),
      quotes,
    }),
  ),
  feature_requirements: z.array(
    z.object({
      feature: z.string(),
      description: z.string(),
      user_value: z.string(),
      priority: z.enum(priorities),
      effort: z.enum(efforts),
      quotes,
    }),
  ),
  technical_requirements: z.array(z.object({ heading: z.enum(technicalHeadings), requirement: z.string(), quotes })),
  success_metrics: z.array(z.object({ metric: z.string(), target: z.string(), measurement: z.string(), quotes })),
})
export type ModelPrd = z.infer<typeof ModelPrd>

/** Only quotes found in the source become evidence; items without any are assumptions. */
export function fromModel(prd: ModelPrd, source: Source): PrdContent {
  const locate = createLocator(source)
  const claim = (prefix: string, index: number, cited: string[]) => ({
    id: `${prefix}-${index + 1}`,
    evidence: cited.flatMap((quote) => locate(quote) ?? []).slice(0, 10),
    is_accepted: false,
  })
  const technical = (heading: TechnicalHeading) =>
    prd.technical_requirements
      .filter((item) => item.heading === heading)
      .slice(0, 100)
      .map(({ requirement, quotes: cited }, index) => ({
        ...claim(heading, index, cited),
        requirement: cut(requirement),
      }))
  return {
    title: cut(prd.title, 300) || 'Untitled PRD',
    product_name: cut(prd.product_name, 200),
    executive_summary: cut(prd.executive_summary, 20_000),
    problem_statement: cut(prd.problem_statement, 20_000),
    target_audience: prd.target_audience.slice(0, 50).map((persona) => ({
      name: cut(persona.name),
      description: cut(persona.description, 20_000),
      goals: persona.goals.slice(0, 100).map((goal) => cut(goal)),
      pain_points: persona.pain_points.slice(0, 100).map((point) => cut(point)),
    })),
    user_stories: prd.user_stories.slice(0, 300).map(({ quotes: cited, ...story }, index) => ({
      ...claim('story', index, cited),
      as_a: cut(story.as_a),
      i_want: cut(story.i_want),
      so_that: cut(story.so_that),
      acceptance_criteria: story.acceptance_criteria.slice(0, 100).map((one) => cut(one)),
      priority: story.priority,
    })),
    feature_requirements: prd.feature_requirements.slice(0, 300).map(({ quotes: cited, ...item }, index) => ({
      ...claim('requirement', index, cited),
      feature: cut(item.feature),
      description: cut(item.description, 20_000),
      user_value: cut(item.user_value),
      priority: item.priority,
      effort: item.effort,
    })),
    technical_requirements: Object.fromEntries(
      technicalHeadings.map((heading) => [heading, technical(heading)]),
    ) as PrdContent['technical_requirements'],
    success_metrics: prd.success_metrics.slice(0, 100).map(({ quotes: cited, ...item }, index) => ({
      ...claim('metric', index, cited),
      metric: cut(item.metric),
      target: cut(item.target),
      measurement: cut(item.measurement),
    })),
    ...emptySections,
  }
}

/** The PRD as sent to a model, with evidence as plain quotes. */
export function toModel(content: PrdContent): ModelPrd {
  const quotesOf = (evidence: PrdContent['user_stories'][number]['evidence']) => evidence.map((one) => one.quote)
  return {
    title: content.title,
    product_name: content.product_name,
    executive_summary: content.executive_summary,
    problem_statement: content.problem_statement,
    target_audience: content.target_audience,
    user_stories: content.user_stories.map(({ id: _id, evidence, is_accepted: _accepted, ...story }) => ({
      ...story,
      quotes: quotesOf(evidence),
    })),
    feature_requirements: content.feature_requirements.map(
      ({ id: _id, evidence, is_accepted: _accepted, ...item }) => ({
        ...item,
        quotes: quotesOf(evidence),
      }),
    ),
    technical_requirements: technicalHeadings.flatMap((heading) =>
      content.technical_requirements[heading].map(({ requirement, evidence }) => ({
        heading,
        requirement,
        quotes: quotesOf(evidence),
      })),
    ),
    success_metrics: content.success_metrics.map(({ id: _id, evidence, is_accepted: _accepted, ...item }) => ({
      ...item,
      quotes: quotesOf(evidence),
    })),
  }
}

const cut = (text: string, longest = 2_000) => text.trim().slice(0, longest).toWellFormed()
