import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useAppState } from '#kernel/app-state'
import { useToasts } from '#kernel/toasts/toasts'
import { json } from '../../../test/answers.ts'
import { openApp } from '../../../test/open-app.tsx'
import { refusal } from '../../../test/serve.ts'
import { signedInThroughout } from '../../../test/signed-in.ts'
import { me, profile, serveMaya } from './account.fixtures.ts'
import { account } from './index.ts'

signedInThroughout()

const uploadCall = 'POST /users/avatar'
const removeCall = 'DELETE /users/avatar'
const address = '/api/v1/avatars/abcdefghijklmnopqrstuv'
const picture = new File(['dots'], 'me.png', { type: 'image/png' })
const toasts = () => useToasts.getState().toasts.map(({ variant, title }) => [variant, title])
const pictures = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))

async function openProfile(answers = {}) {
  const server = serveMaya(answers)
  const { user } = openApp('/settings?tab=profile', [account])
  const card = within(await screen.findByRole('region', { name: 'Avatar' }))
  await screen.findByRole('button', { name: 'Account menu of Maya Lindqvist' })
  // People can switch the file picker to all files.
  const anyKind = user.setup({ applyAccept: false })
  const picker = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!picker) throw new Error('There is no file input')
  return { server, user, card, choose: (file: File) => anyKind.upload(picker, file) }
}

test('a chosen picture is uploaded, and shown here and in the header at once', async () => {
  const answer = Promise.withResolvers<Response>()
  const { server, card, choose } = await openProfile({ [uploadCall]: () => answer.promise })
  expect(pictures()).toEqual([])
  await choose(picture)
  const button = await card.findByRole('button', { name: 'Uploading...' })
  expect(button.getAttribute('aria-busy')).toBe('true')
  answer.resolve(json({ avatar_url: address }))
  await waitFor(() => expect(toasts()).toEqual([['success', 'Avatar updated successfully!']]))
  expect(pictures()).toEqual([address, address])
  expect(useAppState.getState().user?.avatarUrl).toBe(address)
  const [call] = server.calls(uploadCall)
  expect((await call?.formData())?.get('avatar')).toMatchObject({ name: 'me.png', type: 'image/png' })
  expect(card.getByRole('button', { name: 'Change avatar' })).toBeTruthy()
})

const twoMegabytesAndOne = new Uint8Array(2_097_153)

test.each([
  ['too large', new File([twoMegabytesAndOne], 'me.png', { type: 'image/png' }), 'File size must be less than 2MB'],
  ['of another kind', new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' }), 'File must be JPG, PNG, or GIF'],
])('a file that is %s is not even sent', async (_, file, sentence) => {
  const { server, card, choose } = await openProfile()
  await choose(file)
  expect(await card.findByText(sentence)).toBeTruthy()
  expect(server.calls(uploadCall)).toHaveLength(0)
})

test('what the server finds in the file is told beside it, until another is chosen', async () => {
  const sentence = 'File must be JPG, PNG, or GIF'
  const answers = [json({ code: 'wrong_type', detail: sentence }, 415), json({ avatar_url: address })]
  const { card, choose } = await openProfile({ [uploadCall]: () => answers.shift() })
  await choose(picture)
  expect(await card.findByText(sentence)).toBeTruthy()
  expect(toasts()).toEqual([])
  await choose(new File(['other dots'], 'me.gif', { type: 'image/gif' }))
  await waitFor(() => expect(pictures()).toHaveLength(2))
  expect(card.queryByText(sentence)).toBeNull()
})

test('an upload that fails says so', async () => {
  const { card, choose } = await openProfile({ [uploadCall]: refusal(500, 'Out of order.') })
  await choose(picture)
  await waitFor(() => expect(toasts()).toEqual([['error', 'Failed to upload avatar. Please try again.']]))
  expect(card.getByRole('button', { name: 'Upload avatar' })).toBeTruthy()
  expect(pictures()).toEqual([])
})

const withPicture = {
  'GET /users/me': { ...profile, avatarUrl: address },
  'GET /auth/me': { ...me, avatar_url: address },
}

test('a picture can be removed, and the initials are back', async () => {
  const { server, user, card } = await openProfile(withPicture)
  expect(pictures()).toEqual([address, address])
  await user.click(card.getByRole('button', { name: 'Remove avatar' }))
  await waitFor(() => expect(toasts()).toEqual([['success', 'Avatar removed']]))
  expect(server.calls(removeCall)).toHaveLength(1)
  expect(pictures()).toEqual([])
  expect(card.queryByRole('button', { name: 'Remove avatar' })).toBeNull()
  expect(document.activeElement).toBe(card.getByRole('button', { name: 'Upload avatar' }))
})

test('a removal that fails says so, and the picture stays', async () => {
  const { user, card } = await openProfile({ ...withPicture, [removeCall]: refusal(500, 'Out of order.') })
  await user.click(card.getByRole('button', { name: 'Remove avatar' }))
  await waitFor(() => expect(toasts()).toEqual([['error', 'Failed to remove avatar. Please try again.']]))
  expect(pictures()).toEqual([address, address])
})
