import type { CurrentUser, ProviderTokens, SignUp } from '@sextant/contract/auth/routes'
import { temporaryEmailProblem } from '@sextant/contract/auth/sign-up-domains'
import type { Ctx, RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import type { Enrolled } from '#ports/world/identity'
import { sendVerification } from './auth.jobs.ts'
import * as queries from './auth.queries.ts'
import { guessesFrom, isGuessable } from './common-passwords.ts'
import { createAccount } from './create-account.ts'
import { enrolFirst, linkEnrolled, taken } from './directory.service.ts'
import { vouch } from './identity.service.ts'
import * as sessions from './sessions.service.ts'

interface SignedUp {
  access_token: string
  /** Renews the session; absent when a directory keeps the password and does this itself. */
  provider_tokens?: ProviderTokens
}

export async function signUp(ctx: Ctx, form: SignUp): Promise<SignedUp> {
  await refuseTemporary(ctx, form.email)
  await refuseCommon(ctx, form.password, [`${form.first_name} ${form.last_name}`, form.email])
  const { directory } = ctx.ports
  if (directory) return enrolFirst(ctx, directory, form, (enrolled) => open(ctx, form, { enrolled }))
  return open(ctx, form, { hash: await ctx.ports.passwords.hash(form.password) })
}

/** Stores the password as a hash, unless a directory keeps it. */
type Kept = { hash: string; enrolled?: never } | { enrolled: Enrolled; hash?: never }

function open(ctx: Ctx, form: SignUp, { hash, enrolled }: Kept): Promise<SignedUp> {
  return ctx.transact(async (ctx) => {
    const created = await createAccount(ctx, form, hash)
    if (!created) throw taken()
    const { account } = created
    if (enrolled) await linkEnrolled(ctx, account, enrolled)
    await ctx.enqueue(sendVerification, { userId: account.id })
    if (enrolled) return sessions.open(ctx, account.id)
    const family = crypto.randomUUID()
    const provider_tokens = await vouch(ctx, { userId: account.id, family })
    return { ...(await sessions.open(ctx, account.id, family)), provider_tokens }
  })
}

export const me = (ctx: RequestCtx): Promise<CurrentUser> => queries.readUser(ctx.db, ctx.actor.userId)

async function refuseTemporary(ctx: Ctx, email: string): Promise<void> {
  const domain = email.trim().toLowerCase().split('@').at(-1) ?? ''
  if (await ctx.ports.isTemporaryDomain(domain)) throw new UserError('auth/invalid-email', temporaryEmailProblem)
}

/** Refuses easily guessed passwords, including the person's own name and address. */
export async function refuseCommon(ctx: Ctx, password: string, own: readonly string[]): Promise<void> {
  if (isGuessable(password, own) || (await ctx.ports.passwords.areCommon(guessesFrom(password)))) {
    throw new UserError('auth/weak-password', 'This password is too common. Please choose one that is harder to guess.')
  }
}
