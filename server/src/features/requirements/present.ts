import type { Requirement, RequirementIssue, RequirementPlace } from '@sextant/contract/requirements/routes'
import { issueKey } from '@sextant/contract/requirements/rules'
import type { RequestCtx } from '#kernel/context'
import { documentItem, ledgerItem, type TrackedLink } from '#ports/connections'
import * as queries from './requirements.queries.ts'

/** With their documents and issues. */
export async function presentAll(ctx: RequestCtx, rows: readonly queries.StoredRequirement[]): Promise<Requirement[]> {
  if (rows.length === 0) return []
  const places = await queries.placesOf(
    ctx.db,
    ctx.actor.workspaceId,
    rows.map(({ id }) => id),
  )
  const links = await ctx.ports.connections.linksOf(ctx, linksSought(places))
  const byRequirement = Map.groupBy(places, ({ requirementId }) => requirementId)
  return rows.map((row) => present(row, byRequirement.get(row.id) ?? [], links))
}

export const linksSought = (places: readonly queries.StoredPlace[]) => ({
  type: 'prd',
  ids: [...new Set(places.map(({ prdId }) => prdId))],
  itemIds: [documentItem, ...new Set(places.map(({ itemId }) => ledgerItem(itemId)))],
})

function present(
  row: queries.StoredRequirement,
  places: readonly queries.StoredPlace[],
  links: readonly TrackedLink[],
): Requirement {
  const { id, title, kind, effort, status, priority, theme, release, people, quotes, customers, value, version } = row
  return {
    ...{ id, title, theme, release, people, quotes, customers, value, version },
    kind: kind as Requirement['kind'],
    effort: effort as Requirement['effort'],
    status: status as Requirement['status'],
    priority: priority as Requirement['priority'],
    owner: row.owner_id && row.owner_name !== null ? { id: row.owner_id, name: row.owner_name } : null,
    places: places.map(
      ({ prdId, itemId, title, isApproved }): RequirementPlace => ({ prdId, itemId, title, isApproved }),
    ),
    issues: places.flatMap((place) => issuesOf(place, links)),
    isSample: row.is_sample,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** In each tool its own issue, or that of the document, which describes it. */
function issuesOf({ prdId, itemId }: queries.StoredPlace, links: readonly TrackedLink[]): RequirementIssue[] {
  const ofDocument = links.filter(({ subjectId }) => subjectId === prdId)
  const own = ofDocument.filter((link) => link.itemId === ledgerItem(itemId))
  const others = ofDocument.filter(
    (link) => link.itemId === documentItem && own.every(({ integration }) => integration !== link.integration),
  )
  return [...own, ...others].map((link) => ({
    tool: link.integration,
    of: link.itemId === documentItem ? 'document' : 'requirement',
    key: issueKey(link.url),
    url: link.url,
    isSandbox: link.isSandbox,
    state: link.state && { ...link.state, readAt: link.state.readAt.toISOString() },
  }))
}
