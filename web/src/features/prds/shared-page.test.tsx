import type { SharedDocument } from '@sextant/contract/collaboration/share-links'
import { fullLayout } from '@sextant/contract/prds/layouts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../../../test/open-app.tsx'
import { ago } from '../../../test/samples.ts'
import { type Answers, refusal, serve } from '../../../test/serve.ts'
import { prds } from './index.ts'
import { prd, quote } from './prds.fixtures.ts'
import './pages/shared-page.tsx'

const open = 'POST /share-links/open'
const comment = 'POST /share-links/comments'
const shared = (changes: Partial<SharedDocument> = {}): SharedDocument => ({
  ...{ content: prd(), isApproved: true, version: '2.0', updatedAt: ago(5), sharedBy: 'Ada Quill', workspace: 'Atlas' },
  ...{ expiresAt: ago(-600), canComment: false, withEvidence: true, threads: [] },
  sections: fullLayout.sections,
  ...changes,
})

let opened = 0

/** Each with its own token, because what a link opened is not asked for again. */
function openLink(answers: Answers) {
  const server = serve({}, answers)
  opened += 1
  const token = `secret-${opened}`
  return { server, token, ...openApp(`/s/${token}`, [{ ...prds, workspaces: [] }]) }
}

test('a link shows the document to people without an account and keeps it out of search engines', async () => {
  const { server, token } = openLink({ [open]: shared() })
  expect(await screen.findByRole('heading', { level: 1, name: 'Faster exports' })).toBeTruthy()
  expect(screen.getByText(`“${quote}”`)).toBeTruthy()
  expect(screen.queryByRole('button', { name: new RegExp(quote) })).toBeNull()
  expect(screen.queryByText('Assumption')).toBeNull()
  expect(screen.queryByRole('complementary', { name: 'Comments' })).toBeNull()
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex, nofollow')
  expect(await server.sent(open)).toEqual({ token })
  expect(server.received().some((call) => call.includes('secret'))).toBe(false)
})

test('a link that does not work says so', async () => {
  openLink({ [open]: refusal(404, 'This link has expired or was turned off.') })
  expect(await screen.findByRole('heading', { name: "This link doesn't work" })).toBeTruthy()
})

test('a password is asked for, and a wrong one is told', async () => {
  const { server, user, token } = openLink({
    [open]: () => new Response('null', { headers: { 'Content-Type': 'application/json' } }),
  })
  const field = await screen.findByLabelText('Password')
  server.answers[open] = refusal(400, "This password isn't right.")
  await user.type(field, 'guess')
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText("This password isn't right.")).toBeTruthy()
  server.answers[open] = shared()
  await user.type(screen.getByLabelText('Password'), 'right')
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Faster exports' })).toBeTruthy()
  expect(await server.sent(open)).toEqual({ token, password: 'guessright' })
})

test('a guest comments under a name, and sees the answer of the team', async () => {
  const thread = { author: 'Grace', isGuest: true, body: 'Which formats?', createdAt: ago(3), ref: 'r' }
  const threads = [{ ...thread, quote: null, isResolved: false, replies: [] }]
  const { server, user, token } = openLink({
    [open]: shared({ canComment: true }),
    [comment]: refusal(429, 'Wait a minute.'),
  })
  await user.type(await screen.findByLabelText('Your name'), 'Grace')
  await user.type(screen.getByLabelText('Comment'), 'Which formats?')
  await user.click(screen.getByRole('button', { name: 'Comment' }))
  expect(await screen.findByText('Wait a minute.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Comment').value).toBe('Which formats?')
  server.answers[comment] = threads
  await user.click(screen.getByRole('button', { name: 'Comment' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Comment').value).toBe(''))
  expect(screen.getByText('Which formats?')).toBeTruthy()
  expect(await server.sent(comment)).toEqual({ token, name: 'Grace', body: 'Which formats?' })
})
