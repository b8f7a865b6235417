import type { RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import type { DecisionSource } from '#ports/decisions'
import * as queries from './reviews.queries.ts'
import * as reviews from './reviews.service.ts'

const seatOf = ({ actor: { workspaceId, userId } }: RequestCtx) => ({ workspaceId, userId })

/** Documents that the person was asked to review. */
export const reviewDecisions: DecisionSource = {
  async list(ctx, page) {
    const requests = await queries.listUnanswered(ctx.db, seatOf(ctx), page)
    const documents = await ctx.ports.namePrds(
      ctx,
      requests.map(({ prdId }) => prdId),
    )
    return requests.flatMap(({ prdId: id, requestedBy, at }) => {
      const named = documents.get(id)
      if (!named) return []
      const { title, version, revision, isSample } = named
      const url = `/prds/${id}`
      return {
        ...{ id, title, revision, isSample, url, editUrl: url, at: at.toISOString() },
        detail: `PRD, version ${version} · ${requestedBy ?? 'Someone'} asked for your review`,
        status: { word: 'Needs review', tone: 'warning' as const },
        agentId: 'user-whisperer' as const,
      }
    })
  },
  count: (ctx, except) => queries.countUnanswered(ctx.db, seatOf(ctx), except),
  approve: (ctx, item) => reviews.answer(ctx, item.id, { answer: 'approved', note: '', ...revisionOf(item) }),
  reject(ctx, item, note) {
    if (note === '') throw new UserError('invalid_input', 'Say what should change')
    return reviews.answer(ctx, item.id, { answer: 'changes', note, ...revisionOf(item) })
  },
  undo: (ctx, { id }) => reviews.undo(ctx, id),
}

/** An answer without a revision fits none, so it is refused. */
const revisionOf = ({ revision }: { revision: number | null }) => ({ revision: revision ?? 0 })
