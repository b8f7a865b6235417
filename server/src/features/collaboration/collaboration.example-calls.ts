import { commentRoutes } from '@sextant/contract/collaboration/comments'
import { presenceRoutes, reviewRoutes } from '@sextant/contract/collaboration/reviews'
import { shareLinkRoutes } from '@sextant/contract/collaboration/share-links'
import type { Db } from '#kernel/db'
import { defineExampleCalls } from '#test/example-calls'
import type { Client } from '#test/harness'
import { sampleDocument } from './collaboration.fixtures.ts'
import * as comments from './comments/comments.queries.ts'
import * as reviews from './reviews/reviews.queries.ts'
import * as links from './share-links/share-links.queries.ts'
import { hashOf } from './share-links/share-links.service.ts'

const at = () => new Date()

async function document(me: Client, db: Db) {
  return { params: { id: await sampleDocument(me, db) } }
}

async function comment(me: Client, db: Db) {
  const { params } = await document(me, db)
  const anchor = { section: null, claimId: 'requirement-1', quote: null }
  const { workspaceId, userId, name: author } = me
  const place = { workspaceId, prdId: params.id }
  const commentId = await comments.insert(db, {
    ...{ ...place, threadId: null, userId, shareLinkId: null, isGuest: false },
    ...{ author, body: 'Is this still true?', mentions: [], anchor, at: at() },
  })
  await reviews.ask(db, { ...place, userIds: [userId], by: me, at: at() })
  return { params: { ...params, commentId } }
}

async function link(me: Client, db: Db) {
  const { params } = await document(me, db)
  const token = `token of ${params.id}`
  const { id: linkId } = await links.insert(db, {
    ...{ workspace_id: me.workspaceId, prd_id: params.id, user_id: me.userId, created_by: me.name },
    ...{ hash: hashOf(token), password_hash: null, can_comment: true, with_evidence: true },
    ...{ created_at: at(), expires_at: new Date(Date.now() + 86_400_000) },
  })
  return { params: { ...params, linkId }, token }
}

export const samples = [
  ...defineExampleCalls(commentRoutes, {
    list: comment,
    add: async (me, db) => {
      const { params } = await comment(me, db)
      return { params, body: { body: 'Yes', mentions: [me.userId], replyTo: params.commentId } }
    },
    resolve: async (me, db) => ({ ...(await comment(me, db)), body: { isResolved: true } }),
    remove: comment,
    people: async (me, db) => ({ ...(await document(me, db)), query: {} }),
  }),
  ...defineExampleCalls(reviewRoutes, {
    read: comment,
    request: async (me, db) => ({ ...(await document(me, db)), body: { userIds: [me.userId] } }),
    answer: async (me, db) => ({
      ...(await document(me, db)),
      body: { answer: 'approved' as const, revision: 1 },
    }),
    withdraw: async (me, db) => ({ params: { ...(await comment(me, db)).params, userId: me.userId } }),
    assign: async (me, db) => ({ ...(await document(me, db)), body: { userId: me.userId } }),
  }),
  ...defineExampleCalls(presenceRoutes, { beat: document, leave: document }),
  ...defineExampleCalls(shareLinkRoutes, {
    list: async (me, db) => ({ params: (await link(me, db)).params }),
    create: async (me, db) => ({ ...(await document(me, db)), body: {} }),
    revoke: async (me, db) => ({ params: (await link(me, db)).params }),
    open: async (me, db) => ({ body: { token: (await link(me, db)).token } }),
    comment: async (me, db) => ({ body: { token: (await link(me, db)).token, name: 'Grace', body: 'A question' } }),
  }),
]
