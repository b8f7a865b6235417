import type { CommunityPlatformId } from '@sextant/contract/community/platforms'
import { communityPlatformOf } from '@sextant/contract/community/platforms'
import { orNotFound, UserError } from '#kernel/errors'
import type { DecisionSource } from '#ports/decisions'
import * as replies from '../reply/reply.service.ts'
import * as queries from './posts.queries.ts'

/** Posts without a reply that are escalated or have a drafted one. */
export const postDecisions: DecisionSource = {
  needs: 'canEditAgents',
  async list(ctx, page) {
    const rows = await queries.listToDecide(ctx.db, ctx.actor.workspaceId, page)
    return rows.map(({ id, content, draft, ...post }) => {
      const url = `/agents/community-catalyst?post=${id}`
      const { name } = communityPlatformOf(post.platform as CommunityPlatformId)
      return {
        ...{ id, url, editUrl: url, revision: post.version, isSample: post.is_sample },
        title: `“${content.replace(/\s+/g, ' ').trim().slice(0, 160)}”`,
        detail: [name, post.author, draft ? `Draft: ${draft.slice(0, 200)}` : post.priority_reason]
          .filter(Boolean)
          .join(' · '),
        status: post.is_escalated
          ? { word: 'Escalated', tone: 'danger' as const }
          : { word: 'Reply drafted', tone: 'warning' as const },
        agentId: 'community-catalyst' as const,
        at: post.posted_at.toISOString(),
        ...(draft === null && { verbs: ['reject' as const] }),
      }
    })
  },
  count: (ctx, except) => queries.countToDecide(ctx.db, ctx.actor.workspaceId, except),
  async approve(ctx, { id, revision }) {
    const post = orNotFound(await queries.find(ctx.db, ctx.actor.workspaceId, id), 'Post')
    const [reply] = await queries.repliesTo(ctx.db, [post.id])
    if (!reply || reply.text === '') throw new UserError('conflict', 'Draft a reply first.')
    return replies.send(ctx, id, { text: reply.text, version: revision ?? 0 })
  },
}
