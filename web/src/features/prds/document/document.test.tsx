import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAppState } from '#kernel/app-state'
import { type DocumentPart, defineWebFeature } from '#kernel/feature'
import { useToasts } from '#kernel/toasts/toasts'
import { openApp } from '../../../../test/open-app.tsx'
import { idOf } from '../../../../test/samples.ts'
import { refusal } from '../../../../test/serve.ts'
import { signedInThroughout } from '../../../../test/signed-in.ts'
import {
  events,
  otherId,
  prd,
  prdId,
  proven,
  quote,
  serveWhisperer,
  withLessMotion,
  workspace,
} from '../prds.fixtures.ts'
import { keptRun, lastPrd } from '../source/kept-source.ts'
import '../pages/prd-page.tsx'
import '../pages/writing-page.tsx'

signedInThroughout()
beforeEach(withLessMotion)
afterEach(() => useAppState.setState({ viewMode: 'individual', currentTeam: null }))

const toastTexts = () => useToasts.getState().toasts.map(({ title, description }) => `${title}: ${description ?? ''}`)
const check = (claim: string) => `PUT /prds/${prdId}/checks/${claim}`
const status = `PUT /prds/${prdId}/status`
const approval = { by: 'Maya', at: '2026-11-18T10:00:00.000Z', hash: `4f2a9c1e${'0'.repeat(56)}`, is_intact: true }
const approved = (changes: object = {}) =>
  proven({ status: 'approved', revision: 2, approval: { ...approval, undo_until: null }, ...changes })

type Serving = Parameters<typeof serveWhisperer>[0]

async function openDocument(answers: Serving = {}, address = '', rooms: Parameters<typeof openApp>[1] = []) {
  const checked = { checked: [] as string[] }
  const server = serveWhisperer({ 'PUT /prds/:id/checks/:claim': checked, ...answers })
  const opened = openApp(`/prds/${prdId}${address}`, [workspace, ...rooms])
  await screen.findByRole('heading', { level: 1, name: 'Faster exports' })
  const count = () => screen.getAllByText(/claims? checked$/)[0]?.textContent
  await waitFor(() => expect(count()).toBeTruthy())
  return { server, ...opened, count, rail: within(screen.getByRole('complementary', { name: 'Beside the document' })) }
}

const litClaim = () => document.querySelector('[data-claim][aria-current]')?.id
const press = (key: string) => fireEvent.keyDown(document.body, { key })

test('a PRD has a page with its outline, its text and a rail', async () => {
  const { rail } = await openDocument()
  const outline = within(screen.getByRole('navigation', { name: 'Outline' }))
  const stories = outline.getByRole('link', { name: /User stories/ }).getAttribute('href') ?? ''
  expect(document.querySelector(stories)?.textContent).toContain('a quick export')
  expect(rail.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Evidence',
    'Refine',
    'Sources',
    'Revisions',
  ])
})

test('another feature adds a tab, which a link opens at a claim', async () => {
  const Notes = ({ prd, claimId }: { prd: { title: string }; claimId: string | null }) => (
    <p>{`Notes on ${prd.title} at ${claimId}`}</p>
  )
  const document = { tabs: [{ id: 'notes', label: 'Notes', panel: async () => ({ default: Notes }) }] }
  const notes = defineWebFeature({ name: 'notes', pages: [], document })
  const { rail } = await openDocument({}, '?tab=notes&claim=s1', [notes])
  expect(rail.getByRole('tab', { selected: true }).textContent).toBe('Notes')
  expect(await rail.findByText('Notes on Faster exports at s1')).toBeTruthy()
})

test('a claim says how many comments it has, and leads to them', async () => {
  const Bar = ({ onCommented }: DocumentPart) => {
    useEffect(() => onCommented(new Map([['s1', 2]])), [onCommented])
    return null
  }
  const document = {
    bar: async () => ({ default: Bar }),
    tabs: [{ id: 'comments', label: 'Comments', panel: async () => ({ default: () => null }) }],
  }
  const { rail, user } = await openDocument({}, '', [defineWebFeature({ name: 'notes', pages: [], document })])
  await user.click(await screen.findByRole('button', { name: '2 comments' }))
  expect(rail.getByRole('tab', { selected: true }).textContent).toBe('Comments')
  expect(litClaim()).toBe('claim-s1')
})

test('a claim lights up with its quote where it was said, and the quote of another leads to that one', async () => {
  const { user, rail } = await openDocument()
  await user.click(screen.getByText(/a quick export/))
  expect(litClaim()).toBe('claim-s1')
  expect((await rail.findByText(quote)).tagName).toBe('MARK')
  expect(rail.getByText(/every single morning/)).toBeTruthy()
  const other = rail.getByRole('link', { name: 'I need the report before nine.' })
  await user.hover(other)
  expect(document.querySelector('#claim-f1')?.className).toContain('bg-agent-wash/60')
  await user.click(other)
  expect(litClaim()).toBe('claim-f1')
  expect(rail.getByText(/^FR-1 · 1 quote$/)).toBeTruthy()
})

test('the keys walk the claims, and who goes on has checked the one before', async () => {
  const { server, count, rail } = await openDocument()
  expect(count()).toBe('0 of 3 claims checked')
  press('ArrowDown')
  expect(litClaim()).toBe('claim-s1')
  press('j')
  expect(litClaim()).toBe('claim-f1')
  await waitFor(() => expect(count()).toBe('1 of 3 claims checked'))
  expect(await server.sent(check('s1'))).toEqual({ is_checked: true, revision: 1 })
  press('k')
  expect(litClaim()).toBe('claim-s1')
  for (const key of ['j', 'j', 'j']) press(key)
  await waitFor(() => expect(count()).toBe('3 of 3 claims checked'))
  expect(rail.getByText(/No one said this in the source/)).toBeTruthy()
  expect(server.calls(check('s1'))).toHaveLength(1)
})

test('a check can be taken back, and one that is not saved is not shown', async () => {
  const { user, count } = await openDocument({
    [`GET /prds/${prdId}/checks`]: { checked: ['s1'] },
    [check('f1')]: refusal(409, 'This claim changed while you read it. Read it again before you check it.'),
  })
  expect(count()).toBe('1 of 3 claims checked')
  await user.click(screen.getByRole('button', { name: 'Checked' }))
  await waitFor(() => expect(count()).toBe('0 of 3 claims checked'))
  const feature = within(document.querySelector<HTMLElement>('#claim-f1') as HTMLElement)
  await user.click(feature.getByRole('button', { name: 'Check' }))
  await waitFor(() => expect(toastTexts()[0]).toMatch(/^Check Failed: This claim changed while you read it/))
  await waitFor(() => expect(feature.getByRole('button', { name: 'Check' })).toBeTruthy())
})

test('no key walks while a person writes, and F shows the document alone until Escape', async () => {
  const { user } = await openDocument({}, '?tab=refine')
  await user.click(screen.getByLabelText('Message'))
  await user.keyboard('jf')
  expect(litClaim()).toBeUndefined()
  press('f')
  expect(screen.queryByRole('navigation', { name: 'Outline' })).toBeNull()
  press('Escape')
  expect(screen.getByRole('navigation', { name: 'Outline' })).toBeTruthy()
})

test('an approval is offered to be undone; then the next steps are there, with what was approved', async () => {
  let stored = proven()
  const { server, user } = await openDocument({
    [`GET /prds/${prdId}`]: () => stored,
    [status]: () => (stored = approved()),
    [`POST /prds/${prdId}/undo-approval`]: () => (stored = proven({ revision: 3 })),
  })
  const brought = vi.spyOn(Element.prototype, 'scrollIntoView')
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  const region = await screen.findByRole('region', { name: 'Approved' })
  await waitFor(() => expect(brought.mock.instances).toContain(region))
  const next = within(region)
  expect(next.getByText(/content 4f2a9c1e$/)).toBeTruthy()
  for (const name of ['Forecast impact', 'Draft announcement']) expect(next.getByRole('link', { name })).toBeTruthy()
  expect(next.getByRole('button', { name: 'Export' })).toBeTruthy()
  const [toast] = useToasts.getState().toasts
  expect(toast).toMatchObject({ title: 'PRD Approved', action: { label: 'Undo' }, duration: 10_000 })
  toast?.action?.run()
  await waitFor(() => expect(server.calls(`POST /prds/${prdId}/undo-approval`)).toHaveLength(1))
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeTruthy()
  // The offer to undo is gone with what it was about.
  expect(toastTexts()).toEqual(['Approval Undone: The PRD is a draft again.'])
})

test('New version leads to a draft of its own, and the approved one is only viewed', async () => {
  const draft = proven({ id: otherId, version: '2.0', previous_id: prdId })
  const { user, address } = await openDocument({
    [`GET /prds/${prdId}`]: approved(),
    [`GET /prds/${otherId}`]: draft,
    [`POST /prds/${prdId}/versions`]: draft,
  })
  for (const name of ['Edit', 'Approve']) expect(screen.queryByRole('button', { name })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'New version' }))
  await waitFor(() => expect(address()).toBe(`/prds/${otherId}`))
  expect((await screen.findByRole('link', { name: 'The approved one' })).getAttribute('href')).toBe(`/prds/${prdId}`)
  expect(screen.getByRole('button', { name: 'Edit' })).toBeTruthy()
})

test('content that is no longer what was approved says so', async () => {
  await openDocument({ [`GET /prds/${prdId}`]: approved({ approval: { ...approval, is_intact: false } }) })
  expect(screen.getByText('This is not what was approved')).toBeTruthy()
})

test('one menu shares and exports', async () => {
  const { user } = await openDocument()
  await user.click(screen.getByRole('button', { name: 'Share and export' }))
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(items).toEqual(expect.arrayContaining(['Download PDF', 'Download DOCX', 'Download MD', 'Export to Jira']))
})

test('a PRD that is not there says so, and one that cannot be loaded can be tried again', async () => {
  const server = serveWhisperer({ [`GET /prds/${prdId}`]: refusal(404, 'Gone') })
  openApp(`/prds/${prdId}`, [workspace])
  expect(await screen.findByRole('heading', { name: 'PRD not found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All PRDs' })).toBeTruthy()
  expect(server.calls(`GET /prds/${prdId}`)).toHaveLength(1)
})

test('a failure offers another try, which opens the PRD', async () => {
  const server = serveWhisperer({ [`GET /prds/${prdId}`]: refusal(403, 'Not now') })
  const { user } = openApp(`/prds/${prdId}`, [workspace])
  await screen.findByRole('heading', { name: "The PRD couldn't be loaded" })
  server.answer(`GET /prds/${prdId}`, prd())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Faster exports' })).toBeTruthy()
})

test('a PRD of the team that is not shown names the team, and a switch opens it', async () => {
  const team = { id: idOf(900), name: 'Charts', role: 'admin' as const, members: 3 }
  useAppState.setState({ viewMode: 'individual', currentTeam: team })
  serveWhisperer({
    'GET /teams': [team],
    [`GET /prds/${prdId}`]: (request: Request) =>
      request.headers.get('X-Workspace-Id') === team.id ? prd() : refusal(404, 'Gone')(),
  })
  const { user } = openApp(`/prds/${prdId}`, [workspace])
  expect(await screen.findByRole('heading', { name: 'This PRD is in Charts' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Switch to Charts' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Faster exports' })).toBeTruthy()
})

test('the outline counts the quotes of each source, and leads to all of them', async () => {
  const { user, rail } = await openDocument()
  const sources = within(screen.getByRole('region', { name: 'Sources' }))
  await user.click(sources.getByRole('button', { name: 'Interview with Ana and Bo 2' }))
  expect(rail.getByRole('tab', { name: /^Sources/ }).getAttribute('aria-selected')).toBe('true')
})

test('a PRD that is being generated grows on the page, which is its own when it is done', async () => {
  const runId = idOf(55)
  const stream = events()
  keptRun.write({ runId, isStaged: true })
  serveWhisperer({ [`GET /generations/${runId}`]: stream.answer })
  const { user, address } = openApp('/prds/writing', [workspace])
  await screen.findByRole('region', { name: 'Generation progress' })
  const step = { run_id: runId, progress: 40, message: 'Writing', stage: null }
  stream.tell({ ...step, draft: { ...prd(), title: 'Faster exports', user_stories: [], success_metrics: [] } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Faster exports' })).toBeTruthy()
  expect(screen.getByText('Writing', { selector: 'header *' })).toBeTruthy()
  expect(within(screen.getByRole('navigation', { name: 'Outline' })).queryByText('User stories')).toBeNull()
  await user.click(screen.getByRole('button', { name: /I need the report before nine/ }))
  const rail = within(screen.getByRole('complementary', { name: 'Beside the document' }))
  expect(await rail.findByText('I need the report before nine.', { selector: 'mark' })).toBeTruthy()
  stream.tell({ answer: { success: true, stages: [], final_prd: prd(), error: null } })
  await waitFor(() => expect(address()).toBe(`/prds/${prdId}`))
  expect(await screen.findByText(/a quick export/)).toBeTruthy()
})

test('who comes a moment too late finds the PRD that was just written', async () => {
  lastPrd.write(prdId)
  serveWhisperer()
  const { address } = openApp('/prds/writing', [workspace])
  await waitFor(() => expect(address()).toBe(`/prds/${prdId}`))
})

test('where nothing is being generated, the page leads to where a PRD is', async () => {
  serveWhisperer()
  openApp('/prds/writing', [workspace])
  expect(await screen.findByRole('heading', { name: 'Nothing is being written' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Generate a PRD' }).getAttribute('href')).toBe('/agents/user-whisperer')
})
