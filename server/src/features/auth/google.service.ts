import type { companyRoles, ProviderTokens, SignInProvider, UserInfo } from '@sextant/contract/auth/routes'
import { oneLine } from '@sextant/contract/kernel/one-line'
import type { Ctx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import type { GoogleDoor } from '#ports/world/identity'
import { sendVerification } from './auth.jobs.ts'
import * as queries from './auth.queries.ts'
import { hashOf, newCode } from './codes.ts'
import { createAccount } from './create-account.ts'
import { type Identity, insertTrip, linkIdentity, saveIdentity, takeTrip } from './identities.queries.ts'
import { vouch } from './identity.service.ts'
import * as sessions from './sessions.service.ts'
import { tripSecrets } from './trips.ts'
import { readIdToken, signedOut } from './vouching.service.ts'

const tripLifetimeMs = 10 * 60_000

export async function provider(ctx: Ctx): Promise<SignInProvider> {
  const { directory, google } = ctx.ports
  return directory ? directory.client : { kind: 'embedded', google: google?.kind ?? 'off' }
}

/** The code stays with the page that asked; the popup only sees values derived from it. */
export async function begin(ctx: Ctx): Promise<{ trip: string; url: string }> {
  const door = openDoor(ctx)
  const { code, hash } = newCode()
  const url = await door.begin(tripSecrets(code))
  await insertTrip(ctx.db, hash, new Date(ctx.now().getTime() + tripLifetimeMs))
  return { trip: code, url }
}

export async function finish(
  ctx: Ctx,
  { trip, answer }: { trip: string; answer: string },
): Promise<ProviderTokens & { user_info: UserInfo }> {
  const door = openDoor(ctx)
  if (!(await takeTrip(ctx.db, hashOf(trip), ctx.now()))) throw trouble()
  const person = await door.finish(new URLSearchParams(answer), tripSecrets(trip))
  if (!person) throw trouble()
  return ctx.transact(async (ctx) => {
    const identity = await saveIdentity(ctx.db, person, ctx.now())
    const tokens = await vouch(ctx, { identityId: identity.id, family: crypto.randomUUID() })
    const { email, name, picture, givenName, familyName } = person
    return { ...tokens, user_info: { email, name, picture, given_name: givenName, family_name: familyName } }
  })
}

export async function choose(
  ctx: Ctx,
  { email, given_name, family_name }: { email: string; given_name: string; family_name: string },
): Promise<{ code: string }> {
  const { google } = ctx.ports
  if (!google?.choose) throw new UserError('not_found', "The stand-in for Google isn't available on this server.")
  return { code: await google.choose({ email, givenName: given_name, familyName: family_name }) }
}

export async function signIn(ctx: Ctx, idToken: string): Promise<{ access_token: string }> {
  const { identity, userId } = await googleIdentity(ctx, idToken)
  if (!userId) throw await unknownProfile(ctx, identity)
  return sessions.begin(ctx, idToken)
}

/** An unlinked account with the same address may belong to someone else, so Google never opens it. */
async function unknownProfile(ctx: Ctx, identity: Identity): Promise<UserError> {
  if (await queries.findByEmail(ctx.db, identity.email)) {
    return new UserError('conflict', 'An account already exists with this email. Please sign in with your password.')
  }
  return new UserError(
    'not_found',
    "We couldn't find an account linked to this Google profile. Please sign up first or try email/password.",
  )
}

interface SignUpWithGoogle {
  firebase_token: string
  user_info: UserInfo
  role: (typeof companyRoles)[number]
}

export async function signUp(ctx: Ctx, form: SignUpWithGoogle): Promise<{ access_token: string }> {
  const { identity, family } = await googleIdentity(ctx, form.firebase_token)
  // The stand-in doesn't prove the address, so a verification email is sent, as for passwords.
  if (!identity.emailVerified && ctx.ports.google?.kind !== 'stand-in') {
    throw new UserError('not_allowed', "Google hasn't verified this email address. Please verify it with Google first.")
  }
  return ctx.transact(async (ctx) => {
    const { email } = identity
    const created = await createAccount(ctx, { email, role: form.role, ...namesOf(identity, form.user_info) })
    const account = created?.account
    if (!account || !(await linkIdentity(ctx.db, identity.id, account.id))) {
      throw new UserError('already_exists', 'Account already exists. Please sign in instead.')
    }
    if (identity.emailVerified) await queries.setVerified(ctx.db, account.id, ctx.now())
    else await ctx.enqueue(sendVerification, { userId: account.id })
    return sessions.open(ctx, account.id, family)
  })
}

/** The token's claims take precedence; the profile fills the gaps. */
function namesOf(identity: Identity, profile: UserInfo): { first_name: string; last_name: string } {
  const isTheSame = profile.email.toLowerCase() === identity.email.toLowerCase()
  const names = isTheSame ? profile : { given_name: '', family_name: '', name: '' }
  const whole = (identity.name || names.name).trim().split(/\s+/)
  const first = identity.givenName || names.given_name || whole[0] || identity.email.split('@')[0] || ''
  const last = identity.familyName || names.family_name || whole.slice(1).join(' ')
  return { first_name: oneLine(first), last_name: oneLine(last) }
}

async function googleIdentity(ctx: Ctx, idToken: string) {
  const vouched = await readIdToken(ctx, idToken)
  if (!vouched.byGoogle || !vouched.identity) throw signedOut()
  return { ...vouched, identity: vouched.identity }
}

function openDoor(ctx: Ctx): GoogleDoor {
  if (!ctx.ports.google) {
    throw new UserError('auth/operation-not-allowed', "Google sign-in isn't configured on this server.")
  }
  return ctx.ports.google
}

const trouble = () =>
  new UserError(
    'invalid_input',
    "We're having trouble with Google sign-in right now. Please try again or use email/password.",
  )
