import { PrdContent } from '@sextant/contract/prds/content'
import type { PrdDocumentPorts } from '#ports/prds/prd-documents'
import { contentHash } from './approval/content-hash.ts'
import { findPrd } from './prds.queries.ts'

export const findPrdDocument: PrdDocumentPorts['findPrdDocument'] = async (ctx, workspaceId, id) => {
  const found = await findPrd(ctx.inWorkspace(workspaceId).db, workspaceId, id)
  if (!found) return undefined
  const { title, status, version, revision, updated_at: updatedAt } = found
  const content = PrdContent.parse(found.content)
  return { id, title, status, version, revision, updatedAt, content, contentHash: contentHash(found.content) }
}
