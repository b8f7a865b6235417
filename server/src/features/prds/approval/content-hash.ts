import { createHash } from 'node:crypto'
import type { PrdContent } from '@sextant/contract/prds/content'
import type { Prd } from '@sextant/contract/prds/routes'
import { undoApprovalMs } from '@sextant/contract/prds/rules'
import type { RequestCtx } from '#kernel/context'
import { ordered } from '#kernel/text/ordered'
import type { StoredApproval } from '../prds.queries.ts'

export function contentHash(content: PrdContent): string {
  // Drops unset fields, as the database does.
  const stored: unknown = JSON.parse(JSON.stringify(content))
  return createHash('sha256')
    .update(JSON.stringify(ordered(stored)))
    .digest('hex')
}

/** When the approval can no longer be taken back. */
export const undoEnds = ({ at }: Pick<StoredApproval, 'at'>) => new Date(at.getTime() + undoApprovalMs)

export function presentApproval(
  ctx: RequestCtx,
  { userId, name, at, hash }: StoredApproval,
  content: PrdContent,
): NonNullable<Prd['approval']> {
  const ends = undoEnds({ at })
  const canUndo = userId === ctx.actor.userId && ctx.now() < ends
  return {
    ...{ by: name, hash },
    at: at.toISOString(),
    is_intact: contentHash(content) === hash,
    undo_until: canUndo ? ends.toISOString() : null,
  }
}
