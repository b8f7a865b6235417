import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json } from '../../../test/answers.ts'
import { openApp } from '../../../test/open-app.tsx'
import { refusal, serveAdvocates, workspace } from './advocates.fixtures.ts'
// Loaded up front so that the first test doesn't time out.
import './pages/answer-page.tsx'

const open = (address: string) => openApp(address, [workspace])
const bodyOf = async (requests: Request[], path: string) =>
  requests
    .find(({ method, url }) => method !== 'GET' && new URL(url).pathname.endsWith(path))
    ?.clone()
    .json()

const letter = {
  ...{
    workspace: 'Acme',
    kind: 'outreach',
    name: 'Rosa',
    subject: 'A question',
    sender: 'Ada',
    reply: null,
    isOptedOut: false,
  },
}

test('a mail is answered outside the shell by a click, and opening alone answers nothing', async () => {
  const calls = serveAdvocates({ 'POST /outreach-messages/look': letter, 'POST /outreach-messages/answer': letter })
  const { user } = open('/advocacy/answer?token=t-1')
  expect(await screen.findByText('Ada from Acme emailed you: “A question”.')).toBeTruthy()
  expect(calls.some(({ url }) => url.endsWith('/answer'))).toBe(false)
  await user.type(screen.getByLabelText(/Message/), 'Gladly')
  await user.click(screen.getByRole('button', { name: "I'm interested" }))
  expect(await screen.findByText('Your reply was sent to Ada.')).toBeTruthy()
  expect(await bodyOf(calls, '/answer')).toEqual({ token: 't-1', answer: 'interested', text: 'Gladly' })
})

test('mails are stopped by a click, and the page says what happened', async () => {
  const calls = serveAdvocates({
    'POST /outreach-messages/opt-out': { email: 'rosa@people.example', workspace: 'Acme' },
  })
  const { user } = open('/advocacy/stop?token=t-1')
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe me' }))
  expect(await screen.findByText(/Acme won't email rosa@people.example again/)).toBeTruthy()
  expect(calls.some(({ url }) => url.includes('/opt-out?token=t-1'))).toBe(true)
})

test('a link that does not work says so', async () => {
  serveAdvocates({ 'POST /outreach-messages/look': refusal('This link is no longer valid.', 400) })
  open('/advocacy/answer?token=x')
  expect(await screen.findByText('This link is no longer valid.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a server that was away is asked for the mail again', async () => {
  let isAway = true
  const look = () => (isAway ? refusal('Not now.', 500) : json(letter))
  serveAdvocates({ 'POST /outreach-messages/look': look })
  const { user } = open('/advocacy/answer?token=t-2')
  const again = await screen.findByRole('button', { name: 'Try again' })
  isAway = false
  await user.click(again)
  expect(await screen.findByText('Ada from Acme emailed you: “A question”.')).toBeTruthy()
})
