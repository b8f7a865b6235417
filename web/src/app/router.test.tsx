import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#kernel/api-error'
import { defineWebFeature } from '#kernel/feature'
import { provideTokenRefresher, session } from '#kernel/session'
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

const reef = defineWebFeature({
  name: 'reef',
  pages: [
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
