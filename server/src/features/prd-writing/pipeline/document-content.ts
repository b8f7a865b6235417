import type { Evidence, PrdContent } from '@sextant/contract/prds/content'
import { type TechnicalHeading, technicalHeadings } from '@sextant/contract/prds/rules'
import type { Finding } from '@sextant/engine/finding'
import { type NumberedTurn, quotedSpans } from '@sextant/engine/turns'
import { evidenceAt, type Source } from '#kernel/text/evidence'
import { claimSections, type ModelDocument } from './model-document.ts'

/** Quotes of a finding, looked up in the source by line number. */
export type QuotesOf = (ids: readonly string[]) => Evidence[]

const mostQuotes = 10

export function quotesFrom(source: Source, turns: readonly NumberedTurn[], findings: readonly Finding[]): QuotesOf {
  const byId = new Map(findings.map((finding) => [finding.id, finding]))
  return (ids) => {
    const lines = ids.flatMap((id) => byId.get(id)?.turns ?? [])
    return quotedSpans(turns, lines)
      .slice(0, mostQuotes)
      .map(({ start, end }) => evidenceAt(source, start, end))
  }
}

type Lines = ModelDocument['decisions']

/** The document as it is stored, with quotes instead of findings. */
export function contentFrom(document: ModelDocument, quotesOf: QuotesOf): PrdContent {
  const claim = (prefix: string, index: number, findings: readonly string[]) => ({
    id: `${prefix}-${index + 1}`,
    evidence: quotesOf(findings),
    is_accepted: false,
  })
  const claims = (key: string, lines: Lines) =>
    lines
      .slice(0, 100)
      .map(({ text, findings }, index) => ({ ...claim(key.replaceAll('_', '-'), index, findings), text: cut(text) }))
  const technical = (heading: TechnicalHeading) =>
    document.technical_requirements
      .filter((item) => item.heading === heading)
      .slice(0, 100)
      .map(({ requirement, findings }, index) => ({
        ...claim(heading, index, findings),
        requirement: cut(requirement),
      }))
  return {
    title: cut(document.title, 300) || 'Untitled PRD',
    product_name: cut(document.product_name, 200),
    executive_summary: joined(document.executive_summary),
    problem_statement: joined(document.problem_statement),
    target_audience: document.target_audience.slice(0, 50).map((persona) => ({
      name: cut(persona.name),
      description: joined(persona.description),
      goals: persona.goals.slice(0, 100).map(({ text }) => cut(text)),
      pain_points: persona.pain_points.slice(0, 100).map(({ text }) => cut(text)),
    })),
    user_stories: document.user_stories.slice(0, 300).map((story, index) => ({
      ...claim('story', index, story.findings),
      as_a: cut(story.as_a),
      i_want: cut(story.i_want),
      so_that: cut(story.so_that),
      acceptance_criteria: story.acceptance_criteria.slice(0, 100).map((one) => cut(one)),
      priority: story.priority,
    })),
    feature_requirements: document.feature_requirements.slice(0, 300).map((item, index) => ({
      ...claim('requirement', index, item.findings),
      feature: cut(item.feature),
      description: cut(item.description, 20_000),
      user_value: cut(item.user_value),
      priority: item.priority,
      priority_reason: cut(item.priority_reason),
      effort: item.effort,
    })),
    technical_requirements: Object.fromEntries(
      technicalHeadings.map((heading) => [heading, technical(heading)]),
    ) as PrdContent['technical_requirements'],
    success_metrics: document.success_metrics.slice(0, 100).map((item, index) => ({
      ...claim('metric', index, item.findings),
      metric: cut(item.metric),
      baseline: cut(item.baseline),
      target: cut(item.target),
      date: cut(item.date),
      measurement: cut(item.measurement),
    })),
    ...(Object.fromEntries(claimSections.map((key) => [key, claims(key, document[key])])) as Pick<
      PrdContent,
      (typeof claimSections)[number]
    >),
    sentence_evidence: sentencesOf(document)
      .slice(0, 500)
      .map(({ text, findings }) => ({ sentence: cut(text), evidence: quotesOf(findings) })),
  }
}

/** The sentences of running text, which have no evidence list of their own. */
const sentencesOf = (document: ModelDocument): Lines => [
  ...document.executive_summary,
  ...document.problem_statement,
  ...document.target_audience.flatMap(({ description, goals, pain_points }) => [
    ...description,
    ...goals,
    ...pain_points,
  ]),
]

const joined = (lines: Lines) => cut(lines.map(({ text }) => text.trim()).join(' '), 20_000)

const cut = (text: string, longest = 2_000) => text.trim().slice(0, longest).toWellFormed()
