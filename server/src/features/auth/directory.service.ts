import type { SignUp } from '@sextant/contract/auth/routes'
import type { Ctx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import type { Directory, Enrolled } from '#ports/world/identity'
import type { Account } from './auth.queries.ts'
import * as queries from './auth.queries.ts'
import { type Identity, identitiesOf, linkIdentity, saveIdentity } from './identities.queries.ts'

export const taken = () => new UserError('already_exists', 'An account with this email already exists')

/** Enrolls a person in the directory before their account exists here, and undoes it if `keep` fails. */
export async function enrolFirst<T>(
  ctx: Ctx,
  directory: Directory,
  person: SignUp,
  keep: (enrolled: Enrolled) => Promise<T>,
): Promise<T> {
  if (await queries.findByEmail(ctx.db, person.email)) throw taken()
  const { email, password, first_name, last_name } = person
  const name = `${first_name} ${last_name}`.trim()
  const enrolled = await directory.enrol({ email: email.trim().toLowerCase(), password, name })
  if (!enrolled) throw taken()
  try {
    return await keep(enrolled)
  } catch (error) {
    // If this fails too, repeating the sign-up finds the enrolled person by password.
    if (enrolled.isNew) {
      await directory
        .withdraw(enrolled.subject)
        .catch((reason: unknown) => ctx.log.warn({ err: reason }, 'not taken back'))
    }
    throw error
  }
}

/** Runs in the transaction that creates the account or finds it by an emailed code. */
export async function linkEnrolled(ctx: Ctx, account: Account, { issuer, subject }: Enrolled): Promise<void> {
  const { email, name } = account
  const person = { issuer, subject, email, name, givenName: '', familyName: '', picture: '', emailVerified: false }
  const identity = await saveIdentity(ctx.db, person, ctx.now())
  if (!(await linkIdentity(ctx.db, identity.id, account.id))) throw taken()
}

/** Sets the password where it is kept. People from before the directory are enrolled with it. */
export async function setPassword(ctx: Ctx, directory: Directory, account: Account, password: string): Promise<void> {
  const identity = await identityAt(ctx, directory, account.id)
  if (identity) return directory.setPassword(identity.subject, password)
  const enrolled = await directory.enrol({ email: account.email, password, name: account.name })
  if (!enrolled) throw taken()
  await ctx.transact((ctx) => linkEnrolled(ctx, account, enrolled))
}

export const identityAt = async (ctx: Ctx, { issuer }: Directory, userId: string): Promise<Identity | undefined> =>
  (await identitiesOf(ctx.db, userId)).find((identity) => identity.issuer === issuer)

/** With a directory, the embedded provider is disabled, so older passwords stop working. */
export function refuseBesideDirectory(ctx: Ctx): void {
  if (!ctx.ports.directory) return
  throw new UserError('auth/operation-not-allowed', 'This server checks passwords with Firebase.')
}
