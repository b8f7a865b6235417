import { identityRoutes } from '@sextant/contract/auth/routes'
import { ApiError } from '#kernel/api-error'
import { clientFor } from '#kernel/client'
import { isNetworkError } from '../refusals.ts'
import { embeddedProvider } from './embedded.ts'
import { embeddedSession } from './embedded-session.ts'
import { firebaseSession } from './firebase-session.ts'
import { ProviderError, type SignInProvider } from './provider.ts'

const api = clientFor(identityRoutes)
let asking: Promise<SignInProvider> | undefined
let known: SignInProvider | undefined

/** Asks the server once which provider runs there, and again after a failure. */
function chosen(): Promise<SignInProvider> {
  asking ??= choose().catch((error: unknown) => {
    asking = undefined
    // What is no answer of the server is a download that failed.
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

/** Before somebody asks for Google's window, which browsers let open in the click itself and not after an answer. */
export async function prepareProvider(): Promise<void> {
  await chosen().catch(() => undefined)
}

/** The one place that knows which provider runs. */
export const provider: SignInProvider = {
  signIn: async (credentials) => (await chosen()).signIn(credentials),
  signInWithGoogle: (signal) =>
    known ? known.signInWithGoogle(signal) : chosen().then((provider) => provider.signInWithGoogle(signal)),
  // What the browser remembers tells which provider that was, without asking the server.
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
