import { type ExportTarget, exportTargets } from '@sextant/contract/integrations/catalogue'
import type { Prd } from '@sextant/contract/prds/routes'
import { targetLine, technicalHeadings } from '@sextant/contract/prds/rules'
import { type ByKind, byKind, partsOf, type SectionPart } from '@sextant/contract/prds/sections'
import type { RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import type { DocumentItem, DocumentText, Exported, TrackedDocument } from '#ports/connections'
import { read } from '../prds.service.ts'
import { storySentence, storyTitle } from './story-sentence.ts'

export async function listConnections(ctx: RequestCtx) {
  const all = await ctx.ports.connections.list(ctx)
  return exportTargets.flatMap((id) => {
    const found = all.find((one) => one.id === id)
    return found
      ? [{ id, name: found.name, status: found.status, isSandbox: found.isSandbox, account: found.account }]
      : []
  })
}

/** Updates items that were exported before instead of duplicating them. */
export async function exportPrd(
  ctx: RequestCtx,
  id: string,
  tool: ExportTarget,
  destinationId: string,
): Promise<Exported> {
  const prd = await read(ctx, id)
  const destination = destinationId || (await firstDestination(ctx, tool))
  return ctx.ports.connections.exportTracked(ctx, {
    integration: tool,
    destination,
    subject: { type: 'prd', id },
    document: trackedDocument(prd),
  })
}

async function firstDestination(ctx: RequestCtx, tool: ExportTarget): Promise<string> {
  const [first] = await ctx.ports.connections.destinations(ctx, tool)
  if (!first) throw new UserError('invalid_input', 'No project or database to export to.')
  return first.id
}

function trackedDocument(prd: Prd): TrackedDocument {
  return {
    title: prd.title,
    summary: prd.executive_summary,
    problem: prd.problem_statement,
    texts: partsOf(prd).flatMap((part) => byKind(part, furtherTexts)),
    items: partsOf(prd).flatMap((part) => byKind(part, exportItems(prd))),
  }
}

const none = () => []

/** Summary and problem have fields of their own. */
const furtherTexts: ByKind<DocumentText[]> = {
  ...{ personas: none, stories: none, features: none, technical: none, metrics: none, claims: none },
  text: ({ isCore, isEmpty, label, value }) => (isCore || isEmpty ? [] : [{ heading: label, text: value }]),
}

/** Personas aren't exported. */
const exportItems = (prd: Prd): ByKind<DocumentItem[]> => ({
  text: none,
  personas: none,
  stories: (part) =>
    part.value.map((story) => ({
      ...itemOf(part, 'story', story),
      title: storyTitle(story.i_want),
      description: storySentence(story),
      acceptanceCriteria: story.acceptance_criteria,
      priority: story.priority,
    })),
  features: (part) =>
    part.value.map((item) => ({
      ...itemOf(part, isIssue(prd, item) ? 'story' : 'requirement', item),
      title: item.feature,
      description: [item.description, item.user_value].filter(Boolean).join('\n\n'),
      priority: item.priority,
      effort: item.effort,
    })),
  technical: (part) =>
    technicalHeadings.flatMap((heading) =>
      part.value[heading].map((item) => ({
        ...itemOf(part, 'technical', item),
        title: item.requirement,
        description: heading,
      })),
    ),
  metrics: (part) =>
    part.value.map((item) => ({
      ...itemOf(part, 'metric', item),
      title: item.metric,
      description: [targetLine(item), item.measurement].filter(Boolean).join(', '),
    })),
  claims: (part) =>
    part.value.map((claim) => ({ ...itemOf(part, 'claim', claim), title: claim.text, description: '' })),
})

/** A request in someone's own words is an issue of its own, unless it is a story already. */
const isIssue = ({ user_stories }: Prd, { kind, feature }: Prd['feature_requirements'][number]) =>
  kind === 'request' && user_stories.every(({ i_want }) => i_want !== feature)

/** What all items have. Tools know the headings of the core sections. */
const itemOf = (
  { isCore, label }: SectionPart,
  kind: DocumentItem['kind'],
  { id, evidence }: Pick<DocumentItem, 'id' | 'evidence'>,
) => ({ id, kind, evidence, acceptanceCriteria: [], ...(!isCore && { heading: label }) })
