import type { DecisionSource } from '#ports/decisions'
import * as queries from './candidates.queries.ts'
import * as candidates from './candidates.service.ts'

/** People who could become advocates. */
export const candidateDecisions: DecisionSource = {
  needs: 'canEditAgents',
  async list(ctx, page) {
    const rows = await queries.listNewest(ctx.db, ctx.actor.workspaceId, page)
    return rows.map(queries.toCandidate).map(({ id, name, mentions, goodWords, foundAt, isSample }) => ({
      ...{ id, title: name, at: foundAt, isSample },
      detail: [mentions === 1 ? '1 positive mention' : `${mentions} positive mentions`, goodWords[0]?.quote]
        .filter(Boolean)
        .join(' · '),
      status: { word: 'New', tone: 'info' as const },
      agentId: 'advocate-amplifier' as const,
      url: '/agents/advocate-amplifier',
      editUrl: null,
      revision: null,
    }))
  },
  count: (ctx, except) => queries.countOpen(ctx.db, ctx.actor.workspaceId, except),
  approve: (ctx, { id }) => candidates.accept(ctx, id),
  reject: (ctx, { id }) => candidates.dismiss(ctx, id),
  undo: (ctx, { id }) => candidates.reopen(ctx, id),
}
