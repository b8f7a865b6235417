import type { Profile, ProfileChange, ProfileDraft } from '@sextant/contract/account/routes'
import type { RequestCtx } from '#kernel/context'
import * as queries from './profile.queries.ts'

export const read = (ctx: RequestCtx): Promise<Profile> => queries.read(ctx.db, ctx.actor.userId)

export function save(ctx: RequestCtx, change: ProfileChange): Promise<Profile> {
  const { userId } = ctx.actor
  return ctx.transact(async (ctx) => {
    const before = await queries.read(ctx.db, userId)
    const saved = await queries.save(ctx.db, userId, { ...before, ...(change as Partial<ProfileDraft>) })
    await ctx.audit('UPDATE_SETTINGS', saved, before)
    ctx.accessChanged(userId)
    return saved
  })
}
