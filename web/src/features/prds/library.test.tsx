import { permissionsOf } from '@sextant/contract/kernel/roles'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useAppState } from '#kernel/app-state'
import { useShares } from '#kernel/session/permissions'
import { useToasts } from '#kernel/toasts/toasts'
import { json } from '../../../test/answers.ts'
import { liveStream } from '../../../test/live-stream.ts'
import { openApp } from '../../../test/open-app.tsx'
import { idOf, pageOf } from '../../../test/samples.ts'
import { signedInThroughout } from '../../../test/signed-in.ts'
import './editor/prd-editor.tsx'
import './pages/user-whisperer-page.tsx'
import { refusal } from '../../../test/serve.ts'
import { otherId, prd, prdId, proven, serveWhisperer, summaryOf, withLessMotion, workspace } from './prds.fixtures.ts'

const toastTexts = () => useToasts.getState().toasts.map(({ title, description }) => `${title}: ${description ?? ''}`)

signedInThroughout()
beforeEach(() => {
  withLessMotion()
})
afterEach(() => {
  useAppState.setState({ viewMode: 'individual', currentTeam: null })
  useShares.setState({ shares: [] })
})

const viewerTeam = {
  id: '0198c0de-0000-7000-8000-000000000900',
  name: 'Charts',
  role: 'member' as const,
  members: 3,
  memberRole: 'viewer' as const,
  permissions: permissionsOf('viewer'),
}
const older = prd({ id: otherId, title: 'Quieter alerts', updated_at: '2026-01-01T00:00:00.000Z', version: '3.0' })
const approved = proven({ id: otherId, title: 'Quieter alerts', status: 'approved', version: '3.0' })

async function openWorkspace(answers: Parameters<typeof serveWhisperer>[0] = {}, opened = '') {
  const server = serveWhisperer({ 'GET /prds': [summaryOf(prd())], ...answers })
  const { user, address } = openApp(`/agents/user-whisperer${opened}`, [workspace])
  const list = within(await screen.findByRole('region', { name: 'PRDs' }))
  await screen.findByText('Performance Metrics')
  const more = async (item: string) => {
    await user.click(await list.findByRole('button', { name: 'More actions for Faster exports' }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }
  return { server, user, list, more, address }
}

const titleField = async () => (await screen.findByRole('textbox', { name: 'Document' })).querySelector('.prd-title')

test('a PRD that is on its way says so in its row, until it is shown', async () => {
  let arrive = () => {}
  const waiting = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const { user, list } = await openWorkspace({ 'GET /prds/:id': () => waiting.then(() => prd()) })
  await user.click(await list.findByRole('button', { name: 'View Faster exports' }))
  expect(await list.findByText('Opening...')).toBeTruthy()
  arrive()
  expect(await screen.findByRole('dialog', { name: 'View PRD' })).toBeTruthy()
  expect(list.queryByText('Opening...')).toBeNull()
})

test('the last changed stands first, with version and status', async () => {
  const { list } = await openWorkspace({ 'GET /prds': [summaryOf({ ...older, status: 'approved' }), summaryOf(prd())] })
  const rows = await list.findAllByRole('listitem')
  expect(rows.map((row) => within(row).getAllByRole('button')[0]?.textContent)).toEqual([
    'Faster exports',
    'Quieter alerts',
  ])
  expect(rows[0]?.textContent).toContain('Version 1.0')
  expect(rows[0]?.textContent).toContain('Draft')
  expect(rows[1]?.textContent).toContain('Approved')
})

test('a draft can be viewed, edited, approved and deleted; an approved PRD only viewed and deleted', async () => {
  const { list } = await openWorkspace({ 'GET /prds': [summaryOf(prd()), summaryOf(approved)] })
  const names = (title: string) =>
    ['View', 'Edit', 'Approve'].filter((verb) => list.queryByRole('button', { name: `${verb} ${title}` }))
  await list.findByRole('button', { name: 'Faster exports' })
  expect(names('Faster exports')).toEqual(['View', 'Edit', 'Approve'])
  expect(names('Quieter alerts')).toEqual(['View'])
  expect(list.getByRole('button', { name: 'More actions for Quieter alerts' })).toBeTruthy()
})

test('PRDs that cannot be loaded are told', async () => {
  await openWorkspace({ 'GET /prds': refusal(403, 'No') })
  await waitFor(() =>
    expect(toastTexts()).toEqual(['Failed to Load PRDs: Unable to load your PRDs. Please try again.']),
  )
})

test('a PRD that cannot be loaded is told, on view and on edit', async () => {
  const { user, list } = await openWorkspace({ [`GET /prds/${prdId}`]: refusal(404, 'Gone') })
  await user.click(await list.findByRole('button', { name: 'View Faster exports' }))
  await waitFor(() => expect(toastTexts()[0]).toMatch(/^Failed to Load PRD:/))
  useToasts.setState({ toasts: [] })
  await user.click(list.getByRole('button', { name: 'Edit Faster exports' }))
  await waitFor(() => expect(toastTexts()[0]).toMatch(/^Failed to Load PRD:/))
})

test('View opens the PRD above the page, an approved one with its downloads', async () => {
  const { user, list } = await openWorkspace({
    'GET /prds': [summaryOf(prd()), summaryOf(approved)],
    [`GET /prds/${otherId}`]: approved,
  })
  await user.click(await list.findByRole('button', { name: 'View Faster exports' }))
  const draft = within(await screen.findByRole('dialog', { name: 'View PRD' }))
  expect(draft.getByText('Exports must be there before the day begins.')).toBeTruthy()
  expect(draft.queryByRole('button', { name: 'Download PDF' })).toBeNull()
  await user.click(draft.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  await user.click(list.getByRole('button', { name: 'View Quieter alerts' }))
  const done = within(await screen.findByRole('dialog', { name: 'Approved PRD' }))
  expect(done.getByRole('button', { name: 'Download PDF' })).toBeTruthy()
  expect(done.queryByRole('button', { name: 'Edit' })).toBeNull()
})

test('Edit opens the draft in Edit Mode, and the address keeps it', async () => {
  const { user, list, address } = await openWorkspace()
  await user.click(await list.findByRole('button', { name: 'Edit Faster exports' }))
  expect((await titleField())?.textContent).toBe('Faster exports')
  expect(screen.getByRole('radio', { name: 'Edit Mode' }).getAttribute('aria-checked')).toBe('true')
  await waitFor(() => expect(address()).toContain(`prd=${prdId}`))
})

test('deleting asks first, in these words', async () => {
  const { server, user, more } = await openWorkspace({ [`DELETE /prds/${prdId}`]: { success: true } }, `?prd=${prdId}`)
  await screen.findByRole('heading', { name: 'Faster exports' })
  await more('Delete')
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/Are you sure you want to delete this PRD\? This action cannot be undone\./)).toBeTruthy()
  expect(server.calls(`DELETE /prds/${prdId}`)).toHaveLength(0)
  server.answer('GET /prds', [])
  await user.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No PRD is open')).toBeTruthy()
  expect(server.calls(`DELETE /prds/${prdId}`)).toHaveLength(1)
})

test('after a deletion Undo brings the PRD back', async () => {
  const { server, user, list, more } = await openWorkspace({
    [`DELETE /prds/${prdId}`]: { success: true },
    [`POST /bin/${prdId}/restore`]: { success: true },
  })
  await more('Delete')
  server.answer('GET /prds', [])
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(useToasts.getState().toasts).toMatchObject([{ title: 'PRD Deleted', duration: 10_000 }]))
  await waitFor(() => expect(list.queryByRole('button', { name: 'Faster exports' })).toBeNull())
  server.answer('GET /prds', [summaryOf(prd())])
  useToasts.getState().toasts[0]?.action?.run()
  await waitFor(() => expect(toastTexts()[0]).toBe('Restored: Faster exports'))
  expect(await list.findByRole('button', { name: 'Faster exports' })).toBeTruthy()
})

test('what was just deleted is not asked for again, also when the news of it comes first', async () => {
  const live = liveStream()
  const deletedId = idOf(77)
  const ended = Promise.withResolvers<object>()
  const answers = {
    'GET /live': live.answer,
    'GET /prds': [summaryOf(prd({ id: deletedId }))],
    [`GET /prds/${deletedId}`]: prd({ id: deletedId }),
    [`GET /prds/${deletedId}/messages`]: pageOf(),
    [`DELETE /prds/${deletedId}`]: () => ended.promise,
  }
  const { server, user, more } = await openWorkspace(answers, `?prd=${deletedId}`)
  await screen.findByRole('heading', { name: 'Faster exports' })
  const searches = () =>
    [`GET /prds/${deletedId}`, `GET /prds/${deletedId}/messages`].map((call) => server.calls(call).length)
  await waitFor(() => expect(searches()).toEqual([1, 1]))
  await more('Delete')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  server.answer('GET /prds', [])
  const lists = server.calls('GET /prds').length
  await live.tell('prds')
  await waitFor(() => expect(server.calls('GET /prds').length).toBeGreaterThan(lists))
  ended.resolve({ success: true })
  expect(await screen.findByText('No PRD is open')).toBeTruthy()
  expect(searches()).toEqual([1, 1])
})

test('a deletion that fails is told', async () => {
  const { user, more } = await openWorkspace({ [`DELETE /prds/${prdId}`]: refusal(500, 'No') })
  await more('Delete')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(toastTexts()).toEqual(['Deletion Failed: Failed to delete PRD. Please try again.']))
})

test('a copy opens beside the original', async () => {
  const copy = prd({ id: otherId, title: 'Faster exports (Copy)' })
  const { more } = await openWorkspace({
    [`POST /prds/${prdId}/duplicate`]: copy,
    [`GET /prds/${otherId}`]: copy,
  })
  await more('Duplicate')
  expect(await screen.findByRole('heading', { name: 'Faster exports (Copy)' })).toBeTruthy()
})

test('a PRD is moved to a team in which the person may write', async () => {
  const writable = { id: otherId, name: 'Charts', role: 'member', members: 2, memberRole: 'editor' }
  const readable = { ...writable, id: idOf(901), name: 'Observers', memberRole: 'viewer' }
  const { server, user, more } = await openWorkspace({
    'GET /teams': [writable, readable],
    [`POST /prds/${prdId}/copy`]: { id: otherId },
  })
  await more('Move or copy to a team')
  const dialog = within(await screen.findByRole('dialog', { name: 'Move or copy to a team' }))
  expect(await dialog.findByRole('button', { name: /^Charts/ })).toBeTruthy()
  expect(dialog.queryByText('Observers')).toBeNull()
  await user.click(dialog.getByRole('radio', { name: /^Move/ }))
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  await waitFor(() => expect(toastTexts()).toEqual(['Moved to Charts: Faster exports']))
  expect(await server.sent(`POST /prds/${prdId}/copy`)).toEqual({ workspace_id: otherId, is_move: true })
})

test('a copy that is refused says why, and keeps the dialog open', async () => {
  const { user, more } = await openWorkspace({
    'GET /teams': [{ id: otherId, name: 'Charts', role: 'member', members: 2, memberRole: 'editor' }],
    [`POST /prds/${prdId}/copy`]: refusal(403, "You can't add PRDs to that team."),
  })
  await more('Move or copy to a team')
  const dialog = within(await screen.findByRole('dialog', { name: 'Move or copy to a team' }))
  await dialog.findByRole('button', { name: /^Charts/ })
  await user.click(dialog.getByRole('button', { name: 'Copy' }))
  expect(await dialog.findByText("You can't add PRDs to that team.")).toBeTruthy()
})

test('a template is a copy that keeps the title and raises no version', async () => {
  const copy = prd({ id: otherId, title: 'Faster exports (Copy)' })
  const { server, more } = await openWorkspace({
    [`POST /prds/${prdId}/duplicate`]: copy,
    [`PUT /prds/${otherId}`]: { ...copy, is_template: true, title: 'Faster exports' },
  })
  await more('Save as template')
  await waitFor(() => expect(toastTexts()[0]).toBe('Template Saved: Faster exports'))
  expect(await server.sent(`PUT /prds/${otherId}`)).toMatchObject({
    title: 'Faster exports',
    is_template: true,
    is_auto_save: true,
  })
})

test('a PRD starts from a template', async () => {
  const template = prd({ id: otherId, title: 'Our usual PRD', is_template: true })
  const started = prd({ title: 'Our usual PRD' })
  const { user } = await openWorkspace({
    'GET /prds': (request: Request) =>
      json(new URL(request.url).searchParams.get('is_template') === 'true' ? [summaryOf(template)] : []),
    [`POST /prds/${otherId}/duplicate`]: started,
    [`GET /prds/${prdId}`]: started,
  })
  await user.click(screen.getByRole('radio', { name: 'Templates' }))
  await user.click(await screen.findByRole('button', { name: 'Use' }))
  expect((await titleField())?.textContent).toBe('Our usual PRD')
})

test.each([
  ['view', ['View Our usual PRD']],
  ['edit', ['View Our usual PRD', 'Edit Our usual PRD']],
  ['admin', ['View Our usual PRD', 'Edit Our usual PRD', 'More actions for Our usual PRD']],
] as const)('a viewer with a template shared at %s sees only what the server allows', async (level, offered) => {
  const template = prd({ id: otherId, title: 'Our usual PRD', is_template: true })
  useAppState.setState({ viewMode: 'team', currentTeam: viewerTeam })
  useShares.setState({ shares: [{ type: 'template', resourceId: otherId, level }] })
  const { user } = await openWorkspace({ 'GET /prds': [summaryOf(template)], [`GET /prds/${otherId}`]: template })
  await user.click(screen.getByRole('radio', { name: 'Templates' }))
  await screen.findByRole('button', { name: 'View Our usual PRD' })
  const buttons = screen.getAllByRole('button', { name: /Our usual PRD|Use|Approve/ })
  const names = buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent)
  expect(names.filter((name) => name !== 'Our usual PRD')).toEqual(offered)
  if (level === 'view') return
  await user.click(screen.getByRole('button', { name: 'Edit Our usual PRD' }))
  expect((await titleField())?.textContent).toBe('Our usual PRD')
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})

test('the metrics say how quickly and reliably PRDs are made', async () => {
  await openWorkspace()
  const card = within(await screen.findByRole('region', { name: 'Performance Metrics' }))
  expect(card.getByText('96%')).toBeTruthy()
  expect(card.getByText('2.4 s on average, 25 runs')).toBeTruthy()
})
