import type { Ctx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import * as queries from './auth.queries.ts'
import { findIdentity, type Identity, saveIdentity } from './identities.queries.ts'
import * as tokens from './tokens.queries.ts'

export interface Vouched {
  family: string
  /** Absent for people with a password here. */
  identity: Identity | undefined
  byGoogle: boolean
  /** Absent without an account. */
  userId: string | undefined
}

export async function readIdToken(ctx: Ctx, idToken: string): Promise<Vouched> {
  const vouched = ctx.ports.directory ? await fromDirectory(ctx, idToken) : await fromOurselves(ctx, idToken)
  if (!vouched) throw signedOut()
  return vouched
}

async function fromDirectory(ctx: Ctx, idToken: string): Promise<Vouched | undefined> {
  const person = await ctx.ports.directory?.read(idToken)
  if (!person) return undefined
  const identity = await saveIdentity(ctx.db, person, ctx.now())
  const { family, byGoogle } = person
  const isTheirs = identity.userId !== null && (!byGoogle || (await queries.isVerified(ctx.db, identity.userId)))
  // The directory links an account with an unverified address, whose password anyone may have set, to the Google
  // profile with that address. Refuse it here: whoever set that password may still be signed in.
  return { family, identity, byGoogle, userId: isTheirs ? (identity.userId ?? undefined) : undefined }
}

async function fromOurselves(ctx: Ctx, idToken: string): Promise<Vouched | undefined> {
  const person = await ctx.ports.idTokens.read(idToken)
  // A sign-out or new password invalidates earlier ID tokens, even unused ones.
  if (!person || !(await tokens.isFamilyAlive(ctx.db, person.family, ctx.now()))) return undefined
  if ('userId' in person) {
    return { family: person.family, identity: undefined, byGoogle: false, userId: person.userId }
  }
  const identity = await findIdentity(ctx.db, person.identityId)
  return identity && { family: person.family, identity, byGoogle: true, userId: identity.userId ?? undefined }
}

/** The person's account; refuses deleted and disabled ones. */
export async function accountOf(ctx: Ctx, { userId }: Vouched): Promise<string> {
  const account = userId ? await queries.findById(ctx.db, userId) : undefined
  if (!account) {
    throw new UserError('not_found', "We couldn't find an account with this email. Would you like to create one?")
  }
  if (account.disabled) {
    throw new UserError(
      'not_allowed',
      'This account has been temporarily disabled. Please contact support for assistance.',
    )
  }
  return account.id
}

export const signedOut = () =>
  new UserError('not_signed_in', "That password doesn't look right. Please try again or reset your password.")
