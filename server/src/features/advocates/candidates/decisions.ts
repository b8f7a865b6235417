import type { GoodWord } from '@sextant/contract/advocates/routes'
import { counted } from '@sextant/contract/kernel/counted'
import type { DecisionSource } from '#ports/decisions'
import * as queries from './candidates.queries.ts'
import * as candidates from './candidates.service.ts'

/** People who could become advocates. */
export const candidateDecisions: DecisionSource = {
  needs: 'canEditAgents',
  async list(ctx, page) {
    const rows = await queries.listNewest(ctx.db, ctx.actor.workspaceId, page)
    return rows.map(({ id, name, mentions, good_words: words, found_at: foundAt, is_sample: isSample }) => ({
      ...{ id, title: name, at: foundAt.toISOString(), isSample },
      detail: [counted(mentions, 'positive mention'), (words as unknown as GoodWord[])[0]?.quote]
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
