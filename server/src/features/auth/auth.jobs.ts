import { z } from 'zod'
import type { Ctx } from '#kernel/context'
import { defineJob } from '#kernel/jobs'
import * as queries from './auth.queries.ts'
import { newCode } from './codes.ts'
import { identityAt } from './directory.service.ts'
import { codeLifetimeMs, resetMail, resetPurpose, verificationMail, verifyPurpose } from './emails.ts'
import * as tokens from './tokens.queries.ts'

// Payloads have the user's id, not the code: codes are created in the run, so they are never in a queue.

export const sendReset = defineJob({
  name: 'auth.send-reset',
  payload: z.object({ email: z.string() }),
  retryLimit: 5,
  async run(ctx, { email }) {
    const account = await queries.findByEmail(ctx.db, email)
    if (!account || account.disabled) return
    const { code, row } = codeFor(ctx, account.id)
    await ctx.transact((ctx) => tokens.replaceCode(ctx.db, resetPurpose, row))
    await ctx.ports.mail.send(resetMail(account, ctx.ports.publicUrl, code))
  },
})

export const sendVerification = defineJob({
  name: 'auth.send-verification',
  payload: z.object({ userId: z.uuid() }),
  retryLimit: 5,
  async run(ctx, { userId }) {
    const account = await queries.findById(ctx.db, userId)
    if (!account || (await queries.isVerified(ctx.db, userId))) return
    // The link of an earlier email stays valid: the second is often requested while the first is still on its way.
    const { code, row } = codeFor(ctx, userId)
    await tokens.insertCode(ctx.db, verifyPurpose, row)
    await ctx.ports.mail.send(verificationMail(account, ctx.ports.publicUrl, code))
  },
})

/** An address verified here is marked as verified in the directory too. */
export const publishVerified = defineJob({
  name: 'auth.tell-verified',
  payload: z.object({ userId: z.uuid() }),
  retryLimit: 5,
  async run(ctx, { userId }) {
    const { directory } = ctx.ports
    const identity = directory && (await identityAt(ctx, directory, userId))
    if (identity) await directory.setVerified(identity.subject)
  },
})

function codeFor(ctx: Ctx, userId: string) {
  const { code, hash } = newCode()
  return { code, row: { userId, hash, expiresAt: new Date(ctx.now().getTime() + codeLifetimeMs) } }
}
