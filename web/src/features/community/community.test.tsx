import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { session } from '#kernel/session/session'
import { useToasts } from '#kernel/toasts/toasts'
import { json } from '../../../test/answers.ts'
import { openApp } from '../../../test/open-app.tsx'
import { dashboard, idOf, platform, platforms, post, reply, serveCommunity, workspace } from './community.fixtures.ts'
// Loaded up front so that the first test doesn't time out.
import './pages/community-catalyst-page.tsx'
import { sampleFile } from './platforms/sample-file.ts'

beforeEach(() => {
  session.start('token-1')
  useToasts.setState({ toasts: [] })
})
afterEach(() => {
  act(() => session.signOut())
})

const open = (address = '/agents/community-catalyst') => openApp(address, [workspace])
const visible = (...items: unknown[]) => ({ 'GET /community/posts': { items, nextCursor: null } })
const listed = async () => within(await screen.findByRole('list', { name: 'Community posts' }))
const called = (requests: Request[], method: string, path: string) =>
  requests.find((request) => request.method === method && new URL(request.url).pathname.endsWith(path))
const sentTo = async (requests: Request[], method: string, path: string) =>
  called(requests, method, path)?.clone().json()

test('the page has platform integrations, an engagement dashboard and the posts', async () => {
  serveCommunity()
  open()
  const list = within(await screen.findByRole('list', { name: 'Community platforms' }))
  expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    ...['Discord', 'Slack', 'Reddit', 'Forum', 'GitHub', 'Website'],
  ])
  expect(list.getByText('3 members, 2 active · 4 posts · 13 reactions · +50% growth in 30 days')).toBeTruthy()
  expect(await screen.findByText('Growth')).toBeTruthy()
  expect(screen.getByText('Sentiment is below your threshold.')).toBeTruthy()
  expect(screen.getByRole('img', { name: /^Posts by day. Most posts in one day: 3/ })).toBeTruthy()
  expect(screen.getByText('Sentiment accuracy: 83% (10 of 12 checked posts).')).toBeTruthy()
  const posts = await listed()
  expect(posts.getByRole('heading', { name: 'Ada Romero' })).toBeTruthy()
  expect(posts.getByText('#offline-drafts')).toBeTruthy()
})

test('what needs a reply comes first, with the most urgent posts a link away', async () => {
  serveCommunity()
  const { user, address } = open()
  await user.click(await screen.findByRole('link', { name: 'Show the most urgent first' }))
  await waitFor(() => expect(address()).toBe('/agents/community-catalyst?responded=open&sort=-priority'))
})

test('Connect turns to Manage once a platform is connected, and back', async () => {
  const requests = serveCommunity({
    'POST /community/platforms/discord/connect': platform({ platform: 'discord', name: 'Discord' }),
    [`POST /community/sources/${idOf(1)}/disconnect`]: platform({ connected: false, sources: [] }),
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Connect Discord' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect Discord' }))
  await user.click(dialog.getByText('Sandbox'))
  await user.click(dialog.getByRole('button', { name: 'Connect the sandbox' }))
  await waitFor(async () =>
    expect(await sentTo(requests, 'POST', '/discord/connect')).toEqual({ way: 'sandbox', credentials: {} }),
  )
  await user.click(await screen.findByRole('button', { name: 'Manage Forum' }))
  const manage = within(await screen.findByRole('dialog', { name: 'Manage Forum' }))
  await user.click(manage.getByRole('button', { name: 'Disconnect Our forum' }))
  await waitFor(() => expect(called(requests, 'POST', '/disconnect')).toBeTruthy())
})

test('a missing field is told before anything is asked, and a refusal stays beside what was typed', async () => {
  const refusal = json({ code: 'invalid_input', detail: 'There is no feed at this address.' }, 400)
  const requests = serveCommunity({ 'POST /community/platforms/website/connect': refusal })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Connect Website' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect Website' }))
  await user.click(dialog.getByRole('button', { name: 'Connect' }))
  expect(dialog.getByText('Feed address is required')).toBeTruthy()
  expect(called(requests, 'POST', '/connect')).toBeUndefined()
  await user.type(dialog.getByLabelText(/Feed address/), 'https://a.example')
  await user.click(dialog.getByRole('button', { name: 'Connect' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('There is no feed at this address.')
})

test('an unanswered post on a platform that is not connected shows a disabled Connect Platform button', async () => {
  serveCommunity(visible(post({ answers: null })))
  open()
  const button = (await listed()).getByRole('button', { name: 'Connect Platform' })
  expect((button as HTMLButtonElement).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: /AI reply/ })).toBeNull()
})

test('an AI reply is offered, and while it is made the post says Generating', async () => {
  const path = `/community/posts/${idOf(11)}/reply`
  const requests = serveCommunity({
    [`POST ${path}`]: post({ reply: reply({ state: 'generating', text: '' }) }),
  })
  const { user } = open()
  const posts = await listed()
  await user.click(posts.getByRole('button', { name: 'Generate AI reply to Ada Romero' }))
  expect(await posts.findByText('Generating...')).toBeTruthy()
  expect(await sentTo(requests, 'POST', '/reply')).toEqual({ tone: 'professional' })
})

test('a draft shows what it rests on, is edited and saved, can be written anew, is sent with its version, and is then locked', async () => {
  const path = `/community/posts/${idOf(11)}/reply`
  const requests = serveCommunity({
    ...visible(post({ reply: reply() })),
    [`POST ${path}/send`]: post({ responded: true, reply: reply({ state: 'sent', text: 'Mine', sentBy: 'Mo' }) }),
    [`PUT ${path}`]: post({ reply: reply({ text: 'Mine', version: 3 }) }),
  })
  const { user } = open()
  const posts = await listed()
  expect(posts.getByText('“Drafts are sent by themselves.”')).toBeTruthy()
  expect(posts.getByRole('button', { name: 'Regenerate' })).toBeTruthy()
  const box = posts.getByLabelText('Reply to Ada Romero')
  await user.clear(box)
  expect((posts.getByRole('button', { name: 'Send' }) as HTMLButtonElement).disabled).toBe(true)
  await user.type(box, 'Mine')
  await user.click(posts.getByRole('button', { name: 'Save draft' }))
  await waitFor(async () => expect(await sentTo(requests, 'PUT', '/reply')).toEqual({ text: 'Mine', version: 2 }))
  await user.click(posts.getByRole('button', { name: 'Send' }))
  expect(await posts.findByText('Sent')).toBeTruthy()
  expect(await sentTo(requests, 'POST', '/reply/send')).toEqual({ text: 'Mine', version: 3 })
  expect(posts.queryByLabelText('Reply to Ada Romero')).toBeNull()
})

test('somebody else’s post says who is answering and offers nothing', async () => {
  const claim = { name: 'Bo', isMine: false, until: new Date(Date.now() + 60_000).toISOString() }
  serveCommunity(visible(post({ claim })))
  open()
  expect((await (await listed()).findByRole('status')).textContent).toBe('Bo is replying to this post.')
  expect(screen.queryByRole('button', { name: /AI reply/ })).toBeNull()
})

test('a reply that may have arrived asks the person, and one that failed names its cause', async () => {
  const unsure = post({ reply: reply({ state: 'unsure', message: 'Is it there?' }) })
  const failed = post({ id: idOf(12), author: 'Cy', reply: reply({ state: 'failed', message: 'The topic is closed' }) })
  const requests = serveCommunity({
    ...visible(unsure, failed),
    [`POST /community/posts/${idOf(11)}/reply/settle`]: post({ responded: true, reply: reply({ state: 'sent' }) }),
  })
  const { user } = open()
  const posts = await listed()
  expect(posts.getByText('The topic is closed')).toBeTruthy()
  expect(posts.getByRole('button', { name: 'Retry' })).toBeTruthy()
  await user.click(posts.getByRole('button', { name: "It's there" }))
  await waitFor(async () => expect(await sentTo(requests, 'POST', '/reply/settle')).toEqual({ isThere: true }))
})

test('a person confirms or corrects a sentiment', async () => {
  const corrected = post({ sentiment: 'negative', sentimentBy: 'person' })
  const requests = serveCommunity({ [`PUT /community/posts/${idOf(11)}/sentiment`]: corrected })
  const { user } = open()
  const posts = await listed()
  await user.click(posts.getByRole('button', { name: 'Check the sentiment of the post by Ada Romero' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Negative' }))
  expect(await posts.findByText('Negative, checked')).toBeTruthy()
  expect(await sentTo(requests, 'PUT', '/sentiment')).toEqual({ sentiment: 'negative' })
})

test('filters stand in the address and are asked of the server', async () => {
  const requests = serveCommunity({ 'GET /community/posts': { items: [], nextCursor: null } })
  const { user } = open('/agents/community-catalyst?sentiment=negative&priority=nonsense')
  expect(await screen.findByText('No posts match your filters.')).toBeTruthy()
  const first = called(requests, 'GET', '/community/posts')
  expect(new URL(first?.url ?? '').searchParams.get('sentiment')).toBe('negative')
  expect(new URL(first?.url ?? '').searchParams.has('priority')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('No posts yet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Choose a platform' }))
  expect(screen.getByRole('list', { name: 'Community platforms' }).contains(document.activeElement)).toBe(true)
})

test('what cannot be loaded says why and can be asked again', async () => {
  const broken = json({ code: 'unavailable', detail: 'The database is away.' }, 503)
  serveCommunity({ 'GET /community/posts': broken, 'GET /community/platforms': broken })
  open()
  expect((await screen.findAllByRole('button', { name: 'Try again' })).length).toBeGreaterThan(0)
})

test('markup in a post stays words', async () => {
  serveCommunity(visible(post({ content: '<img src=x onerror=alert(1)>', url: 'https://forum.example/t/1' })))
  open()
  expect((await listed()).getByText('<img src=x onerror=alert(1)>')).toBeTruthy()
  expect(document.querySelector('img[src="x"]')).toBeNull()
})

test('the figures of a platform follow the range, and one that is not connected has no members', async () => {
  const figuresOf = (range: string | null) =>
    platforms(
      platform({ range: range === '7d' ? '7d' : '30d', posts: range === '7d' ? 1 : 4 }),
      platform({ platform: 'reddit', name: 'Reddit', connected: false, sources: [], posts: 9, engagement: 2 }),
    )
  serveCommunity({
    'GET /community/platforms': (request: Request) => json(figuresOf(new URL(request.url).searchParams.get('range'))),
  })
  const { user } = open()
  const list = within(await screen.findByRole('list', { name: 'Community platforms' }))
  expect(list.getByText('9 posts · 2 reactions in 30 days, from imports or past connections')).toBeTruthy()
  await user.click(await screen.findByRole('radio', { name: '7 days' }))
  expect(await list.findByText('3 members, 2 active · 1 post · 13 reactions · +50% growth in 7 days')).toBeTruthy()
})

test('a sample file is at hand: it is read as an own one would be, or saved', async () => {
  const preview = { columns: [], total: 5, good: 5, duplicates: 0, problems: [], problemCount: 0, rows: [] }
  const requests = serveCommunity({ 'POST /community/imports/preview': preview })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Import CSV' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import posts' }))
  expect(dialog.getByRole('button', { name: 'Download a sample CSV' })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Use a sample' }))
  expect(await dialog.findByRole('button', { name: 'Import 5 posts' })).toBeTruthy()
  expect(dialog.getByText('community-posts-sample.csv')).toBeTruthy()
  expect(called(requests, 'POST', '/preview')).toBeTruthy()
  const lines = (await sampleFile().text()).trim().split('\n')
  expect(lines).toHaveLength(6)
})

test('an empty community is told what to do', async () => {
  serveCommunity({
    'GET /community/platforms': platforms(),
    'GET /community/posts': { items: [], nextCursor: null },
    'GET /community/dashboard': dashboard({ posts: 0, mood: null, growth: null, isMoodLow: false }),
  })
  open()
  expect(await screen.findByText(/Connect a platform or import a CSV file/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download a sample CSV' })).toBeTruthy()
})
