import { auditRoutes } from '@sextant/contract/audit/routes'
import { RouterProvider } from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { clientFor } from '#kernel/data/client'
import { provideTokenRefresher, session } from '#kernel/session/session'
import { useToasts } from '#kernel/toasts/toasts'
import { json, stubFetch } from '../../test/answers.ts'
import { router } from './router.tsx'
import { startApp } from './start.ts'

beforeAll(startApp)
beforeEach(() => {
  provideTokenRefresher(async () => null)
  session.start('token-1')
  // The pages' own requests don't matter here, so none gets a response.
  stubFetch(() => new Promise(() => {}))
})

async function open(address: string) {
  render(<RouterProvider router={router} />)
  await act(() => router.navigate({ to: address }))
  await screen.findByRole('main')
}

test('signing out leads to the sign-in page', async () => {
  await open('/overview')
  act(() => session.signOut())
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'))
})

test('a session that ends by itself says so, and remembers the place', async () => {
  useToasts.setState({ toasts: [] })
  await open('/team?status=pending')
  stubFetch(() => json({ code: 'not_signed_in', detail: 'Please sign in.' }, 401))
  const calls = [clientFor(auditRoutes).list({ query: {} }), clientFor(auditRoutes).list({ query: {} })]
  await act(() => Promise.allSettled(calls))
  await waitFor(() => expect(router.state.location.href).toBe('/auth/login?next=%2Fteam%3Fstatus%3Dpending'))
  expect(await screen.findAllByText('Authentication required')).toHaveLength(1)
  screen.getByText('Please log in to continue.')
})

test('one that was asked to end says nothing and remembers nothing', async () => {
  useToasts.setState({ toasts: [] })
  await open('/team')
  act(() => session.signOut())
  await waitFor(() => expect(router.state.location.href).toBe('/auth/login'))
  expect(useToasts.getState().toasts).toEqual([])
})

test('a sign-out in another tab leaves a public page alone', async () => {
  await open('/')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'access_token', newValue: null })))
  await waitFor(() => expect(session.token()).toBeNull())
  expect(router.state.location.pathname).toBe('/')
})
