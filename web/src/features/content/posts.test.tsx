import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { session } from '#kernel/session/session'
import { openApp } from '../../../test/open-app.tsx'
import { publication, refusal, serveContent, variation } from './content.fixtures.ts'
import { content } from './index.ts'

beforeAll(() => import('./pages/posts-page.tsx'))
beforeEach(() => session.start('token-1'))
afterEach(() => {
  act(() => session.signOut())
})

const open = (search = '') => openApp(`/posts${search}`, [content])
const pageOf = (...items: object[]) => ({ items, nextCursor: null })
const post = (changes: Parameters<typeof publication>[0] = {}) => ({
  ...publication({ publishedAt: '2026-11-15T10:00:00.000Z', ...changes }),
  contentId: variation().contentId,
})
const counted = { reactions: 12, comments: 1, shares: null, impressions: 640, interactions: 13 }
const engagement = { ...counted, measuredAt: '2026-11-15T11:00:00.000Z' }

test('a post tells what was expected of it and what readers did, and leads to its text', async () => {
  const predicted = { score: 74, level: 'high' as const }
  serveContent({ 'GET /content/publications': pageOf(post({ predicted, engagement })) })
  open()
  const row = within(await screen.findByRole('list', { name: 'Posts' }))
  expect(row.getByText('Predicted: high engagement (74/100)')).toBeTruthy()
  expect(row.getByText('12 reactions, 1 comment, 640 impressions.')).toBeTruthy()
  expect(row.getByRole('link', { name: 'Open in Narrative Architect' }).getAttribute('href')).toBe(
    `/agents/narrative-architect?content=${variation().contentId}`,
  )
})

test('what the sandbox made up is called so, and what could not be counted says why', async () => {
  const posts = [
    post({ id: 'a', isSandbox: true, engagement }),
    post({ id: 'b', measureProblem: 'LinkedIn refused: Not enough permissions.' }),
    post({ id: 'c' }),
    post({ id: 'd', state: 'failed', message: 'The sandbox failed.' }),
  ]
  serveContent({ 'GET /content/publications': pageOf(...posts) })
  open()
  expect(await screen.findByText(/640 impressions \(simulated by the sandbox\)\./)).toBeTruthy()
  for (const text of [/Not enough permissions/, /not measured yet/, 'The sandbox failed.']) {
    expect(screen.getByText(text)).toBeTruthy()
  }
})

test('the address narrows the posts, and what finds nothing can be cleared', async () => {
  serveContent({ 'GET /content/publications': pageOf() })
  const { user, address } = open(
    '?state=published&platform=twitter&level=high&measured=yes&from=2026-11-01&to=2026-11-07',
  )
  expect(await screen.findByText('high predicted engagement · engagement measured · Nov 1 to Nov 7, 2026')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(address()).toBe('/posts?state=published&platform=twitter'))
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(address()).toBe('/posts'))
  expect(await screen.findByRole('heading', { name: 'No posts yet' })).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Open Narrative Architect' })
  expect(link.getAttribute('href')).toBe('/agents/narrative-architect')
})

test('posts that cannot be loaded say why', async () => {
  serveContent({ 'GET /content/publications': refusal(403, 'This workspace is closed.') })
  open()
  expect(await screen.findByText('This workspace is closed.')).toBeTruthy()
})
