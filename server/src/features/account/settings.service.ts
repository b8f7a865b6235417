import type { WorkspaceSettings } from '@sextant/contract/account/routes'
import type { RequestCtx } from '#kernel/context'
import * as queries from './settings.queries.ts'

export const read = (ctx: RequestCtx): Promise<WorkspaceSettings> => queries.read(ctx.db, ctx.actor.workspaceId)

export function save(ctx: RequestCtx, settings: WorkspaceSettings): Promise<WorkspaceSettings> {
  const { workspaceId } = ctx.actor
  return ctx.transact(async (ctx) => {
    const before = await queries.readForUpdate(ctx.db, workspaceId)
    const saved = await queries.save(ctx.db, workspaceId, settings)
    await ctx.audit('UPDATE_SETTINGS', { id: workspaceId, ...saved }, { id: workspaceId, ...before })
    await ctx.emit('settings.changed', { workspaceId })
    await ctx.publish({ workspaceId }, { topic: 'settings' })
    return saved
  })
}
