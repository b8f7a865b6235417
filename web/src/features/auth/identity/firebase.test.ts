import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '#kernel/session/session'
import { createFirebaseProvider } from './firebase.ts'
import { firebaseSession } from './firebase-session.ts'

const end = new Date(Date.now() + 3_600_000)
end.setMilliseconds(0)
const person = { getIdTokenResult: vi.fn(async (isFresh: boolean) => token(isFresh ? 'fresh' : 'first')) }
const token = (name: string) => ({ token: `id-${name}`, expirationTime: end.toUTCString() })

const firebase = vi.hoisted(() => ({
  auth: { authStateReady: async () => {}, currentUser: null as unknown },
  signIn: vi.fn(),
  popup: vi.fn(),
  signOut: vi.fn(async () => {}),
  change: (_user: unknown) => {},
  profile: {} as object,
}))

vi.mock('@firebase/app', () => ({ initializeApp: () => ({}) }))
vi.mock('@firebase/auth', () => ({
  initializeAuth: () => firebase.auth,
  connectAuthEmulator: () => {},
  indexedDBLocalPersistence: {},
  browserLocalPersistence: {},
  browserPopupRedirectResolver: {},
  onAuthStateChanged: (_auth: unknown, act: (user: unknown) => void) => (firebase.change = act),
  signInWithEmailAndPassword: firebase.signIn,
  signInWithPopup: firebase.popup,
  signOut: firebase.signOut,
  getAdditionalUserInfo: () => ({ profile: firebase.profile }),
  GoogleAuthProvider: class {
    scopes: string[] = []
    addScope = (scope: string) => this.scopes.push(scope)
    parameters = {}
    setCustomParameters = (parameters: object) => (this.parameters = parameters)
  },
}))

const settings = { kind: 'firebase', apiKey: 'k', authDomain: 'd', projectId: 'p', emulatorUrl: null } as const
const provider = createFirebaseProvider(settings)
const here = () => new AbortController().signal

beforeEach(() => {
  firebase.auth.currentUser = null
  firebase.signIn.mockResolvedValue({ user: person })
  firebase.popup.mockResolvedValue({ user: person })
})
afterEach(() => {
  vi.clearAllMocks()
  firebaseSession.forget()
  session.clear()
})

test('a sign-in gives the ID token and remembers when it ends', async () => {
  expect(await provider.signIn({ email: 'maya@northwind.io', password: 'Bearing-042!' })).toBe('id-first')
  expect(provider.expiresAt()).toBe(end.getTime())
})

test.each(['auth/wrong-password', 'auth/invalid-credential', 'auth/too-many-requests'])(
  'a refusal keeps its code %s',
  async (code) => {
    firebase.signIn.mockRejectedValue(Object.assign(new Error(), { code }))
    await expect(provider.signIn({ email: 'a@b.io', password: 'x' })).rejects.toMatchObject({ code })
    expect(provider.expiresAt()).toBeUndefined()
  },
)

test('Google’s chooser is forced, asks for address and profile, and hands the profile on', async () => {
  firebase.profile = { name: 'Maya Ray', email: 'maya@northwind.io', given_name: 'Maya', verified_email: true }
  expect(await provider.signInWithGoogle(here())).toEqual({
    idToken: 'id-first',
    userInfo: { name: 'Maya Ray', email: 'maya@northwind.io', picture: '', given_name: 'Maya', family_name: '' },
  })
  const filter = { scopes: ['email', 'profile'], parameters: { prompt: 'select_account' } }
  expect(firebase.popup.mock.calls[0]?.[1]).toMatchObject(filter)
})

test('a Google sign-in that ends after the page was left leaves nobody signed in', async () => {
  await expect(provider.signInWithGoogle(AbortSignal.abort())).rejects.toMatchObject({
    code: 'auth/cancelled-popup-request',
  })
  expect(firebase.signOut).toHaveBeenCalledOnce()
  expect(provider.expiresAt()).toBeUndefined()
})

test('a fresh ID token is asked for, not taken from memory', async () => {
  firebase.auth.currentUser = person
  expect(await provider.freshIdToken()).toBe('id-fresh')
  expect(person.getIdTokenResult).toHaveBeenCalledWith(true)
})

test('nobody is signed in once Firebase has nobody, or no longer vouches for the person', async () => {
  firebaseSession.keep(1)
  expect(await provider.freshIdToken()).toBeNull()
  expect(provider.expiresAt()).toBeUndefined()
  firebase.auth.currentUser = person
  firebaseSession.keep(1)
  person.getIdTokenResult.mockRejectedValueOnce(Object.assign(new Error(), { code: 'auth/user-disabled' }))
  expect(await provider.freshIdToken()).toBeNull()
  expect(provider.expiresAt()).toBeUndefined()
})

test('without a network the person stays signed in', async () => {
  firebase.auth.currentUser = person
  firebaseSession.keep(1)
  person.getIdTokenResult.mockRejectedValueOnce(Object.assign(new Error(), { code: 'auth/network-request-failed' }))
  await expect(provider.freshIdToken()).rejects.toMatchObject({ code: 'auth/network-request-failed' })
  expect(provider.expiresAt()).toBe(1)
})

test('a sign-out at Firebase clears the access token, and its first silence does not', () => {
  session.start('access-1')
  firebase.change(null)
  expect(session.token()).toBe('access-1')
  firebaseSession.keep(1)
  firebase.change(person)
  expect(session.token()).toBe('access-1')
  firebase.change(null)
  expect(session.token()).toBeNull()
  expect(provider.expiresAt()).toBeUndefined()
})

test('signing out clears what Firebase itself remembers', async () => {
  firebaseSession.keep(1)
  firebaseSession.leave()
  expect(provider.expiresAt()).toBeUndefined()
  await provider.signOut()
  expect(firebase.signOut).toHaveBeenCalledOnce()
  expect(firebaseSession.isLeaving()).toBe(false)
})
