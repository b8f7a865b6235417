import { PrdContent } from '@sextant/contract/prds/content'
import type { PrdDocumentPorts } from '#ports/prds/prd-documents'
import { contentHash } from './approval/content-hash.ts'
import { layoutOf } from './layouts/layouts.ts'
import { findPrd, namesOf } from './prds.queries.ts'

export const findPrdDocument: PrdDocumentPorts['findPrdDocument'] = async (ctx, workspaceId, id) => {
  const found = await findPrd(ctx.inWorkspace(workspaceId).db, workspaceId, id)
  if (!found) return undefined
  const { title, status, version, revision, previous_id: previousId, updated_at: updatedAt } = found
  const layout = await layoutOf(ctx.inWorkspace(workspaceId).db, workspaceId, found.layout)
  const content = PrdContent.parse(found.content)
  const { is_template: isTemplate, is_sample: isSample } = found
  return {
    id,
    title,
    status,
    version,
    revision,
    previousId,
    isTemplate,
    isSample,
    updatedAt,
    content,
    layout,
    contentHash: contentHash(found.content),
  }
}

export const namePrds: PrdDocumentPorts['namePrds'] = async (ctx, ids) =>
  new Map(
    ids.length === 0 ? [] : (await namesOf(ctx.db, ctx.actor.workspaceId, ids)).map(({ id, ...name }) => [id, name]),
  )
