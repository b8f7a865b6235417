import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { session } from '#kernel/session/session'
import { useToasts } from '#kernel/toasts/toasts'
import { json } from '../../../test/answers.ts'
import { openApp } from '../../../test/open-app.tsx'
import {
  advocate,
  campaign,
  detail,
  idOf,
  message,
  pageOf,
  refusal,
  serveAdvocates,
  template,
  workspace,
} from './advocates.fixtures.ts'
// Loaded up front so that the first test doesn't time out.
import './pages/advocate-amplifier-page.tsx'

beforeEach(() => {
  session.start('token-1')
  useToasts.setState({ toasts: [] })
})
afterEach(() => {
  act(() => session.signOut())
})

const open = (address = '/agents/advocate-amplifier') => openApp(address, [workspace])
const bodyOf = async (requests: Request[], path: string) =>
  requests
    .find(({ method, url }) => method !== 'GET' && new URL(url).pathname.endsWith(path))
    ?.clone()
    .json()

test('the dashboard has four figures, the advocates, the campaigns and the templates', async () => {
  serveAdvocates()
  open()
  const figures = within(await screen.findByRole('region', { name: 'Program stats' }))
  for (const label of ['Total Advocates', 'Active Campaigns', 'Response Rate', 'Referrals']) {
    expect(figures.getByText(label)).toBeTruthy()
  }
  expect(await figures.findByText('12')).toBeTruthy()
  expect(figures.getByText('90%').className).toContain('text-success')
  for (const heading of ['Advocate Management', 'Campaign Management', 'Outreach Templates']) {
    expect(screen.getByRole('heading', { name: heading })).toBeTruthy()
  }
  for (const name of ['Invite Advocate', 'Create Campaign', 'Create Template']) {
    expect(screen.getByRole('button', { name })).toBeTruthy()
  }
  expect(await screen.findByRole('button', { name: 'Preview Ask' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Use Ask' })).toBeTruthy()
})

test('scores and response rates of 90 or more are green, 80 to 89 orange, lower red', async () => {
  const [green, orange, red] = [90, 89, 79].map((advocacyScore, place) =>
    advocate({ id: idOf(place + 1), name: `P${place}`, advocacyScore }),
  )
  serveAdvocates({
    'GET /advocates': pageOf(green, orange, red),
    'GET /outreach-templates': pageOf(template({ responseRate: 85 })),
  })
  open()
  const table = within(await screen.findByRole('grid', { name: 'Advocates' }))
  const inkOf = (text: string) => table.getByText(text).className
  expect([inkOf('90'), inkOf('89'), inkOf('79')]).toEqual([
    expect.stringContaining('text-success'),
    expect.stringContaining('text-warning'),
    expect.stringContaining('text-danger'),
  ])
  expect((await screen.findByText('85%')).className).toContain('text-warning')
})

test('search and status filter the advocates, and the address keeps both', async () => {
  const calls = serveAdvocates({
    'GET /advocates': (request: Request) =>
      json(new URL(request.url).searchParams.get('search') === 'nobody' ? pageOf() : pageOf(advocate())),
  })
  const { user, address } = open('/agents/advocate-amplifier?status=active')
  await screen.findByRole('grid', { name: 'Advocates' })
  expect(calls.some(({ url }) => url.includes('status=active'))).toBe(true)
  await user.type(screen.getByRole('searchbox', { name: 'Search advocates' }), 'nobody')
  expect(await screen.findByText('No advocates match your filters.')).toBeTruthy()
  expect(address()).toContain('search=nobody')
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByRole('grid', { name: 'Advocates' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^All Status/ }))
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['All Status', 'Active', 'Pending', 'Inactive'])
})

test('an invitation needs a name and an address; a refusal is told and what was typed stays', async () => {
  const calls = serveAdvocates({ 'POST /advocates/invite': refusal('This person unsubscribed.') })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Invite Advocate' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite Advocate' }))
  await user.click(dialog.getByRole('button', { name: 'Send Invitation' }))
  expect(dialog.getByText('Please enter a name')).toBeTruthy()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  await user.type(dialog.getByLabelText(/^Name/), 'Rosa')
  await user.type(dialog.getByLabelText(/^Email/), 'rosa@people.example')
  await user.click(dialog.getByRole('button', { name: 'Send Invitation' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('This person unsubscribed.')
  expect(dialog.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('rosa@people.example')
  expect(await bodyOf(calls, '/advocates/invite')).toMatchObject({ name: 'Rosa', email: 'rosa@people.example' })
})

test('an address leads to the invitation, which leaves it again', async () => {
  serveAdvocates()
  const { user, address } = open('/agents/advocate-amplifier?invite=advocate')
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite Advocate' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/agents/advocate-amplifier')
})

test('a person lies open with the terms of their score, their words and where they stand', async () => {
  serveAdvocates()
  open(`/agents/advocate-amplifier?advocate=${idOf(1)}`)
  const drawer = within(await screen.findByRole('dialog', { name: 'Rosa Lind' }))
  const score = within(await drawer.findByRole('region', { name: 'Advocacy score' }))
  const { advocacyScore, scoreTerms } = advocate()
  expect(score.getByText(String(advocacyScore))).toBeTruthy()
  for (const { label, because } of scoreTerms) {
    expect(score.getByText(label)).toBeTruthy()
    expect(score.getByText(because)).toBeTruthy()
  }
  expect(drawer.getByText('I recommend it to everybody.')).toBeTruthy()
  expect(drawer.getByRole('link', { name: 'A call' }).getAttribute('href')).toBe('/agents/user-whisperer?transcript=1')
  expect(drawer.getByText('Ada recorded their consent.')).toBeTruthy()
})

test('a candidate is accepted or dismissed, with the quote in sight', async () => {
  const calls = serveAdvocates({ [`POST /advocate-candidates/${idOf(11)}/dismiss`]: { id: idOf(11) } })
  const { user } = open()
  const list = within(await screen.findByRole('list', { name: 'Candidates' }))
  expect(list.getByText('I recommend it to everybody.')).toBeTruthy()
  expect(list.getByRole('button', { name: 'Accept Marta Silva' })).toBeTruthy()
  await user.click(list.getByRole('button', { name: 'Dismiss Marta Silva' }))
  await waitFor(() => expect(calls.some(({ url }) => url.endsWith('/dismiss'))).toBe(true))
})

test('a campaign shows its state and how many really answered, and is started or completed', async () => {
  const calls = serveAdvocates({
    'GET /campaigns': pageOf(campaign(), campaign({ id: idOf(22), name: 'Later', status: 'draft', responses: 0 })),
    [`POST /campaigns/${idOf(22)}/start`]: campaign({ id: idOf(22) }),
  })
  const { user } = open()
  const list = within(await screen.findByRole('list', { name: 'Campaigns' }))
  expect(list.getByText('2 of 5 replies, 4 emailed')).toBeTruthy()
  expect(list.getByRole('progressbar', { name: 'Progress of Spring reviews' }).getAttribute('aria-valuenow')).toBe('40')
  expect(list.getByRole('button', { name: 'Complete Spring reviews' })).toBeTruthy()
  await user.click(list.getByRole('button', { name: 'Start Later' }))
  await waitFor(() => expect(calls.some(({ url }) => url.endsWith('/start'))).toBe(true))
})

test('the mails of a campaign lie open one by one, and lead to whom they went', async () => {
  const sent = message({ to: 'Rosa Lind', subject: 'A question, Rosa', status: 'sent', reply: 'interested' })
  const failed = message({ id: idOf(42), to: 'Tom Berg', status: 'failed', problem: 'The address was refused.' })
  const calls = serveAdvocates({
    'GET /outreach-messages': (request: Request) =>
      json(pageOf(...(new URL(request.url).searchParams.has('status') ? [failed] : [sent, failed]))),
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Emails for Spring reviews' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Emails for Spring reviews' }))
  expect(await drawer.findByText('A question, Rosa', { exact: false })).toBeTruthy()
  expect(drawer.getByText('The address was refused.')).toBeTruthy()
  expect(drawer.getByText("We don't track opens.")).toBeTruthy()
  expect(calls.some(({ url }) => url.includes(`/outreach-messages?campaignId=${idOf(21)}`))).toBe(true)
  await user.click(drawer.getByRole('button', { name: /Status/ }))
  await user.click(await screen.findByRole('option', { name: 'Failed' }))
  await waitFor(() => expect(drawer.queryByText('A question, Rosa', { exact: false })).toBeNull())
  await user.click(drawer.getByRole('button', { name: 'Tom Berg' }))
  expect(await screen.findByRole('dialog', { name: 'Rosa Lind' })).toBeTruthy()
})

test('a template with a variable that does not exist is not saved', async () => {
  const calls = serveAdvocates()
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Create Template' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Template' }))
  await user.type(dialog.getByLabelText(/^Name/), 'Ask')
  await user.type(dialog.getByLabelText(/^Subject/), 'Hi {{{{frist}}')
  expect((await dialog.findByRole('alert')).textContent).toContain("{{frist}} isn't a variable")
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

test('using a template names whom and the campaign, under a key that makes two clicks one', async () => {
  const calls = serveAdvocates({ [`POST /outreach-templates/${idOf(31)}/use`]: { id: idOf(41) } })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Use Ask' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Use: Ask' }))
  await user.click(dialog.getByRole('radio', { name: 'Selected advocates' }))
  expect(dialog.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true')
  await user.click(await dialog.findByRole('checkbox', { name: 'Rosa Lind' }))
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await bodyOf(calls, '/use')).toMatchObject({
    advocateIds: [idOf(1)],
    key: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

const drafted = { text: 'Hi Rosa,\n\nyou said: “I recommend it.”', model: 'gpt-5-mini', fallbackReason: null }
const drafts = `POST /advocates/${idOf(1)}/draft`

test('a text for one advocate is drafted from what they said, edited and sent', async () => {
  const calls = serveAdvocates({
    [`POST /outreach-templates/${idOf(31)}/use`]: { id: idOf(41) },
    [drafts]: drafted,
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Use Ask' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Use: Ask' }))
  await user.click(dialog.getByRole('radio', { name: 'Selected advocates' }))
  await user.click(await dialog.findByRole('checkbox', { name: 'Rosa Lind' }))
  await user.click(dialog.getByRole('button', { name: 'Draft from what they said' }))
  expect(await dialog.findByText('Drafted by gpt-5-mini.')).toBeTruthy()
  expect(await bodyOf(calls, '/draft')).toEqual({ templateId: idOf(31) })
  await user.type(dialog.getByLabelText('Text'), ' Thanks!')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await bodyOf(calls, '/use')).toMatchObject({ advocateIds: [idOf(1)], text: `${drafted.text} Thanks!` })
})

test('an invitation from the drawer can have a drafted note, and says why no model wrote it', async () => {
  const calls = serveAdvocates({
    [`GET /advocates/${idOf(1)}`]: detail({ joinedDate: null, status: 'pending' }),
    [drafts]: { ...drafted, model: null, fallbackReason: 'The model did not answer in time.' },
  })
  const { user } = open(`/agents/advocate-amplifier?advocate=${idOf(1)}`)
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite Rosa Lind' }))
  await user.click(dialog.getByRole('button', { name: 'Draft from what they said' }))
  expect(await dialog.findByText(/by the built-in engine. The model did not answer in time./)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Send Invitation' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Invite Rosa Lind' })).toBeNull())
  expect(await bodyOf(calls, `/advocates/${idOf(1)}/invite`)).toEqual({ note: drafted.text })
})

test('an empty program says what to do', async () => {
  const none = pageOf()
  serveAdvocates({
    'GET /advocates': none,
    'GET /advocate-candidates': none,
    'GET /campaigns': none,
    'GET /outreach-templates': none,
  })
  open()
  for (const title of ['No advocates yet', 'No campaigns yet', 'No templates yet']) {
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  }
})

test('what could not be loaded says so and can be asked for again', async () => {
  let isDown = true
  serveAdvocates({
    'GET /advocates': () =>
      isDown ? json({ code: 'not_found', detail: 'The list is away.' }, 404) : json(pageOf(advocate())),
  })
  const { user } = open()
  expect(await screen.findByText('The list is away.')).toBeTruthy()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('grid', { name: 'Advocates' })).toBeTruthy()
})

test('a link to a campaign, a template or a candidate brings the row into sight and marks it', async () => {
  const far = campaign({ id: idOf(77), name: 'Far down' })
  serveAdvocates({
    'GET /campaigns': (request: Request) =>
      json(
        new URL(request.url).searchParams.get('cursor') === 'next'
          ? pageOf(far)
          : { ...pageOf(campaign()), nextCursor: 'next' },
      ),
  })
  open(`/agents/advocate-amplifier?campaign=${far.id}`)
  const heading = await screen.findByRole('heading', { name: 'Far down' })
  expect(heading.closest('li')?.getAttribute('aria-current')).toBe('true')
  const rows = within(screen.getByRole('list', { name: 'Campaigns' })).getAllByRole('listitem')
  expect(rows.filter((row) => row.getAttribute('aria-current'))).toHaveLength(1)
})

test('before a mail goes to everybody, it says how many get it and why the others do not', async () => {
  const why = 'already emailed, and the limit is monthly'
  serveAdvocates({ 'GET /outreach-templates/audience': { ready: 0, passedOver: [{ why, people: 2 }] } })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Use Ask' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('No recipients.', { selector: 'p' })).toBeTruthy()
  const passed = '2 skipped: already emailed, and the limit is monthly.'
  expect(dialog.getByText(passed)).toBeTruthy()
  const send = dialog.getByRole('button', { name: 'Send', description: 'No recipients.' })
  expect(send.getAttribute('aria-disabled')).toBe('true')
})
