import type { Ctx, RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import { publishVerified, sendVerification } from './auth.jobs.ts'
import * as queries from './auth.queries.ts'
import { hashOf } from './codes.ts'
import { verifyPurpose } from './emails.ts'
import * as tokens from './tokens.queries.ts'

export async function resend(ctx: RequestCtx): Promise<{ success: boolean; message: string }> {
  if (await queries.isVerified(ctx.db, ctx.actor.userId)) {
    return { success: true, message: 'Your email address is already verified.' }
  }
  await ctx.transact(async (ctx) => {
    await ctx.enqueue(sendVerification, { userId: ctx.actor.userId })
  })
  return { success: true, message: `Verification email sent to ${ctx.actor.email}` }
}

export const status = async (ctx: RequestCtx): Promise<{ email_verified: boolean }> => ({
  email_verified: await queries.isVerified(ctx.db, ctx.actor.userId),
})

export function confirm(ctx: Ctx, code: string): Promise<{ success: true }> {
  return ctx.transact(async (ctx) => {
    const taken = await tokens.takeCode(ctx.db, verifyPurpose, hashOf(code), ctx.now())
    if (!taken) {
      throw new UserError(
        'invalid_input',
        'This verification link is invalid or has expired. Please request a new one.',
      )
    }
    await prove(ctx, taken.userId)
    return { success: true }
  })
}

export async function proveByInvitation(ctx: Ctx, userId: string): Promise<void> {
  if (await queries.isVerified(ctx.db, userId)) return
  await ctx.transact((ctx) => prove(ctx, userId))
}

async function prove(ctx: Ctx, userId: string): Promise<void> {
  await queries.setVerified(ctx.db, userId, ctx.now())
  await tokens.deleteCodes(ctx.db, verifyPurpose, userId)
  if (ctx.ports.directory) await ctx.enqueue(publishVerified, { userId })
  const actor = await queries.personalActor(ctx.db, userId)
  await ctx.as({ ...actor, sessionId: '' }).audit('VERIFY_EMAIL', { id: userId, name: actor.email })
}
