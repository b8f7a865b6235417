import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#kernel/data/api-error'
import { defineWebFeature, type RawSearch } from '#kernel/feature'
import { usePageSearch } from '#kernel/page-search'
import { provideTokenRefresher, session } from '#kernel/session/session'
import { json, stubFetch } from '../../test/answers.ts'
import { openApp } from '../../test/open-app.tsx'

const signIn = defineWebFeature({
  name: 'auth',
  pages: [
    {
      path: '/auth/login',
      title: 'Sign in',
      area: 'public',
      lazy: async () => ({ default: () => <h1>Welcome back</h1> }),
    },
  ],
})

const readChart = (raw: RawSearch) => ({ zoom: Number(raw.zoom) || 1 })

function Chart() {
  const { zoom } = usePageSearch(readChart)
  return <h1>{`Zoom ${zoom + 1}`}</h1>
}

const reef = defineWebFeature({
  name: 'reef',
  pages: [
    {
      path: '/charts/$sea',
      title: ({ sea }) => `The ${sea} sea`,
      search: readChart,
      lazy: async () => ({ default: Chart }),
    },
    { path: '/reef', title: 'Reef', lazy: async () => ({ default: () => <h1>The reef</h1> }) },
    {
      path: '/wreck',
      title: 'Wreck',
      lazy: async () => ({
        default: () => {
          throw new ApiError(500, 'internal', 'The hull is leaking.', { requestId: 'req-7' })
        },
      }),
    },
  ],
})

beforeEach(() => {
  session.clear()
  provideTokenRefresher(async () => null)
  stubFetch(() => json({ status: 'ok' }))
})

test('without a session a page leads to sign-in and remembers where the person wanted to go', async () => {
  const { address } = openApp('/reef?depth=12', [signIn, reef])
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeTruthy()
  expect(address()).toBe('/auth/login?next=%2Freef%3Fdepth%3D12')
})

test('a session that can be renewed opens the page', async () => {
  provideTokenRefresher(async () => 'token-1')
  openApp('/reef', [signIn, reef])
  expect(await screen.findByRole('heading', { name: 'The reef' })).toBeTruthy()
  expect(session.token()).toBe('token-1')
})

test('the tab says which page it shows', async () => {
  session.start('token-1')
  openApp('/reef', [reef])
  await waitFor(() => expect(document.title).toBe('Reef · Sextant'))
})

test('a page reads the search of its address, and its title tells what the path names', async () => {
  session.start('token-1')
  openApp('/charts/north?zoom=3&noise=x', [reef])
  expect(await screen.findByRole('heading', { name: 'Zoom 4' })).toBeTruthy()
  await waitFor(() => expect(document.title).toBe('The north sea · Sextant'))
  expect(within(screen.getByRole('banner')).getByText('The north sea')).toBeTruthy()
})

test('a search that makes no sense falls back to what the page says', async () => {
  session.start('token-1')
  openApp('/charts/north?zoom=wide', [reef])
  expect(await screen.findByRole('heading', { name: 'Zoom 2' })).toBeTruthy()
})

test('a stranger at an unknown address is told so, and not asked to sign in', async () => {
  const { address } = openApp('/nowhere', [signIn, reef])
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/')
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
  expect(address()).toBe('/nowhere')
})

test('a cold start shows the bar of the shell at once, and none before sign-in', async () => {
  provideTokenRefresher(() => new Promise(() => undefined))
  openApp('/reef', [signIn, reef])
  expect(await screen.findByText('Sextant')).toBeTruthy()
  expect(screen.getAllByRole('status', { name: 'Loading' })).not.toHaveLength(0)
  cleanup()
  const slow = { ...signIn, pages: signIn.pages.map((page) => ({ ...page, lazy: () => new Promise<never>(() => {}) })) }
  openApp('/auth/login', [slow])
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy()
  expect(screen.queryByText('Sextant')).toBeNull()
})

test('an unknown address says so inside the shell', async () => {
  session.start('token-1')
  openApp('/nowhere')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to Overview' }).getAttribute('href')).toBe('/overview')
})

test('an unknown address under /auth/ says so without asking anyone to sign in', async () => {
  const { address } = openApp('/auth/nowhere')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  expect(address()).toBe('/auth/nowhere')
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Go to the home page' })).toBeTruthy()
})

test('a page that breaks says so, names its request, and leaves the shell in place', async () => {
  session.start('token-1')
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  openApp('/wreck', [reef])
  expect((await screen.findByRole('alert')).textContent).toBe('The hull is leaking.')
  expect(screen.getByText('req-7')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy()
  vi.restoreAllMocks()
})

test('digits in an address stay text', async () => {
  session.start('token-1')
  const { address } = openApp('/reef?token=00123', [reef])
  await screen.findByRole('heading', { name: 'The reef' })
  expect(address()).toBe('/reef?token=00123')
})
