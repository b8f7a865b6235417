import type { Variation } from '@sextant/contract/content/routes'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { session } from '#kernel/session/session'
import { openApp } from '../../../test/open-app.tsx'
import {
  accounts,
  content as batch,
  publication,
  refusal,
  run,
  serveContent,
  variation,
  workspace,
} from './content.fixtures.ts'
import './pages/narrative-architect-page.tsx'

beforeEach(() => session.start('token-1'))
afterEach(() => {
  act(() => session.signOut())
})

const open = (search = '') => openApp(`/agents/narrative-architect${search}`, [workspace])
const texts = { name: /^Variation/ }
const id = (number: number) => `019a0000-0000-7000-8000-00000000000${number}`
const pageOf = (...items: object[]) => ({ items, nextCursor: null })

test('an unconnected platform shows Connect Account and cannot be selected', async () => {
  serveContent()
  open()
  const list = within(await screen.findByRole('list', { name: 'Social platforms' }))
  expect(list.getAllByRole('button', { name: /^Connect Account: / })).toHaveLength(3)
  expect(list.getByText('@acme · 1,234 followers')).toBeTruthy()
  const box = (name: RegExp) => screen.getByRole('checkbox', { name }) as HTMLInputElement
  await waitFor(() => expect(box(/X \(Twitter\)/).disabled).toBe(false))
  for (const name of [/LinkedIn/, /Facebook/, /Instagram/]) expect(box(name).disabled).toBe(true)
})

test('nothing is generated without a description and a platform', async () => {
  const server = serveContent()
  const { user } = open()
  const button = (await screen.findByRole('button', { name: 'Generate Content' })) as HTMLButtonElement
  expect(button.disabled).toBe(true)
  await user.type(screen.getByLabelText(/Feature description/), '   ')
  expect(button.disabled).toBe(true)
  await user.type(screen.getByLabelText(/Feature description/), 'Offline drafts')
  await waitFor(() => expect(button.disabled).toBe(false))
  await user.click(screen.getByRole('checkbox', { name: /X \(Twitter\)/ }))
  expect(button.disabled).toBe(true)
  expect(server.calls('POST /content/generate')).toBe(0)
})

test('without content the way to the form is there, for those who may write', async () => {
  serveContent()
  const { user } = open()
  await screen.findByRole('heading', { name: 'No content yet' })
  await user.click(screen.getByRole('button', { name: 'Describe a feature' }))
  expect(document.activeElement).toBe(screen.getByLabelText(/Feature description/))
})

test('the form is sent as it is filled, and the texts appear when the run has ended', async () => {
  const server = serveContent({ 'POST /content/generate': run(), [`GET /agent-runs/${run().id}`]: run() })
  const { user } = open()
  await user.type(await screen.findByLabelText(/Feature description/), 'Offline drafts')
  const button = screen.getByRole('button', { name: 'Generate Content' }) as HTMLButtonElement
  await waitFor(() => expect(button.disabled).toBe(false))
  await user.click(button)
  expect(await screen.findByRole('button', { name: 'Generating...' })).toBeTruthy()
  expect(await server.sent('POST /content/generate')).toMatchObject({
    featureDescription: 'Offline drafts',
    platforms: ['twitter'],
    tone: 'professional',
    length: 'medium',
    maxLength: 280,
  })
  server.answers['GET /content'] = pageOf(batch(variation()))
  server.answers[`GET /agent-runs/${run().id}`] = run({ status: 'completed' })
  expect(await screen.findByRole('article', { name: 'Variation 1' }, { timeout: 5_000 })).toBeTruthy()
  expect(screen.getByRole('region', { name: /^X \(Twitter\): / })).toBeTruthy()
})

test('a run that failed says why, and the words stay in the form', async () => {
  serveContent({
    'POST /content/generate': run(),
    [`GET /agent-runs/${run().id}`]: run({ status: 'failed', error: 'Nothing could be written.' }),
  })
  const { user } = open()
  await user.type(await screen.findByLabelText(/Feature description/), 'Offline drafts')
  const button = screen.getByRole('button', { name: 'Generate Content' }) as HTMLButtonElement
  await waitFor(() => expect(button.disabled).toBe(false))
  await user.click(button)
  expect(await screen.findByText('Nothing could be written.')).toBeTruthy()
  expect((screen.getByLabelText(/Feature description/) as HTMLTextAreaElement).value).toBe('Offline drafts')
})

test('a variation shows its count against the limit, its engagement and where that comes from', async () => {
  serveContent({ 'GET /content': pageOf(batch(variation())) })
  open()
  const card = within(await screen.findByRole('article', { name: 'Variation 1' }))
  for (const text of ['35 / 280 characters', 'Medium engagement', '#Drafts', 'Draft']) {
    expect(card.getByText(text)).toBeTruthy()
  }
  expect(card.getByRole('button', { name: /Estimate: \d+\/100/ })).toBeTruthy()
  expect(card.getByRole('button', { name: 'From the description (1)' })).toBeTruthy()
})

test('the latest batch lies open; an older one tells how it stands and opens by a click, unless something failed', async () => {
  const older = (number: number, ...variations: Variation[]) => ({
    ...batch(...variations),
    id: `019a0000-0000-7000-8000-0000000000c${number}`,
    title: `Older ${number}`,
  })
  const failed = variation({ id: id(9), status: 'failed', publication: publication({ state: 'failed' }) })
  serveContent({
    'GET /content': pageOf(
      batch(variation()),
      older(2, variation({ id: id(5) }), variation({ id: id(6) }), variation({ id: id(7), status: 'approved' })),
      older(3, failed),
    ),
  })
  const { user } = open()
  expect(await screen.findAllByRole('article', texts)).toHaveLength(2)
  const toggle = (name: string) => screen.getByRole('button', { name })
  expect(toggle('Hide posts: Older 3').getAttribute('aria-expanded')).toBe('true')
  const card = within(toggle('Show 3 posts: Older 2').closest('section') as HTMLElement)
  for (const text of ['2 drafts', '1 approved']) expect(card.getByText(text)).toBeTruthy()
  await user.click(toggle('Show 3 posts: Older 2'))
  await user.click(card.getAllByRole('button', { name: 'Edit' })[0] as HTMLElement)
  await user.type(card.getByLabelText('Post'), ' and more')
  await user.click(toggle('Hide posts: Older 2'))
  expect(screen.getAllByRole('article', texts)).toHaveLength(2)
  await user.click(toggle('Show 3 posts: Older 2'))
  expect((card.getByLabelText('Post') as HTMLTextAreaElement).value).toContain(' and more')
})

test('a failed post names its cause and offers Retry', async () => {
  const failed = variation({
    status: 'failed',
    publication: publication({ state: 'failed', message: 'X refused: The account is suspended.' }),
  })
  const server = serveContent({ 'GET /content': pageOf(batch(failed)) })
  server.answers[`POST /content/publications/${publication().id}/retry`] = { ...failed, status: 'publishing' }
  const { user } = open()
  expect(await screen.findByText('X refused: The account is suspended.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Publishing')).toBeTruthy()
})

test('where nobody knows whether a post arrived, the person is asked', async () => {
  const unsure = variation({ status: 'failed', publication: publication({ state: 'unsure', message: 'Is it there?' }) })
  const server = serveContent({ 'GET /content': pageOf(batch(unsure)) })
  server.answers[`POST /content/publications/${publication().id}/settle`] = { ...unsure, status: 'published' }
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: "It's there" }))
  await waitFor(async () =>
    expect(await server.sent(`POST /content/publications/${publication().id}/settle`)).toEqual({ isThere: true }),
  )
})

test('a refused edit keeps what was typed', async () => {
  const server = serveContent({ 'GET /content': pageOf(batch(variation())) })
  server.answers[`PUT /content/variations/${variation().id}`] = refusal(409, 'Someone else has changed this text.')
  const { user } = open()
  const card = within(await screen.findByRole('article', { name: 'Variation 1' }))
  await user.click(card.getByRole('button', { name: 'Edit' }))
  await user.clear(card.getByLabelText('Post'))
  await user.type(card.getByLabelText('Post'), 'Mine 🚀')
  expect(card.getByText('16 / 280 characters as X (Twitter) counts them')).toBeTruthy()
  await user.click(card.getByRole('button', { name: 'Save' }))
  expect(await card.findByText('Someone else has changed this text.')).toBeTruthy()
  expect((card.getByLabelText('Post') as HTMLTextAreaElement).value).toBe('Mine 🚀')
})

test('an approved text is scheduled for a time of the reader’s own day', async () => {
  const approved = variation({ status: 'approved' })
  const server = serveContent({ 'GET /content': pageOf(batch(approved)) })
  server.answers['POST /content/publications'] = { ...approved, status: 'scheduled' }
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Schedule' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Schedule' }))
  await waitFor(async () => {
    const sent = await server.sent('POST /content/publications')
    expect(new Date(sent.at).getHours()).toBe(9)
  })
})

test('what it is started from fills the form, and the link to it goes along', async () => {
  const source = {
    type: 'prd',
    id: 'p1',
    title: 'Report export',
    description: 'Reports leave as CSV.',
    url: '/agents/user-whisperer?prd=p1',
  }
  const server = serveContent({ 'GET /content/sources/prd/p1': source, 'POST /content/generate': run() })
  const { user } = open('?source=prd&sourceId=p1')
  await waitFor(() =>
    expect((screen.getByLabelText(/Feature description/) as HTMLTextAreaElement).value).toBe(source.description),
  )
  expect(screen.getByRole('link', { name: 'Report export' }).getAttribute('href')).toBe(source.url)
  const button = screen.getByRole('button', { name: 'Generate Content' }) as HTMLButtonElement
  await waitFor(() => expect(button.disabled).toBe(false))
  await user.click(button)
  await waitFor(async () =>
    expect(await server.sent('POST /content/generate')).toMatchObject({ source: { type: 'prd', id: 'p1' } }),
  )
})

test('what cannot be loaded says why and can be asked for again', async () => {
  const server = serveContent({
    'GET /content': refusal(403, 'This workspace is closed.'),
    'GET /social-accounts': refusal(403, 'Not now.'),
  })
  const { user } = open()
  expect(await screen.findByText('This workspace is closed.')).toBeTruthy()
  expect(await screen.findByText('Not now.')).toBeTruthy()
  server.answers['GET /social-accounts'] = accounts
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement)
  expect(await screen.findByRole('list', { name: 'Social platforms' })).toBeTruthy()
})

test('how long a token lasts is told before it is given, and beside the account', async () => {
  const linked = {
    ...accounts[1],
    connected: true,
    status: 'connected',
    accountName: 'Ada',
    endsAt: '2027-01-14T10:00:00.000Z',
  }
  serveContent({ 'GET /social-accounts': accounts.map((one) => (one.id === 'linkedin' ? linked : one)) })
  const { user } = open()
  expect(await screen.findByText('Token expires by Jan 14, 2027')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Connect Account: Facebook' }))
  expect(await screen.findByText(/page token created from a long-lived user token doesn't expire/)).toBeTruthy()
})

test('where the platforms cannot be loaded, the form says what it waits for', async () => {
  serveContent({ 'GET /social-accounts': refusal(500, 'The accounts are away.') })
  open()
  expect(await screen.findByText('Platforms appear here once your social connections load.')).toBeTruthy()
})

test('guidelines are saved with the configuration of the agent', async () => {
  const server = serveContent()
  const { user } = open()
  const field = await screen.findByLabelText(/Avoid words/)
  await user.type(field, 'revolutionary{Enter}')
  await user.click(screen.getByRole('button', { name: 'Save guidelines' }))
  await waitFor(async () =>
    expect(await server.sent('PUT /agents/narrative-architect/config')).toMatchObject({
      version: 1,
      settings: { avoidWords: ['revolutionary'], maxContentLength: 280 },
    }),
  )
})
