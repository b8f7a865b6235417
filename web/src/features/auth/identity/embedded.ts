import { identityRoutes } from '@sextant/contract/auth'
import { ApiError } from '#kernel/api-error'
import { clientFor } from '#kernel/client'
import { nullWhenRefused } from '../refusals.ts'
import { embeddedSession } from './embedded-session.ts'
import { ProviderError, type SignInProvider } from './provider.ts'

const api = clientFor(identityRoutes)
const lockName = 'sextant_provider'
const longestMs = 30_000

/** A refresh token works once, so only one tab may hold it at a time. Browsers know locks on secure origins only. */
function inOneTab<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(lockName, work) : work()
}

async function exchange(): Promise<string | null> {
  const used = embeddedSession.refreshToken()
  if (!used) return null
  // Bounded, because the other tabs wait for it.
  const call = { body: { refresh_token: used }, signal: AbortSignal.timeout(longestMs) }
  const tokens = await api.token(call).catch(nullWhenRefused)
  // Somebody signed out, or in again, while this was on its way.
  if (embeddedSession.refreshToken() !== used) return exchange()
  if (!tokens) {
    embeddedSession.forget()
    return null
  }
  embeddedSession.keep(tokens)
  return tokens.id_token
}

function codeOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'auth/internal-error'
  if (error.code === 'network') return 'auth/network-request-failed'
  if (error.status === 429) return 'auth/too-many-requests'
  if (error.status >= 500) return 'auth/internal-error'
  return error.code
}

/** The provider that is part of the server itself. */
export const embeddedProvider: SignInProvider = {
  signIn: (credentials) =>
    inOneTab(async () => {
      const tokens = await api.signIn({ body: credentials }).catch((error: unknown) => {
        throw new ProviderError(codeOf(error), { cause: error })
      })
      embeddedSession.keep(tokens)
      return tokens.id_token
    }),
  freshIdToken: () => inOneTab(exchange),
  expiresAt: embeddedSession.expiresAt,
  signOut: async () => embeddedSession.forget(),
}
