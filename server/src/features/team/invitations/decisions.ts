import type { RequestCtx } from '#kernel/context'
import type { DecisionSource } from '#ports/decisions'
import * as invitations from './my-invitations.service.ts'

/** There are at most a hundred, so they are paged here. */
async function open(ctx: RequestCtx, except: readonly string[]) {
  const found = await invitations.mine(ctx)
  return found
    .filter(({ id }) => !except.includes(id))
    .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || (a.id < b.id ? 1 : -1))
}

/** Teams that invite the person. */
export const invitationDecisions: DecisionSource = {
  async list(ctx, { after, atMost, except }) {
    const items = (await open(ctx, except)).filter(({ id, createdAt }) => {
      const rank = Date.parse(createdAt)
      return !after || rank < after.rank || (rank === after.rank && id < after.id)
    })
    return items.slice(0, atMost).map(({ id, team, role, invitedBy, createdAt: at }) => ({
      ...{ id, at, title: `Join ${team}`, agentId: null, url: '/team', editUrl: null, revision: null },
      detail: `${invitedBy} invited you as ${role}`,
      status: { word: 'Invitation', tone: 'info' as const },
      isSample: false,
    }))
  },
  count: async (ctx, except) => (await open(ctx, except)).length,
  approve: (ctx, { id }) => invitations.accept(ctx, id),
  reject: (ctx, { id }) => invitations.decline(ctx, id),
}
