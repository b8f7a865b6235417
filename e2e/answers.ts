import { type BrowserContext, expect as expectSoon, type Locator, type Page } from '@playwright/test'
import { signedIn } from './server.ts'
import { signInWith } from './sign-in.ts'

// What is asked for may be behind the load of a whole page.
export const expect = expectSoon.configure({ timeout: 15_000 })

type Answer = 'offline' | { status: number; body: object }

export const fine = (body: object): Answer => ({ status: 200, body })
export const refused = (status: number, code: string, detail?: string): Answer => ({
  status,
  body: { code, ...(detail && { detail }) },
})
/** A failure without a word, as from a proxy. */
export const silent: Answer = { status: 500, body: {} }

/** Puts an answer in place of the server's; the latest one counts. */
export async function answer(page: Page, path: string, given: Answer): Promise<void> {
  await page.route(
    (url) => url.pathname === `/api/v1${path}`,
    (route) => (given === 'offline' ? route.abort() : route.fulfill({ status: given.status, json: given.body })),
  )
}

/** The browser itself complains in the console about each refused call, so these pages are not watched. */
export async function openUnwatched(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  return page
}

/** The same, with the token of the person of the journeys in both its places. */
export async function signedInPage(context: BrowserContext): Promise<Page> {
  const { token } = signedIn()
  const page = await context.newPage()
  await signInWith(page, token)
  await page.addInitScript((given) => {
    document.cookie = `access_token=${given}; path=/; max-age=3600; SameSite=Strict`
  }, token)
  return page
}

export const problem = (page: Page): Locator => page.getByRole('main').getByRole('alert')

export async function expectText(place: Page | Locator, text: string): Promise<void> {
  await expect(place.getByText(text, { exact: true })).toBeVisible()
}

/** The newest message in its corner, word for word; its title begins with its kind, for those who do not see the colour. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const toast = page.getByRole('region', { name: 'Messages' }).getByRole('article').first()
  await expectText(toast, title)
  if (description) await expectText(toast, description)
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
