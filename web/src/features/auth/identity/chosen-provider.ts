import { identityRoutes } from '@sextant/contract/auth/routes'
import { ApiError } from '#kernel/data/api-error'
import { clientFor } from '#kernel/data/client'
import { isNetworkError } from '../refusals.ts'
import { embeddedProvider } from './embedded.ts'
import { embeddedSession } from './embedded-session.ts'
import { firebaseSession } from './firebase-session.ts'
import { ProviderError, type SignInProvider } from './provider.ts'

const api = clientFor(identityRoutes)
let asking: Promise<SignInProvider> | undefined
let known: SignInProvider | undefined

/** Asks the server which provider it uses: once, and again after a failure. */
function chosen(): Promise<SignInProvider> {
  asking ??= choose().catch((error: unknown) => {
    asking = undefined
    // Anything that is not a server response is a failed download.
    const isAnswered = error instanceof ApiError && !isNetworkError(error)
    throw new ProviderError(isAnswered ? 'auth/internal-error' : 'auth/network-request-failed', { cause: error })
  })
  return asking
}

async function choose(): Promise<SignInProvider> {
  const settings = await api.provider({})
  if (settings.kind === 'firebase') {
    const { createFirebaseProvider } = await import('./firebase.ts')
    known = createFirebaseProvider(settings)
  } else {
    firebaseSession.forget()
    known = embeddedProvider
  }
  return known
}

/** Preloaded, because browsers only allow popups during the click, not after a request. */
export async function prepareProvider(): Promise<void> {
  await chosen().catch(() => undefined)
}

/** The only module that knows which provider is used. */
export const provider: SignInProvider = {
  signIn: async (credentials) => (await chosen()).signIn(credentials),
  signInWithGoogle: (signal) =>
    known ? known.signInWithGoogle(signal) : chosen().then((provider) => provider.signInWithGoogle(signal)),
  // The stored session shows which provider was used, without asking the server.
  freshIdToken: async () =>
    firebaseSession.expiresAt() === undefined ? embeddedProvider.freshIdToken() : (await chosen()).freshIdToken(),
  expiresAt: () => embeddedSession.expiresAt() ?? firebaseSession.expiresAt(),
  async signOut() {
    embeddedSession.forget()
    firebaseSession.leave()
    if (firebaseSession.isLeaving())
      await chosen().then(
        (provider) => provider.signOut(),
        () => undefined,
      )
  },
}
