import { z } from 'zod'
import { defineJob } from '#kernel/jobs'
import * as queries from './auth.queries.ts'
import { newCode } from './codes.ts'
import { resetLifetimeMs, resetMail, resetPurpose } from './reset-mail.ts'
import * as tokens from './tokens.queries.ts'

export const sendReset = defineJob({
  name: 'auth.send-reset',
  // The address, not the code: what opens an account is made here and never lies in a queue.
  payload: z.object({ email: z.string() }),
  retryLimit: 5,
  async run(ctx, { email }) {
    const account = await queries.findByEmail(ctx.db, email)
    if (!account || account.disabled) return
    const { code, hash } = newCode()
    const expiresAt = new Date(ctx.now().getTime() + resetLifetimeMs)
    await ctx.transact((ctx) => tokens.replaceCode(ctx.db, resetPurpose, { userId: account.id, hash, expiresAt }))
    await ctx.ports.mail.send(resetMail(account, `${ctx.ports.publicUrl}/auth/reset-password`, code))
  },
})
