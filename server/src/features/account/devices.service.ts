import type { Device } from '@sextant/contract/account/routes'
import type { RequestCtx } from '#kernel/context'
import { orNotFound } from '#kernel/errors'
import * as queries from './devices.queries.ts'

export const list = (ctx: RequestCtx): Promise<Device[]> =>
  queries.list(ctx.db, ctx.actor.userId, { current: ctx.actor.sessionId, now: ctx.now() })

export function end(ctx: RequestCtx, id: string): Promise<{ success: true }> {
  return ctx.transact(async (ctx) => {
    const ended = orNotFound(await queries.end(ctx.db, ctx.actor.userId, id, ctx.now()), 'Device')
    ctx.accessChanged(ctx.actor.userId)
    await ctx.audit('SIGN_OUT', { id: ended, name: ctx.actor.email })
    return { success: true }
  })
}
