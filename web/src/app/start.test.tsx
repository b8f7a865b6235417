import { RouterProvider } from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { session } from '#kernel/session'
import { json, stubFetch } from '../../test/answers.ts'
import { router } from './router.tsx'
import { startApp } from './start.ts'

beforeAll(startApp)
beforeEach(() => {
  session.start('token-1')
  stubFetch(() => json({ status: 'ok' }))
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

test('a sign-out in another tab leaves a public page alone', async () => {
  await open('/')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'access_token', newValue: null })))
  await waitFor(() => expect(session.token()).toBeNull())
  expect(router.state.location.pathname).toBe('/')
})
