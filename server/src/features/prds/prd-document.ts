import { createHash } from 'node:crypto'
import { PrdContent } from '@sextant/contract/prds/content'
import type { PrdDocumentPorts } from '#ports/prds/prd-documents'
import { findPrd } from './prds.queries.ts'

/** The schema gives the fields one order, so equal content has an equal hash. */
const contentHash = (content: PrdContent): string =>
  createHash('sha256')
    .update(JSON.stringify(PrdContent.parse(content)))
    .digest('hex')

export const findPrdDocument: PrdDocumentPorts['findPrdDocument'] = async (ctx, workspaceId, id) => {
  const found = await findPrd(ctx.inWorkspace(workspaceId).db, workspaceId, id)
  if (!found) return undefined
  const { title, status, version, revision, updated_at: updatedAt } = found
  const content = PrdContent.parse(found.content)
  return { id, title, status, version, revision, updatedAt, content, contentHash: contentHash(content) }
}
