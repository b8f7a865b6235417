import { initializeApp } from '@firebase/app'
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  GoogleAuthProvider,
  getAdditionalUserInfo,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User,
} from '@firebase/auth'
import type { SignInProvider as Settings, UserInfo } from '@sextant/contract/auth/routes'
import { session } from '#kernel/session/session'
import { firebaseSession } from './firebase-session.ts'
import { ProviderError, type SignInProvider } from './provider.ts'

export type FirebaseSettings = Extract<Settings, { kind: 'firebase' }>

/**
 * Firebase Authentication with its browser SDK. Created once, because the SDK tracks the signed-in user across tabs.
 */
export function createFirebaseProvider(settings: FirebaseSettings): SignInProvider {
  const auth = openAuth(settings)
  onAuthStateChanged(auth, (user) => {
    // A sign-out that started elsewhere: in another window, or because Firebase dropped the account.
    if (user || firebaseSession.expiresAt() === undefined) return
    firebaseSession.forget()
    session.clear()
  })
  return {
    async signIn({ email, password }) {
      const { user } = await signInWithEmailAndPassword(auth, email, password).catch(refused)
      return keep(user)
    },
    async signInWithGoogle(signal) {
      const credential = await signInWithPopup(auth, googleAccounts(), browserPopupRedirectResolver).catch(refused)
      if (signal.aborted) {
        await signOut(auth)
        throw new ProviderError('auth/cancelled-popup-request')
      }
      return { idToken: await keep(credential.user), userInfo: toUserInfo(getAdditionalUserInfo(credential)?.profile) }
    },
    async freshIdToken() {
      await auth.authStateReady()
      const idToken = auth.currentUser && (await keep(auth.currentUser, true).catch(nullWhenGone))
      if (!idToken) firebaseSession.forget()
      return idToken
    },
    expiresAt: firebaseSession.expiresAt,
    async signOut() {
      await auth.authStateReady()
      await signOut(auth)
      if (firebaseSession.isLeaving()) firebaseSession.forget()
    },
  }
}

function openAuth({ apiKey, authDomain, projectId, emulatorUrl }: FirebaseSettings): Auth {
  const app = initializeApp({ apiKey, authDomain, projectId })
  // The popup resolver is passed when a popup opens; passing it here would load Google's script on every page.
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] })
  if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true })
  return auth
}

function googleAccounts(): GoogleAuthProvider {
  const google = new GoogleAuthProvider()
  google.addScope('email')
  google.addScope('profile')
  google.setCustomParameters({ prompt: 'select_account' })
  return google
}

/** Gets the ID token and stores its expiry. */
async function keep(user: User, isFresh = false): Promise<string> {
  const { token, expirationTime } = await user.getIdTokenResult(isFresh).catch(refused)
  firebaseSession.keep(Date.parse(expirationTime))
  return token
}

/** Firebase's codes match the spec's error catalog and are passed through. */
function refused(error: unknown): never {
  const { code } = (error ?? {}) as { code?: unknown }
  throw new ProviderError(typeof code === 'string' ? code : 'auth/internal-error', { cause: error })
}

const goneCodes = ['auth/user-token-expired', 'auth/user-disabled', 'auth/user-not-found', 'auth/invalid-user-token']

/** Null when Firebase no longer accepts the session; network failures are rethrown. */
function nullWhenGone(error: unknown): null {
  if (error instanceof ProviderError && goneCodes.includes(error.code)) return null
  throw error
}

function toUserInfo(profile: Record<string, unknown> | null | undefined): UserInfo {
  const text = (name: keyof UserInfo) => {
    const value = profile?.[name]
    return typeof value === 'string' ? value : ''
  }
  return {
    name: text('name'),
    email: text('email'),
    picture: text('picture'),
    given_name: text('given_name'),
    family_name: text('family_name'),
  }
}
