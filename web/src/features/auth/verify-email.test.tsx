import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json } from '../../../test/answers.ts'
import { openApp } from '../../../test/open-app.tsx'
import { serve } from '../../../test/serve.ts'
import { auth } from './index.ts'

const confirm = 'POST /auth/email-verification/confirm'

test('an address is confirmed by a click, and its code leaves the address bar', async () => {
  const { calls } = serve({ [confirm]: { success: true } })
  const { user } = openApp('/auth/verify-email?token=abc', [auth])
  await user.click(await screen.findByRole('button', { name: 'Verify email' }))
  expect(await screen.findByRole('heading', { name: 'Email verified' })).toBeTruthy()
  expect(await calls(confirm)[0]?.clone().json()).toEqual({ code: 'abc' })
})

test('a link that no longer works says so and leads to where a new one is sent', async () => {
  const detail = 'This verification link is invalid or has expired. Please request a new one.'
  serve({ [confirm]: json({ code: 'invalid_input', detail }, 400) })
  const { user } = openApp('/auth/verify-email?token=old', [auth])
  await user.click(await screen.findByRole('button', { name: 'Verify email' }))
  expect(await screen.findByText(detail)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to Overview' })).toBeTruthy()
})

test('a link that lost its code offers nothing to confirm', async () => {
  serve({})
  openApp('/auth/verify-email', [auth])
  expect(await screen.findByRole('heading', { name: 'Invalid verification link' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Verify email' })).toBeNull()
})
