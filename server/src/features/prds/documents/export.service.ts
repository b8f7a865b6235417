import { exportTools } from '@sextant/contract/prds/exports'
import type { Prd } from '@sextant/contract/prds/routes'
import { technicalHeadings } from '@sextant/contract/prds/rules'
import type { RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import type { DocumentItem, Exported, TrackedDocument } from '#ports/connections'
import { read } from '../prds.service.ts'
import { storySentence, storyTitle } from './story-sentence.ts'

type Tool = (typeof exportTools)[number]

export async function listConnections(ctx: RequestCtx) {
  const all = await ctx.ports.connections.list(ctx)
  return exportTools.flatMap((id) => {
    const found = all.find((one) => one.id === id)
    return found
      ? [{ id, name: found.name, status: found.status, isSandbox: found.isSandbox, account: found.account }]
      : []
  })
}

/** Updates items that were exported before instead of duplicating them. */
export async function exportPrd(ctx: RequestCtx, id: string, tool: Tool, wanted: string): Promise<Exported> {
  const prd = await read(ctx, id)
  const destination = wanted || (await firstDestination(ctx, tool))
  return ctx.ports.connections.exportTracked(ctx, {
    integration: tool,
    destination,
    subject: { type: 'prd', id },
    document: trackedDocument(prd),
  })
}

async function firstDestination(ctx: RequestCtx, tool: Tool): Promise<string> {
  const [first] = await ctx.ports.connections.destinations(ctx, tool)
  if (!first) throw new UserError('invalid_input', 'No project or database to export to.')
  return first.id
}

function trackedDocument(prd: Prd): TrackedDocument {
  return {
    title: prd.title,
    summary: prd.executive_summary,
    problem: prd.problem_statement,
    items: [
      ...prd.user_stories.map(
        (story): DocumentItem => ({
          id: story.id,
          kind: 'story',
          title: storyTitle(story.i_want),
          description: storySentence(story),
          acceptanceCriteria: story.acceptance_criteria,
          priority: story.priority,
          evidence: story.evidence,
        }),
      ),
      ...prd.feature_requirements.map(
        (item): DocumentItem => ({
          id: item.id,
          kind: 'requirement',
          title: item.feature,
          description: [item.description, item.user_value].filter(Boolean).join('\n\n'),
          acceptanceCriteria: [],
          priority: item.priority,
          effort: item.effort,
          evidence: item.evidence,
        }),
      ),
      ...technicalHeadings.flatMap((heading) =>
        prd.technical_requirements[heading].map(
          ({ id, requirement, evidence }): DocumentItem => ({
            id,
            kind: 'technical',
            title: requirement,
            description: heading,
            acceptanceCriteria: [],
            evidence,
          }),
        ),
      ),
      ...prd.success_metrics.map(
        ({ id, metric, target, measurement, evidence }): DocumentItem => ({
          id,
          kind: 'metric',
          title: metric,
          description: [target, measurement].filter(Boolean).join(', '),
          acceptanceCriteria: [],
          evidence,
        }),
      ),
    ],
  }
}
