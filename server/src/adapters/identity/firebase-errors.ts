import { UpstreamError, UserError } from '#kernel/errors'

/** Errors the user can fix. All others are problems of Firebase or its configuration. */
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

/** False when the token couldn't be checked at all. */
export function isRefusedToken(error: unknown): boolean {
  // The library throws a TypeError for well-formed tokens without claims.
  if (error instanceof TypeError) return true
  const code = codeOf(error)
  // Invalid tokens and failed key downloads share a code; only messages about the token mention it.
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
