import type { Ctx, RequestCtx } from '#kernel/context'
import * as queries from '../auth.queries.ts'
import { createAccount } from '../create-account.ts'

export const demoSignIn = { email: 'demo@sextant.app', password: 'Sextant-demo-1' }

/**
 * Creates the demo account on an empty database, bypassing the sign-up rules. Later runs only continue filling its
 * workspace.
 */
export async function createDemoAccount(ctx: Ctx): Promise<RequestCtx | undefined> {
  const unfinished = await queries.findUnfinishedDemo(ctx.db)
  if (unfinished) return ctx.as({ ...(await queries.personalActor(ctx.db, unfinished)), sessionId: '' })
  if (await queries.hasUsers(ctx.db)) return undefined
  const hash = await ctx.ports.passwords.hash(demoSignIn.password)
  const person = { first_name: 'Maya', last_name: 'Lindqvist', role: 'Product Manager' as const, ...demoSignIn }
  const owner = await ctx.transact(async (ctx) => {
    const created = await createAccount(ctx, person, hash)
    if (!created) return undefined
    const { account, actor } = created
    await queries.setDemo(ctx.db, actor.workspaceId)
    await queries.setVerified(ctx.db, account.id, ctx.now())
    return actor
  })
  return owner && ctx.as(owner)
}

export async function finishDemo(ctx: RequestCtx): Promise<void> {
  const { workspaceId } = ctx.actor
  await queries.setDemoFinished(ctx.db, workspaceId)
  await ctx.publish({ workspaceId }, { topic: 'welcome' })
}
