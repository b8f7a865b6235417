import type { RequestCtx } from '#kernel/context'

/** Open pages of the program ask again. */
export const tell = (ctx: RequestCtx): Promise<void> =>
  ctx.publish({ workspaceId: ctx.actor.workspaceId }, { topic: 'advocates' })
