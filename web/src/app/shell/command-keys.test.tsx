import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '#kernel/session/session'
import { useToasts } from '#kernel/toasts/toasts'
import { stubFetch } from '../../../test/answers.ts'
import { openApp } from '../../../test/open-app.tsx'

const arrival = vi.hoisted(() => ({ fail: (_: Error) => {} }))
vi.mock('../palette/palette.tsx', () => new Promise((_, reject) => (arrival.fail = reject)))
vi.mock('../features.ts', () => ({ features: [] }))

beforeEach(() => {
  session.start('token-1')
  useToasts.setState({ toasts: [] })
  stubFetch(() => new Response(': hello\n\n'))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => void vi.restoreAllMocks())

test('keys pressed before the palette arrives lead nowhere, and a palette that never arrives leaves the page', async () => {
  const { user, address } = openApp('/overview')
  await screen.findByRole('navigation', { name: 'Main' })
  await user.keyboard('{Control>}k{/Control}gt')
  expect(address()).toBe('/overview')
  arrival.fail(new TypeError('Failed to fetch dynamically imported module'))
  await waitFor(() => expect(useToasts.getState().toasts.map(({ title }) => title)).toEqual(['Connection error']))
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy()
  await user.keyboard('gt')
  await waitFor(() => expect(address()).toBe('/team'))
})
