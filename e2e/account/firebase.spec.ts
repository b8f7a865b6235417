import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { initializeApp } from '@firebase/app'
import { connectAuthEmulator, GoogleAuthProvider, getAuth, signInWithCredential } from '@firebase/auth'
import type { Page } from '@playwright/test'
import { type Emulator, emulatorPatienceMs, startEmulator } from '../../server/test/sign-in/firebase-emulator.ts'
import { expect, test } from '../journey.ts'
import { linkMailedTo } from '../outbox.ts'
import { ownServer } from '../own-server.ts'

const password = 'Brass-Limb-64'

const server = ownServer('firebase', 'serial')
let emulator: Emulator | undefined

// Playwright reads the wanted fixtures from the first parameter.
test.beforeAll(async ({ browserName: _ }, info) => {
  info.setTimeout(emulatorPatienceMs)
  const started = await startEmulator()
  test.skip(typeof started === 'string', `Firebase is not tested: ${started}`)
  if (typeof started === 'string') return
  emulator = started
  await server.start(started.env, started.stop)
})

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/auth/sign-up')
  await page.getByLabel('First name').fill('Grace')
  await page.getByLabel('Last name').fill('Marlow')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel(/role/i).selectOption('Product Manager')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/overview')
  await expect(page.getByRole('heading', { name: /^Good \w+, Grace\.$/ })).toBeVisible()
}

async function signIn(page: Page, email: string, typed: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account menu|Grace Marlow/i }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
}

const mark = (page: Page) => page.evaluate(() => localStorage.getItem('sextant_firebase'))

/** The user the Firebase SDK has stored in this browser. */
const rememberedByFirebase = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('firebaseLocalStorageDb')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const all = opening.result
            .transaction('firebaseLocalStorage')
            .objectStore('firebaseLocalStorage')
            .getAllKeys()
          all.onsuccess = () => resolve(all.result.filter((key) => String(key).startsWith('firebase:authUser')).length)
        }
      }),
  )

test('with Firebase a person signs up, comes back, signs out, forgets the password, sets a new one and signs in', async ({
  page,
}) => {
  const email = `${randomUUID()}@people.org`
  await signUp(page, email)
  await expect.poll(() => mark(page)).toMatch(/^\d+$/)
  expect(await rememberedByFirebase(page)).toBe(1)

  // As after an hour: the access token has expired, and Firebase issues a new ID token.
  await page.evaluate(() => localStorage.removeItem('access_token'))
  await page.context().clearCookies()
  await page.goto('/overview')
  await expect(page.getByRole('heading', { name: /^Good \w+, Grace\.$/ })).toBeVisible()

  await signOut(page)
  await expect.poll(() => mark(page)).toBeNull()
  expect(await rememberedByFirebase(page)).toBe(0)

  await pause(1_050)
  await signIn(page, email, password)
  await expect(page).toHaveURL('/overview')
  await signOut(page)

  await page.getByRole('link', { name: /forgot/i }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Email' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(await linkMailedTo(server.dataDir(), email, 'Set a new password'))
  await page.getByLabel(/^(New )?password$/i).fill('Other-Limb-65')
  await page.getByLabel(/confirm/i).fill('Other-Limb-65')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await page.getByRole('link', { name: 'Continue to Sign In' }).click()
  await signIn(page, email, 'Other-Limb-65')
  await expect(page).toHaveURL('/overview')
})

test('Firebase’s refusals read as the catalogue says', async ({ browser }) => {
  // A separate page: the browser logs each refused call to the console, which the journeys' page treats as an error.
  const page = await browser.newPage({ baseURL: server.origin })
  const email = `${randomUUID()}@people.org`
  await signUp(page, email)
  await signOut(page)
  const problem = page.getByRole('main').getByRole('alert')
  await signIn(page, email, 'Wrong-Limb-64')
  await expect(problem).toContainText(
    "Oops! That password isn't quite right. Give it another try or reset your password.",
  )
  await signIn(page, `${randomUUID()}@people.org`, password)
  await expect(problem).toContainText("We don't have an account with this email address. Would you like to create one?")
  await page.route(`http://${emulator?.host}/**`, (route) => route.abort())
  await signIn(page, email, password)
  await expect(problem).toContainText('Connection issue detected. Please check your internet connection and try again.')
  await page.close()
})

// Google's popup loads a script from Google, so its result is created here: a credential for Firebase's own code.
test('a Google profile at Firebase signs up with a role, and signs in again', async ({ request }) => {
  const auth = getAuth(initializeApp({ apiKey: 'demo-key', projectId: 'demo-sextant', authDomain: 'localhost' }))
  connectAuthEmulator(auth, `http://${emulator?.host}`, { disableWarnings: true })
  const email = `${randomUUID()}@people.org`
  const profile = { sub: randomUUID(), email, email_verified: true, name: 'Ada Quill' }
  const user_info = { name: 'Ada Quill', email, picture: '', given_name: 'Ada', family_name: 'Quill' }
  const proof = async () => {
    const { user } = await signInWithCredential(auth, GoogleAuthProvider.credential(JSON.stringify(profile)))
    return { firebase_token: await user.getIdToken(), user_info }
  }
  const first = await proof()
  expect((await request.post('/api/v1/auth/google/sign-in', { data: first })).status()).toBe(404)
  const signedUp = await request.post('/api/v1/auth/google/sign-up', { data: { ...first, role: 'Product Owner' } })
  expect(signedUp.status()).toBe(200)
  const { access_token } = await signedUp.json()
  const me = await request.get('/api/v1/auth/me', { headers: { authorization: `Bearer ${access_token}` } })
  expect(await me.json()).toMatchObject({ email, first_name: 'Ada', role_at_company: 'Product Owner' })
  expect((await request.post('/api/v1/auth/google/sign-in', { data: first })).status()).toBe(401)
  await pause(1_050)
  expect((await request.post('/api/v1/auth/google/sign-in', { data: await proof() })).status()).toBe(200)
})
