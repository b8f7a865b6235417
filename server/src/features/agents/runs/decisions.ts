import { type AgentId, agents } from '@sextant/contract/agents/catalogue'
import type { DecisionSource } from '#ports/decisions'
import * as queries from './runs.queries.ts'
import * as runs from './runs.service.ts'

const weekMs = 7 * 86_400_000

/** Runs that failed in the last week and weren't started again. */
export const failedRunDecisions: DecisionSource = {
  needs: 'canEditAgents',
  async list(ctx, page) {
    const since = new Date(ctx.now().getTime() - weekMs)
    const rows = await queries.listFailed(ctx.db, ctx.actor.workspaceId, since, page)
    return rows.map(({ id, title, error, completedAt, agentId, isRetriable, isSample }) => ({
      ...{ id, title: `${title} failed`, isSample, url: `/tasks?run=${id}`, editUrl: null, revision: null },
      detail: [agents[agentId as AgentId].name, error].filter(Boolean).join(' · '),
      status: { word: 'Failed', tone: 'danger' as const },
      agentId: agentId as AgentId,
      at: completedAt.toISOString(),
      ...(!isRetriable && { verbs: ['reject' as const] }),
    }))
  },
  count: (ctx, except) =>
    queries.countFailed(ctx.db, ctx.actor.workspaceId, new Date(ctx.now().getTime() - weekMs), except),
  approve: (ctx, { id }) => runs.retry(ctx, id),
}
