import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { origin } from '../server.ts'
import { signInWith } from '../sign-in.ts'

/** A new person with a token who enters hostile text. */
async function newcomer(userAgent: string) {
  const call = async (method: string, path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'user-agent': userAgent, ...headers },
      body: JSON.stringify(body),
    })
    expect([path, answer.status]).toEqual([path, 200])
    return answer.json()
  }
  const email = `${randomUUID()}@people.org`
  const person = { first_name: 'Grace', last_name: 'Marlow', email, password: 'Brass-Limb-64', role: 'Product Manager' }
  const { access_token: token } = await call('POST', '/auth/sign-up', person)
  return {
    token,
    patch: (path: string, body: object) => call('PATCH', path, body, { authorization: `Bearer ${token}` }),
  }
}

type Newcomer = Awaited<ReturnType<typeof newcomer>>

/** Every field that others see. Add a feature's fields here and its pages below. */
const fields: Record<string, (me: Newcomer, text: string) => Promise<unknown>> = {
  name: (me, name) => me.patch('/users/me', { name }),
  company: (me, company) => me.patch('/users/me', { company }),
  role: (me, role) => me.patch('/users/me', { role }),
  industry: (me, industry) => me.patch('/users/me', { industry }),
  bio: (me, bio) => me.patch('/users/me', { bio }),
}

const screens = [
  '/overview',
  '/settings?tab=profile',
  '/settings?tab=privacy',
  '/settings?tab=team',
  '/settings?tab=advanced',
]

/** As markup, as a URL, as a Markdown link; each short enough for every field. */
const payloads = [
  `<img src=x onerror=__x=1>"><svg/onload=__x=1>{{constructor.constructor('__x=1')()}}`,
  'javascript:__x=1//[a](javascript:__x=1)',
  'data:text/html,<script>__x=1</script>',
]

/** Anything on the page that could run as a script, link to one, or give another site access to our window. */
const dangers = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    if ('__x' in window) found.push('a script ran')
    for (const element of document.querySelectorAll('[href], [src], [action], [formaction]')) {
      for (const { name, value } of element.attributes) {
        const isAddress = ['href', 'src', 'action', 'formaction'].includes(name)
        if (isAddress && /^\s*(javascript|data:text|vbscript):?/i.test(value)) found.push(`${name}=${value}`)
      }
    }
    for (const element of document.querySelectorAll('*')) {
      for (const { name } of element.attributes) if (/^on/i.test(name)) found.push(`${element.tagName} has ${name}`)
    }
    for (const link of document.querySelectorAll('a[target=_blank]')) {
      if (!/noopener|noreferrer/.test(link.getAttribute('rel') ?? '')) found.push(`opener given to ${link.outerHTML}`)
    }
    return found
  })

for (const payload of payloads) {
  test(`what people write is text wherever it is shown: ${payload}`, async ({ page }) => {
    test.slow()
    const me = await newcomer(payload)
    for (const plant of Object.values(fields)) await plant(me, payload)
    await signInWith(page, me.token)
    for (const screen of screens) {
      await page.goto(screen)
      await expect(page.getByRole('button', { name: `Account menu of ${payload}` })).toBeVisible({ timeout: 15_000 })
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      if (screen === '/settings?tab=profile') {
        await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(payload)
        await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveValue(payload)
      }
      expect([screen, await dangers(page)]).toEqual([screen, []])
    }
  })
}

const elsewhere = [
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  'https:evil.test',
  '/\t/evil.test',
  'javascript:window.__x=1',
]

for (const next of elsewhere) {
  test(`after signing in one stays on the site, whatever the address asks for: ${JSON.stringify(next)}`, async ({
    page,
  }) => {
    const left: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== origin) left.push(request.url())
    })
    await page.goto(`/auth/login?next=${encodeURIComponent(next)}`)
    await signIn(page)
    expect([left, await dangers(page)]).toEqual([[], []])
  })
}

/** As the demo account: sign-ups are limited, and other journeys need them. */
async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('demo@sextant.app')
  await page.getByLabel('Password', { exact: true }).fill('Sextant-demo-1')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/overview', { timeout: 15_000 })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('the token is in a strict cookie and in no address', async ({ page }) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await page.goto('/auth/login')
  await signIn(page)
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'access_token')
  expect(cookie).toMatchObject({ sameSite: 'Strict', path: '/' })
  const kept = await page.evaluate(() => Object.values(localStorage).filter((value) => value.length > 30))
  expect(kept).toContain(cookie?.value)
  for (const secret of kept) expect(addresses.filter((address) => address.includes(secret))).toEqual([])
})
