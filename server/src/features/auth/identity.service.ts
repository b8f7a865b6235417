import type { ProviderTokens } from '@sextant/contract/auth'
import type { Ctx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import * as queries from './auth.queries.ts'
import { hashOf, newCode } from './codes.ts'
import { delayAfter, memoryMs } from './sign-in-delay.ts'
import * as tokens from './tokens.queries.ts'

const refreshLifetimeMs = 30 * 86_400_000
/** Two tabs that wake together, or an answer lost on the way, use one token twice within moments. */
const graceMs = 10_000

/** The embedded sign-in provider: checks the password and vouches for the person. */
export async function signIn(
  ctx: Ctx,
  { email, password }: { email: string; password: string },
): Promise<ProviderTokens> {
  // By account and address together, so that a stranger elsewhere cannot lock the owner out; by address for spraying.
  const pair = `pair:${email.trim().toLowerCase()} ${ctx.origin.ipAddress}`
  await refuseBlocked(ctx, [pair])
  const account = await queries.findByEmail(ctx.db, email)
  if (!account?.passwordHash) {
    throw new UserError(
      'auth/user-not-found',
      "We don't have an account with this email address. Would you like to create one?",
    )
  }
  if (account.disabled) {
    throw new UserError(
      'auth/user-disabled',
      'This account has been temporarily disabled. Please contact support for assistance.',
    )
  }
  if (!(await ctx.ports.passwords.verify(password, account.passwordHash))) {
    await recordFailure(ctx, pair, account.id)
    throw new UserError(
      'auth/wrong-password',
      "Oops! That password isn't quite right. Give it another try or reset your password.",
    )
  }
  return ctx.transact(async (ctx) => {
    await tokens.forgetFailures(ctx.db, pair)
    return vouch(ctx, account.id, crypto.randomUUID())
  })
}

/** A refresh token works once. One that comes a second time was stolen, before or after: its whole family ends. */
export async function exchange(ctx: Ctx, refreshToken: string): Promise<ProviderTokens> {
  const refused = () => new UserError('auth/invalid-refresh-token', 'Please log in to continue.')
  const answer = await ctx.transact(async (ctx) => {
    const found = await tokens.findRefreshToken(ctx.db, hashOf(refreshToken))
    if (!found || found.expires_at <= ctx.now()) return undefined
    if (found.used_at && ctx.now().getTime() - found.used_at.getTime() > graceMs) {
      await tokens.endFamily(ctx.db, found.family)
      return undefined
    }
    await tokens.markUsed(ctx.db, found.hash, ctx.now())
    return vouch(ctx, found.user_id, found.family)
  })
  if (!answer) throw refused()
  return answer
}

async function vouch(ctx: Ctx, userId: string, family: string): Promise<ProviderTokens> {
  const { code, hash } = newCode()
  const expiresAt = new Date(ctx.now().getTime() + refreshLifetimeMs)
  await tokens.insertRefreshToken(ctx.db, { hash, family, userId, expiresAt })
  const { idTokens } = ctx.ports
  return {
    id_token: await idTokens.issue({ userId, family }),
    refresh_token: code,
    expires_in: idTokens.lifetimeSeconds,
  }
}

async function refuseBlocked(ctx: Ctx, keys: string[]): Promise<void> {
  if (await tokens.blockedUntil(ctx.db, keys, ctx.now())) {
    throw new UserError(
      'auth/too-many-requests',
      "You've tried signing in too many times. Please wait a few minutes before trying again.",
    )
  }
}

function recordFailure(ctx: Ctx, pair: string, userId: string): Promise<void> {
  return ctx.transact(async (ctx) => {
    const now = ctx.now()
    const failures = await tokens.countFailure(ctx.db, pair, now, new Date(now.getTime() - memoryMs))
    await tokens.block(ctx.db, pair, new Date(now.getTime() + delayAfter(failures) * 1_000))
    const actor = await queries.personalActor(ctx.db, userId)
    await ctx.as({ ...actor, sessionId: '' }).audit('FAILED_LOGIN', { id: userId, name: actor.email })
  })
}
