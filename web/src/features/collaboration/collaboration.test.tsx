import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ago } from '../../../test/samples.ts'
import { refusal } from '../../../test/serve.ts'
import { signedInThroughout } from '../../../test/signed-in.ts'
import { ada, ben, openDocument, review, reviewer, thread } from './collaboration.fixtures.tsx'
import { piecesOf, typedMention } from './comments/mentions.ts'

signedInThroughout()

const add = 'POST /prds/:id/comments'
const newComment = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'New comment' })

test('an at sign offers members, and the chosen one is mentioned', async () => {
  const { server, user } = openDocument({ [add]: thread(1, { body: 'Look, @Ben Ost', mentions: [ben] }) })
  const box = await newComment()
  await user.type(box, 'Look, @be')
  await user.click(await screen.findByRole('option', { name: 'Ben Ost' }))
  expect(box.value).toBe('Look, @Ben Ost ')
  await user.click(screen.getByRole('button', { name: 'Comment' }))
  expect(await server.sent(add)).toEqual({ body: 'Look, @Ben Ost ', mentions: [ben.userId] })
  expect(await screen.findByText('@Ben Ost')).toBeTruthy()
  expect(box.value).toBe('')
})

test('selected words are quoted in the comment on their claim', async () => {
  const { server, user } = openDocument({ [add]: thread(1) })
  const words = await screen.findByText('CSV comes first', { selector: 'p' })
  await newComment()
  Range.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 10, 10)
  act(() => {
    window.getSelection()?.selectAllChildren(words)
    document.dispatchEvent(new Event('selectionchange'))
  })
  await user.click(await screen.findByRole('button', { name: 'Comment' }))
  expect(await screen.findByText('“CSV comes first”')).toBeTruthy()
  await user.type(await newComment(), 'Why?')
  await user.click(screen.getByRole('button', { name: 'Comment' }))
  const anchor = { section: 'decisions', claimId: 'd1', quote: 'CSV comes first' }
  await waitFor(async () => expect(await server.sent(add)).toEqual({ body: 'Why?', mentions: [], anchor }))
})

test('a comment that cannot be sent stays with the reason', async () => {
  const { user } = openDocument({ [add]: refusal(409, 'This document has 1000 comments.') })
  const box = await newComment()
  await user.type(box, 'Hello')
  await user.click(screen.getByRole('button', { name: 'Comment' }))
  expect(await screen.findByText('This document has 1000 comments.')).toBeTruthy()
  expect(box.value).toBe('Hello')
})

test('the page learns which claims have open comments, with the answers', async () => {
  const anchor = { section: 'decisions' as const, claimId: 'd1', quote: null }
  const items = [
    thread(1, { anchor, replies: [thread(3)] }),
    thread(2, { anchor, resolvedAt: ago(1), resolvedBy: 'Ada Quill' }),
    thread(4),
  ]
  openDocument({ 'GET /prds/:id/comments': { items } })
  await waitFor(() => expect(screen.getByLabelText('Commented claims').textContent).toBe('d1,2'))
})

test('a comment says when its words were edited away or its claim is gone', async () => {
  const items = [
    thread(1, { anchor: { section: 'decisions', claimId: 'd1', quote: 'PDF comes first' } }),
    thread(2, { anchor: { section: 'decisions', claimId: 'd2', quote: 'Tuesdays' } }),
  ]
  openDocument({ 'GET /prds/:id/comments': { items } })
  expect(await screen.findByText('These words were edited since.')).toBeTruthy()
  expect(screen.getByText('What this was about is no longer in the document.')).toBeTruthy()
})

test('threads are answered, resolved, and found again among the resolved ones', async () => {
  const resolve = `PUT /prds/:id/comments/:id/resolved`
  const { server, user } = openDocument({
    'GET /prds/:id/comments': { items: [thread(1), thread(2, { resolvedAt: ago(1), resolvedBy: 'Ada Quill' })] },
    [add]: thread(1, { replies: [thread(3, { body: 'An answer' })] }),
    [resolve]: thread(1, { resolvedAt: ago(0), resolvedBy: 'Ada Quill' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Reply' }))
  await user.type(screen.getByRole('textbox', { name: 'Reply' }), 'An answer')
  await user.click(screen.getAllByRole('button', { name: 'Reply' }).at(-1) as HTMLElement)
  expect(await screen.findByText('An answer')).toBeTruthy()
  expect(await server.sent(add)).toMatchObject({ replyTo: thread(1).id })
  await user.click(screen.getByRole('button', { name: 'Resolve' }))
  expect(await screen.findByText('No open comments.')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Resolved 2' }))
  expect(screen.getAllByText('Resolved by Ada Quill')).toHaveLength(2)
})

test('a link leads to a resolved thread', async () => {
  const resolved = thread(7, { resolvedAt: ago(1), resolvedBy: 'Ada Quill' })
  openDocument({ 'GET /prds/:id/comments': { items: [thread(1), resolved] } }, { search: `?comment=${resolved.id}` })
  expect(await screen.findByText('Comment 7')).toBeTruthy()
  expect(screen.queryByText('Comment 1')).toBeNull()
})

test('who else is here is shown', async () => {
  openDocument({ 'PUT /prds/:id/presence': [ada, ben] })
  const here = within(await screen.findByRole('list', { name: 'Here now' }))
  expect(here.getAllByRole('img').map((face) => face.getAttribute('aria-label'))).toEqual([ada.name, ben.name])
})

test('the bar sums up the review, an old answer does not count, and changes need a sentence', async () => {
  const approved = reviewer(ada, { answer: 'approved', revision: 3, isCurrent: true })
  const outdated = reviewer(ben, { answer: 'approved', revision: 1 })
  const answer = 'PUT /prds/:id/review/answer'
  const { server, user } = openDocument({
    'GET /prds/:id/review': review(approved, outdated),
    [answer]: review(reviewer(ada, { answer: 'changes', note: 'Name the formats.', revision: 3, isCurrent: true })),
  })
  await user.click(await screen.findByRole('button', { name: '1 of 2 approved' }))
  expect(screen.getByText('About revision 1. The document changed since.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Ask for changes' }))
  expect(await screen.findByText('Say what should change')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Your review' }), 'Name the formats.')
  await user.click(screen.getByRole('button', { name: 'Ask for changes' }))
  expect(await screen.findByText('Name the formats.', { selector: 'p' })).toBeTruthy()
  expect(await server.sent(answer)).toEqual({ answer: 'changes', note: 'Name the formats.', revision: 3 })
})

test('a review is requested from members', async () => {
  const request = 'POST /prds/:id/review'
  const { server, user } = openDocument({ [request]: review(reviewer(ben)) })
  await user.click(await screen.findByRole('button', { name: 'Review' }))
  await user.click(screen.getByRole('button', { name: 'Request review' }))
  await user.click(screen.getByRole('button', { name: 'Request review' }))
  expect(await screen.findByText('Choose who should review it')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Ben Ost' }))
  await user.click(screen.getByRole('button', { name: 'Request review' }))
  expect(await screen.findByText('Not answered yet')).toBeTruthy()
  expect(await server.sent(request)).toEqual({ userIds: [ben.userId], note: '' })
})

const link = {
  ...{ id: thread(9).id, canComment: false, withEvidence: true, hasPassword: false, createdBy: 'Ada Quill' },
  ...{ createdAt: ago(1), expiresAt: ago(-60), isExpired: false, opened: 0, openedAt: null },
}

test('a share link is created as chosen, shown once, and turned off', async () => {
  const create = 'POST /prds/:id/share-links'
  const { server, user } = openDocument(
    { [create]: { ...link, url: 'http://localhost:3000/s/secret' }, 'GET /prds/:id/share-links': [link] },
    { isSharing: true },
  )
  await user.click(await screen.findByRole('radio', { name: /Read and comment/ }))
  await user.click(screen.getByRole('checkbox', { name: 'Show the quotes behind it' }))
  await user.type(screen.getByLabelText('Password (optional)'), 'short')
  await user.click(screen.getByRole('button', { name: 'Create link' }))
  expect(await screen.findByText('Use at least 6 characters')).toBeTruthy()
  await user.type(screen.getByLabelText('Password (optional)'), ' enough')
  await user.click(screen.getByRole('button', { name: 'Create link' }))
  expect(await screen.findByDisplayValue('http://localhost:3000/s/secret')).toBeTruthy()
  expect(await server.sent(create)).toEqual({
    canComment: true,
    withEvidence: false,
    days: 7,
    password: 'short enough',
  })
  await user.click(screen.getByRole('button', { name: 'Turn off' }))
  await waitFor(() => expect(server.calls('DELETE /prds/:id/share-links/:id')).toHaveLength(1))
})

test('names are found where they are typed and shown where they are mentioned', () => {
  expect(typedMention('Hi @be', 6)).toEqual({ start: 3, search: 'be' })
  expect(typedMention('ada@be', 6)).toBeUndefined()
  expect(piecesOf('@Ada Quill and @Ada', ['Ada', 'Ada Quill']).map(({ text }) => text)).toEqual([
    ...['@Ada Quill', ' and ', '@Ada'],
  ])
})
