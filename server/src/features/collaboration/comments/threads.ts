import type { Comment, CommentThread } from '@sextant/contract/collaboration/comments'
import { may, type Role } from '@sextant/contract/kernel/roles'
import { camel } from '#kernel/db'
import type { Row } from './comments.queries.ts'

interface Reader {
  userId: string
  role: Role
}

/** First comments with their replies, in the order of the rows. */
export function toThreads(rows: readonly Row[], reader: Reader): CommentThread[] {
  return rows
    .filter((row) => row.thread_id === null)
    .map((row) => ({
      ...toComment(row, reader),
      anchor: { section: row.section as CommentThread['anchor']['section'], claimId: row.claim_id, quote: row.quote },
      resolvedAt: row.resolved_at?.toISOString() ?? null,
      resolvedBy: row.resolved_by,
      replies: rows.filter(({ thread_id }) => thread_id === row.id).map((reply) => toComment(reply, reader)),
    }))
}

const toComment = (row: Row, { userId, role }: Reader): Comment => ({
  ...camel(row, 'id', 'author', 'avatar_url', 'is_guest'),
  canDelete: row.user_id === userId || may(role, 'canEditAgents'),
  body: row.body,
  mentions: row.mentions as unknown as Comment['mentions'],
  createdAt: row.created_at.toISOString(),
})
