import type { Ctx, RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import type { VouchedPerson } from '#kernel/identity'
import * as queries from './auth.queries.ts'
import * as tokens from './tokens.queries.ts'

const sessionLifetimeMs = 30 * 86_400_000

/** Turns what the sign-in provider vouches for into a session of the product's own. */
export async function begin(ctx: Ctx, idToken: string): Promise<{ access_token: string }> {
  const { userId, family } = await vouchedPerson(ctx, idToken)
  return ctx.transact(async (ctx) => {
    const granted = await open(ctx, userId, family)
    const actor = await queries.personalActor(ctx.db, userId)
    await ctx.as({ ...actor, sessionId: '' }).audit('SUCCESSFUL_LOGIN', { id: userId, name: actor.email })
    return granted
  })
}

/** A fresh ID token goes on with the session of its browser, unless that was ended. */
export async function renew(ctx: Ctx, idToken: string): Promise<{ access_token: string }> {
  const { userId, family } = await vouchedPerson(ctx, idToken)
  return ctx.transact(async (ctx) => {
    const session = await queries.findSessionOf(ctx.db, family)
    if (!session) return open(ctx, userId, family)
    if (session.revoked_at) throw signedOut()
    return { access_token: await ctx.ports.accessTokens.issue(userId, session.id) }
  })
}

/** Ends this session and what could renew it. */
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
  const expiresAt = new Date(ctx.now().getTime() + sessionLifetimeMs)
  const sessionId = await queries.insertSession(ctx.db, { userId, family, expiresAt, origin: ctx.origin })
  return { access_token: await ctx.ports.accessTokens.issue(userId, sessionId) }
}

async function vouchedPerson(ctx: Ctx, idToken: string): Promise<VouchedPerson> {
  const person = await ctx.ports.idTokens.read(idToken)
  if (!person) throw signedOut()
  const account = await queries.findById(ctx.db, person.userId)
  if (!account) {
    throw new UserError('not_found', "We couldn't find an account with this email. Would you like to create one?")
  }
  if (account.disabled) {
    throw new UserError(
      'not_allowed',
      'This account has been temporarily disabled. Please contact support for assistance.',
    )
  }
  return person
}

const signedOut = () =>
  new UserError('not_signed_in', "That password doesn't look right. Please try again or reset your password.")
