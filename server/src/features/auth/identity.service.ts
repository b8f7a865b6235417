import type { ProviderTokens } from '@sextant/contract/auth/routes'
import { sessionLimits } from '@sextant/contract/kernel/limits'
import type { Ctx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import type { VouchedPerson } from '#ports/world/identity'
import * as queries from './auth.queries.ts'
import { hashOf, newCode } from './codes.ts'
import { demoSignIn } from './demo/demo-account.ts'
import { refuseBesideDirectory } from './directory.service.ts'
import * as guard from './sign-in-guard.service.ts'
import * as tokens from './tokens.queries.ts'

/** Grace period: two tabs or a lost answer may use a token twice within moments. */
const graceMs = 10_000

export async function signIn(
  ctx: Ctx,
  { email, password }: { email: string; password: string },
): Promise<ProviderTokens> {
  refuseBesideDirectory(ctx)
  refuseDemo(ctx, { email, password })
  const account = await queries.findByEmail(ctx.db, email)
  await guard.refuseDelayed(ctx, { email, userId: account?.id })
  if (!account?.passwordHash) {
    await ctx.transact((ctx) => guard.countFailure(ctx, { email, userId: undefined }))
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
    await recordFailure(ctx, account)
    throw new UserError(
      'auth/wrong-password',
      "Oops! That password isn't quite right. Give it another try or reset your password.",
    )
  }
  return ctx.transact(async (ctx) => {
    await guard.deleteFailures(ctx, email)
    return vouch(ctx, { userId: account.id, family: crypto.randomUUID() })
  })
}

/** The demo password is public, so it must not work on a server that others can reach. */
function refuseDemo(ctx: Ctx, { email, password }: { email: string; password: string }): void {
  const isDemo = email.toLowerCase() === demoSignIn.email && password === demoSignIn.password
  if (isDemo && !ctx.ports.isLoopbackOnly) {
    throw new UserError('auth/user-disabled', 'The demo account works only on the computer that runs Sextant.')
  }
}

/** A refresh token works once. A second use means it was stolen, so its whole family is revoked. */
export async function exchange(ctx: Ctx, refreshToken: string): Promise<ProviderTokens> {
  refuseBesideDirectory(ctx)
  const refused = () => new UserError('auth/invalid-refresh-token', 'Please log in to continue.')
  const answer = await ctx.transact(async (ctx) => {
    const found = await tokens.findRefreshToken(ctx.db, hashOf(refreshToken))
    if (!found || found.expires_at <= ctx.now()) return undefined
    if (found.used_at && ctx.now().getTime() - found.used_at.getTime() > graceMs) {
      await endStolen(ctx, found.family)
      return undefined
    }
    await tokens.markUsed(ctx.db, found.hash, ctx.now())
    const { family, user_id: userId, identity_id: identityId } = found
    if (userId) return vouch(ctx, { userId, family }, found.expires_at)
    return identityId ? vouch(ctx, { identityId, family }, found.expires_at) : undefined
  })
  if (!answer) throw refused()
  return answer
}

/** Also ends the renewed session, which the thief may have. */
async function endStolen(ctx: Ctx, family: string): Promise<void> {
  await tokens.endFamily(ctx.db, family)
  const userId = await queries.endSessionOf(ctx.db, family, ctx.now())
  if (!userId) return
  ctx.accessChanged(userId)
  const actor = await queries.personalActor(ctx.db, userId)
  await ctx.as({ ...actor, sessionId: '' }).audit('SIGN_OUT', { id: userId, name: actor.email })
}

const longestFrom = (now: Date) => new Date(now.getTime() + sessionLimits.longestMs)

/** A new ID token and refresh token; the latter expires no later than the one it replaces. */
export async function vouch(ctx: Ctx, person: VouchedPerson, until = longestFrom(ctx.now())): Promise<ProviderTokens> {
  const { code, hash } = newCode()
  await tokens.insertRefreshToken(ctx.db, hash, person, until)
  const { idTokens } = ctx.ports
  return { id_token: await idTokens.issue(person), refresh_token: code, expires_in: idTokens.lifetimeSeconds }
}

function recordFailure(ctx: Ctx, { id, email }: queries.Account): Promise<void> {
  return ctx.transact(async (ctx) => {
    await guard.countFailure(ctx, { email, userId: id })
    const actor = await queries.personalActor(ctx.db, id)
    await ctx.as({ ...actor, sessionId: '' }).audit('FAILED_LOGIN', { id, name: actor.email })
  })
}
