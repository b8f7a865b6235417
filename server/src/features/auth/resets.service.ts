import type { Ctx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import { refuseCommon } from './accounts.service.ts'
import { sendReset } from './auth.jobs.ts'
import * as queries from './auth.queries.ts'
import { hashOf } from './codes.ts'
import { resetPurpose } from './mails.ts'
import * as tokens from './tokens.queries.ts'

/** Answers the same, and as fast, whether or not there is such an account: the job finds out. */
export async function request(ctx: Ctx, email: string): Promise<{ success: true }> {
  await ctx.enqueue(sendReset, { email })
  return { success: true }
}

interface Confirmation {
  email: string
  reset_code: string
  new_password: string
}

export async function confirm(ctx: Ctx, { email, reset_code, new_password }: Confirmation): Promise<{ success: true }> {
  refuseCommon(new_password)
  const hash = await ctx.ports.passwords.hash(new_password)
  return ctx.transact(async (ctx) => {
    const account = await queries.findByEmail(ctx.db, email)
    const owner = await tokens.takeCode(ctx.db, resetPurpose, hashOf(reset_code), ctx.now())
    if (!account || owner !== account.id) {
      throw new UserError('invalid_input', 'Invalid or expired reset token. Please request a new password reset.')
    }
    await queries.setPassword(ctx.db, account.id, hash)
    await queries.endAllSessions(ctx.db, account.id, ctx.now())
    ctx.accessChanged(account.id)
    const actor = await queries.personalActor(ctx.db, account.id)
    await ctx.as({ ...actor, sessionId: '' }).audit('RESET_PASSWORD', { id: account.id, name: account.email })
    return { success: true }
  })
}
