import type { SignUp } from '@sextant/contract/auth/routes'
import type { Ctx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import type { Directory, Enrolled } from '#ports/world/identity'
import type { Account } from './auth.queries.ts'
import * as queries from './auth.queries.ts'
import { type Identity, identitiesOf, linkIdentity, saveIdentity } from './identities.queries.ts'

export const taken = () => new UserError('already_exists', 'An account with this email already exists')

/** Enrols somebody before they have an account here. What `keep` does not bring to its end is taken back. */
export async function enrolFirst<T>(
  ctx: Ctx,
  directory: Directory,
  given: SignUp,
  keep: (enrolled: Enrolled) => Promise<T>,
): Promise<T> {
  if (await queries.findByEmail(ctx.db, given.email)) throw taken()
  const { email, password, first_name, last_name } = given
  const name = `${first_name} ${last_name}`.trim()
  const enrolled = await directory.enrol({ email: email.trim().toLowerCase(), password, name })
  if (!enrolled) throw taken()
  try {
    return await keep(enrolled)
  } catch (error) {
    // Where this fails too, the same sign-up finds the enrolled person again by the password.
    if (enrolled.isNew) {
      await directory
        .withdraw(enrolled.subject)
        .catch((reason: unknown) => ctx.log.warn({ err: reason }, 'not taken back'))
    }
    throw error
  }
}

/** In the transaction that makes the account, or finds it by a mailed code. */
export async function linkEnrolled(ctx: Ctx, account: Account, { issuer, subject }: Enrolled): Promise<void> {
  const { email, name } = account
  const person = { issuer, subject, email, name, givenName: '', familyName: '', picture: '', emailVerified: false }
  const identity = await saveIdentity(ctx.db, person, ctx.now())
  if (!(await linkIdentity(ctx.db, identity.id, account.id))) throw taken()
}

/** Sets the password where it is kept. Somebody from before there was a directory is enrolled with it. */
export async function setPassword(ctx: Ctx, directory: Directory, account: Account, password: string): Promise<void> {
  const identity = await identityAt(ctx, directory, account.id)
  if (identity) return directory.setPassword(identity.subject, password)
  const enrolled = await directory.enrol({ email: account.email, password, name: account.name })
  if (!enrolled) throw taken()
  await ctx.transact((ctx) => linkEnrolled(ctx, account, enrolled))
}

export async function identityAt(ctx: Ctx, { issuer }: Directory, userId: string): Promise<Identity | undefined> {
  return (await identitiesOf(ctx.db, userId)).find((identity) => identity.issuer === issuer)
}

/** The embedded provider stands aside while a directory runs: a password from before it opens nothing. */
export function refuseBesideDirectory(ctx: Ctx): void {
  if (!ctx.ports.directory) return
  throw new UserError('auth/operation-not-allowed', 'This server checks passwords with Firebase.')
}
