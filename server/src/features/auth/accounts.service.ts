import type { CurrentUser, SignUp } from '@sextant/contract/auth'
import type { Ctx, RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import type { Enrolled } from '#kernel/identity'
import { sendVerification } from './auth.jobs.ts'
import * as queries from './auth.queries.ts'
import { isCommonPassword } from './common-passwords.ts'
import { enrolFirst, linkEnrolled, taken } from './directory.service.ts'
import * as sessions from './sessions.service.ts'

export async function signUp(ctx: Ctx, given: SignUp): Promise<{ access_token: string }> {
  refuseCommon(given.password)
  const { directory } = ctx.ports
  if (directory) return enrolFirst(ctx, directory, given, (enrolled) => open(ctx, given, { enrolled }))
  return open(ctx, given, { hash: await ctx.ports.passwords.hash(given.password) })
}

/** The password is kept here as a hash, or elsewhere by whoever enrolled the person. */
type Kept = { hash: string; enrolled?: never } | { enrolled: Enrolled; hash?: never }

function open(ctx: Ctx, given: SignUp, { hash, enrolled }: Kept): Promise<{ access_token: string }> {
  return ctx.transact(async (ctx) => {
    const account = await queries.insertAccount(ctx.db, given, hash)
    if (!account) throw taken()
    if (enrolled) await linkEnrolled(ctx, account, enrolled)
    const actor = await queries.personalActor(ctx.db, account.id)
    await ctx.as({ ...actor, sessionId: '' }).audit('CREATE_ACCOUNT', { id: account.id, name: account.email })
    await ctx.enqueue(sendVerification, { userId: account.id })
    return sessions.open(ctx, account.id)
  })
}

export function me(ctx: RequestCtx): Promise<CurrentUser> {
  return queries.readUser(ctx.db, ctx.actor.userId)
}

export function refuseCommon(password: string): void {
  if (isCommonPassword(password)) {
    throw new UserError('auth/weak-password', 'This password is too common. Please choose one that is harder to guess.')
  }
}
