import type { RequestCtx } from '#kernel/context'

/** Makes open pages of the program reload. */
export const publishChange = (ctx: RequestCtx): Promise<void> =>
  ctx.publish({ workspaceId: ctx.actor.workspaceId }, { topic: 'advocates' })
