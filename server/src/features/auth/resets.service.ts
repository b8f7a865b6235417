import type { Ctx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import type { Directory } from '#ports/world/identity'
import { refuseCommon } from './accounts.service.ts'
import { sendReset } from './auth.jobs.ts'
import * as queries from './auth.queries.ts'
import { hashOf } from './codes.ts'
import { setPassword } from './directory.service.ts'
import { resetPurpose } from './emails.ts'
import * as tokens from './tokens.queries.ts'

/** Same cooldown as verification emails, so no one's inbox can be flooded. */
const coolDownMs = 120_000

/** Hashed, so addresses without an account aren't stored. */
const coolDownKey = (email: string) => `password-reset ${hashOf(email.trim().toLowerCase()).toString('hex')}`

/**
 * Answers the same, and as fast, whether or not the account exists: the job looks it up. During the cooldown no second
 * email is sent and the first link stays valid.
 */
export function request(ctx: Ctx, email: string): Promise<{ success: true }> {
  return ctx.transact(async (ctx) => {
    const now = ctx.now()
    const until = new Date(now.getTime() + coolDownMs)
    if (await tokens.beginCoolDown(ctx.db, coolDownKey(email), now, until)) await ctx.enqueue(sendReset, { email })
    return { success: true }
  })
}

interface Confirmation {
  email: string
  reset_code: string
  new_password: string
}

export async function confirm(ctx: Ctx, { email, reset_code, new_password }: Confirmation): Promise<{ success: true }> {
  await refuseCommon(ctx, new_password, [email])
  const { directory, passwords } = ctx.ports
  const code = { email, hash: hashOf(reset_code) }
  if (directory) return confirmAt(ctx, directory, code, new_password)
  const hash = await passwords.hash(new_password)
  return ctx.transact(async (ctx) => {
    const account = await takeCode(ctx, code)
    await refuseCommon(ctx, new_password, [account.name])
    await queries.setPassword(ctx.db, account.id, hash)
    return finish(ctx, account)
  })
}

interface Code {
  email: string
  hash: Buffer
}

/** Don't hold a transaction open for the directory: consume the code first, and restore it on failure. */
async function confirmAt(ctx: Ctx, directory: Directory, code: Code, password: string): Promise<{ success: true }> {
  const account = await ctx.transact(async (ctx) => {
    const account = await takeCode(ctx, code)
    // In the transaction, so the code stays valid after a refusal.
    await refuseCommon(ctx, password, [account.name])
    return account
  })
  try {
    await setPassword(ctx, directory, account, password)
  } catch (error) {
    await ctx.transact((ctx) => tokens.replaceCode(ctx.db, resetPurpose, { ...account.code, userId: account.id }))
    throw error
  }
  return ctx.transact((ctx) => finish(ctx, account))
}

async function takeCode(ctx: Ctx, { email, hash }: Code) {
  const account = await queries.findByEmail(ctx.db, email)
  const code = await tokens.takeCode(ctx.db, resetPurpose, hash, ctx.now())
  if (!account || code?.userId !== account.id) {
    throw new UserError('invalid_input', 'Invalid or expired reset token. Please request a new password reset.')
  }
  return { ...account, code: { hash, expiresAt: code.expiresAt } }
}

/** Ends everything that was opened with the old password. */
async function finish(ctx: Ctx, account: queries.Account): Promise<{ success: true }> {
  await tokens.endCoolDown(ctx.db, coolDownKey(account.email))
  await queries.endAllSessions(ctx.db, account.id, ctx.now())
  ctx.accessChanged(account.id)
  const actor = await queries.personalActor(ctx.db, account.id)
  await ctx.as({ ...actor, sessionId: '' }).audit('RESET_PASSWORD', { id: account.id, name: account.email })
  return { success: true }
}
