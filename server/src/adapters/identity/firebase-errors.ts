import { UpstreamError, UserError } from '#kernel/errors'

/** What the person can change about a refusal. Everything else is Firebase's trouble, or that of its settings. */
const theirs: Record<string, () => UserError> = {
  'auth/invalid-password': () =>
    new UserError('auth/weak-password', "Firebase doesn't accept this password. Please choose another one."),
  'auth/invalid-email': () => new UserError('auth/invalid-email', 'Please enter a valid email address.'),
  'auth/user-not-found': () =>
    new UserError(
      'auth/user-not-found',
      "We don't have an account with this email address. Would you like to create one?",
    ),
}

const refusals = new Set([
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/invalid-uid',
])

export function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

/** False when the token could not be checked at all. */
export function isRefusedToken(error: unknown): boolean {
  // The library stumbles over what has the form of a token and no claims inside.
  if (error instanceof TypeError) return true
  const code = codeOf(error)
  // A wrong token and keys that could not be fetched have one code; what is said of the token names it.
  return refusals.has(code) || (code === 'auth/argument-error' && `${error}`.includes('Firebase ID token'))
}

export const unreachable = (cause: unknown) => new UpstreamError('Firebase', { cause })

export async function withOurErrors<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    throw theirs[codeOf(error)]?.() ?? unreachable(error)
  }
}
