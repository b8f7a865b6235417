import { sessionLimits } from '@sextant/contract/kernel/limits'
import type { Ctx, RequestCtx } from '#kernel/context'
import * as queries from './auth.queries.ts'
import type { Identity } from './identities.queries.ts'
import * as tokens from './tokens.queries.ts'
import { accountOf, readIdToken, signedOut } from './vouching.service.ts'

export async function begin(ctx: Ctx, idToken: string): Promise<{ access_token: string }> {
  const vouched = await readIdToken(ctx, idToken)
  const userId = await accountOf(ctx, vouched)
  return ctx.transact(async (ctx) => {
    // An external token starts one session; a second use means it was intercepted.
    if (vouched.identity && (await queries.findSessionOf(ctx.db, vouched.family))) throw signedOut()
    await takeOverProof(ctx, userId, vouched.identity)
    const granted = await (vouched.identity ? open : goOn)(ctx, userId, vouched.family)
    const actor = await queries.personalActor(ctx.db, userId)
    await ctx.as({ ...actor, sessionId: '' }).audit('SUCCESSFUL_LOGIN', { id: userId, name: actor.email })
    return granted
  })
}

/** No verification email when the provider has verified the address. */
async function takeOverProof(ctx: Ctx, userId: string, identity: Identity | undefined): Promise<void> {
  if (!identity?.emailVerified || (await queries.isVerified(ctx.db, userId))) return
  const account = await queries.findById(ctx.db, userId)
  if (account?.email === identity.email.toLowerCase()) await queries.setVerified(ctx.db, userId, ctx.now())
}

/** A new ID token continues its browser's session, unless that has ended. */
export async function renew(ctx: Ctx, idToken: string): Promise<{ access_token: string }> {
  const vouched = await readIdToken(ctx, idToken)
  const userId = await accountOf(ctx, vouched)
  return ctx.transact((ctx) => goOn(ctx, userId, vouched.family))
}

export function end(ctx: RequestCtx): Promise<{ success: true }> {
  return ctx.transact(async (ctx) => {
    const family = await queries.endSession(ctx.db, ctx.actor.sessionId, ctx.now())
    if (family) await tokens.endFamily(ctx.db, family)
    ctx.accessChanged(ctx.actor.userId)
    await ctx.audit('SIGN_OUT', { id: ctx.actor.userId, name: ctx.actor.email })
    return { success: true }
  })
}

export async function open(ctx: Ctx, userId: string, family?: string): Promise<{ access_token: string }> {
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + sessionLimits.longestMs)
  const sessionId = await queries.insertSession(ctx.db, { userId, family, now, expiresAt, origin: ctx.origin })
  if (!sessionId) throw signedOut()
  return { access_token: await ctx.ports.accessTokens.issue(userId, sessionId) }
}

/** A browser has one session from sign-in to sign-out: repeating an ID token doesn't start another one. */
async function goOn(ctx: Ctx, userId: string, family: string): Promise<{ access_token: string }> {
  const session = await queries.findSessionOf(ctx.db, family)
  if (!session) return open(ctx, userId, family)
  if (isOver(session, ctx.now())) throw signedOut()
  return { access_token: await ctx.ports.accessTokens.issue(userId, session.id) }
}

interface Ending {
  revoked_at: Date | null
  expires_at: Date
  last_used_at: Date
}

const isOver = ({ revoked_at, expires_at, last_used_at }: Ending, now: Date) =>
  revoked_at !== null || expires_at <= now || now.getTime() - last_used_at.getTime() >= sessionLimits.idleMs
