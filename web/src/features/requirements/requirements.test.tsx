import type { Requirement } from '@sextant/contract/requirements/routes'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { session } from '#kernel/session/session'
import { useToasts } from '#kernel/toasts/toasts'
import { openApp } from '../../../test/open-app.tsx'
import { ago, idOf, pageOf } from '../../../test/samples.ts'
import { refusal } from '../../../test/serve.ts'
import { neighbor } from './board/walk.ts'
import { requirements } from './index.ts'
import { moved } from './requirements.api.ts'
import { boardOf, detail, merge, other, requirement, serveRequirements } from './requirements.fixtures.ts'

beforeAll(() => Promise.all([import('./pages/requirements-page.tsx'), import('./pages/requirement-page.tsx')]))
beforeEach(() => session.start('token-1'))
afterEach(() => {
  act(() => session.signOut())
})

const open = (address = '/requirements') => openApp(address, [requirements])
const patch = `PATCH /requirements/${requirement().id}`
const saved = (changes: Partial<Requirement>) => ({ ...requirement(), version: 2, ...changes })

test('a row names its document, and its status and theme are changed in place', async () => {
  const server = serveRequirements({ [patch]: saved({ status: 'planned' }) })
  const { user } = open()
  const row = within(await screen.findByRole('row', { name: /Export as CSV/ }))
  expect(row.getByRole('link', { name: 'Reports' }).getAttribute('href')).toBe(`/prds/${idOf(9)}?claim=requirement-1`)
  await user.click(row.getByRole('button', { name: /^Status of Export as CSV/ }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Planned' }))
  await waitFor(async () => expect(await server.sent(patch)).toEqual({ version: 1, status: 'planned' }))
  expect(await row.findByText('Planned')).toBeTruthy()
  server.answers[patch] = saved({ status: 'planned', theme: 'Exports', version: 3 })
  await user.click(row.getByRole('button', { name: /^Theme of Export as CSV/ }))
  await user.click(await screen.findByRole('button', { name: 'Exports' }))
  await waitFor(async () => expect(await server.sent(patch)).toEqual({ version: 2, theme: 'Exports' }))
})

test('a change that fails says so, and the row shows what is stored', async () => {
  const server = serveRequirements({ [patch]: refusal(409, 'Someone else changed this requirement.') })
  const { user } = open()
  const row = within(await screen.findByRole('row', { name: /Export as CSV/ }))
  await user.click(row.getByRole('button', { name: /^Priority of Export as CSV/ }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Low' }))
  await waitFor(() => expect(server.calls('GET /requirements').length).toBeGreaterThan(1))
  expect(await row.findByText('High')).toBeTruthy()
})

test('on a phone the filters wait behind a button that counts those in use', async () => {
  serveRequirements()
  const { user } = open('/requirements?status=new&priority=high')
  const button = await screen.findByRole('button', { name: 'Filters (2)' })
  const filters = document.getElementById(button.getAttribute('aria-controls') ?? '')
  expect(filters?.className).toContain('max-sm:hidden')
  await user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(filters?.className).not.toContain('max-sm:hidden')
})

test('on the board a card is moved by key, keeps the focus, and says where it went', async () => {
  const server = serveRequirements({ [patch]: saved({ status: 'planned' }) })
  const { user } = open('/requirements?view=board')
  const fresh = within(await screen.findByRole('list', { name: 'New' }))
  act(() => fresh.getByRole('link', { name: 'Export as CSV' }).focus())
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Dark mode')
  await user.keyboard('{ArrowUp}{Shift>}{ArrowRight}{/Shift}')
  const planned = within(screen.getByRole('list', { name: 'Planned' }))
  await waitFor(() => expect(document.activeElement).toBe(planned.getByRole('link', { name: 'Export as CSV' })))
  expect(screen.getByText('Export as CSV moved to Planned')).toBeTruthy()
  await waitFor(async () => expect(await server.sent(patch)).toEqual({ version: 1, status: 'planned' }))
})

test('a card that is moved again does not jump back when the first move is answered', async () => {
  let answerFirst = (_: object) => {}
  const answers = [new Promise<object>((resolve) => (answerFirst = resolve)), new Promise<object>(() => {})]
  const server = serveRequirements({ [patch]: () => answers.shift() ?? {} })
  const { user } = open('/requirements?view=board')
  const fresh = within(await screen.findByRole('list', { name: 'New' }))
  act(() => fresh.getByRole('link', { name: 'Export as CSV' }).focus())
  const hasFocusIn = (name: string) =>
    waitFor(() => {
      const card = within(screen.getByRole('list', { name })).getByRole('link', { name: 'Export as CSV' })
      expect(document.activeElement).toBe(card)
    })
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await hasFocusIn('Planned')
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await hasFocusIn('In progress')
  answerFirst(saved({ status: 'planned' }))
  await waitFor(async () => expect(await server.sent(patch)).toEqual({ version: 2, status: 'in-progress' }))
  await hasFocusIn('In progress')
})

test('a card is dropped into another column, and dropping it where it is changes nothing', async () => {
  const server = serveRequirements({ [patch]: saved({ status: 'shipped' }) })
  open('/requirements?view=board')
  const shipped = await screen.findByRole('region', { name: 'Shipped' })
  const dataTransfer = { getData: () => requirement().id, setData: () => {}, effectAllowed: '' }
  fireEvent.drop(screen.getByRole('region', { name: 'New' }), { dataTransfer })
  fireEvent.drop(shipped, { dataTransfer })
  expect(await within(shipped).findByRole('link', { name: 'Export as CSV' })).toBeTruthy()
  await waitFor(() => expect(server.calls(patch)).toHaveLength(1))
})

test('arrows walk past empty columns, and a moved card is counted in its new one', () => {
  const { columns } = boardOf(requirement(), { ...other, status: 'shipped' })
  expect(neighbor(columns, requirement().id, 'right')).toBe(other.id)
  expect(neighbor(columns, requirement().id, 'left')).toBeUndefined()
  const changed = (item: Requirement) => ({ ...item, status: 'shipped' as const })
  const after = moved({ columns }, 'status', { id: requirement().id, changed })
  expect(after.columns.map(({ count }) => count)).toEqual([0, 0, 0, 2, 0])
})

test('similar requirements are merged by a person, or kept apart', async () => {
  const call = `PUT /requirements/merges/${merge().id}`
  const server = serveRequirements({
    'GET /requirements/merges': pageOf(merge()),
    [call]: merge({ status: 'accepted', decidedBy: 'Ada' }),
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Merge CSV exports into Export as CSV' }))
  await waitFor(async () => expect(await server.sent(call)).toEqual({ decision: 'accept' }))
  await user.click(await screen.findByRole('button', { name: 'Keep CSV exports apart from Export as CSV' }))
  await waitFor(async () => expect(await server.sent(call)).toEqual({ decision: 'reject' }))
})

test('the table is sorted by its headers, and several requirements are marked at once and back', async () => {
  const server = serveRequirements({ [patch]: saved({ status: 'shipped' }) })
  const { user, address } = open()
  await user.click(await screen.findByRole('button', { name: 'People' }))
  await waitFor(() => expect(address()).toBe('/requirements?sort=-people'))
  await waitFor(() => expect(server.calls('GET /requirements').at(-1)?.url).toContain('sort=-people'))
  await user.click(await screen.findByRole('checkbox', { name: 'Select Export as CSV' }))
  await user.click(screen.getByRole('button', { name: 'Mark shipped' }))
  await waitFor(async () => expect(await server.sent(patch)).toEqual({ version: 1, status: 'shipped' }))
  const toast = await waitFor(() => useToasts.getState().toasts[0] ?? expect.fail('no toast'))
  expect([toast.title, toast.action?.label]).toEqual(['1 requirement marked shipped', 'Undo'])
  act(() => toast.action?.run())
  await waitFor(async () => expect(await server.sent(patch)).toEqual({ version: 2, status: 'new' }))
})

test('what nothing matches can be cleared, and an empty list says what belongs there', async () => {
  serveRequirements({ 'GET /requirements': pageOf() })
  const { user, address } = open('/requirements?q=zebra&status=planned')
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(address()).toBe('/requirements'))
  expect(await screen.findByRole('heading', { name: 'No requirements yet' })).toBeTruthy()
})

test('requirements that cannot be loaded say why, on the board too', async () => {
  const failing = refusal(503, 'The database is away.')
  serveRequirements({ 'GET /requirements': failing, 'GET /requirements/board': failing })
  const { user } = open()
  expect(await screen.findByText('The database is away.')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Board' }))
  expect(await screen.findByText('The database is away.')).toBeTruthy()
})

test('its page has the quotes with their documents, and the issues with their state', async () => {
  const jira = {
    tool: 'jira',
    of: 'requirement',
    key: 'PROJ-12',
    url: 'https://acme.atlassian.net/browse/PROJ-12',
  } as const
  const state = { name: 'In review', isDone: false, readAt: ago(5) }
  const issue = { ...jira, isSandbox: false, state }
  const sandbox = { ...issue, tool: 'linear', key: null, url: null, isSandbox: true, state: null } as const
  const read = `POST /requirements/${requirement().id}/issues`
  const done = { ...issue, state: { ...state, name: 'Done', isDone: true } }
  serveRequirements({
    'GET /requirements/:id': detail({ issues: [issue, sandbox] }),
    [read]: { requirement: requirement({ issues: [done] }), problems: ['GitHub is unavailable.'] },
  })
  const { user } = open(`/requirements/${requirement().id}`)
  expect(await screen.findByText('“We need our reports as CSV.”')).toBeTruthy()
  expect(screen.getByText('Asked for by Ana and Bo')).toBeTruthy()
  expect(screen.getByText('Sandbox')).toBeTruthy()
  expect(screen.getByRole('link', { name: /PROJ-12/ }).getAttribute('href')).toBe(jira.url)
  expect(screen.getByText('In review')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('Done')).toBeTruthy()
  expect(screen.getByText('GitHub is unavailable.')).toBeTruthy()
})

test('a merge is undone on the page of what it was merged into', async () => {
  const call = `PUT /requirements/merges/${merge().id}`
  const server = serveRequirements({
    'GET /requirements/:id': detail({ merges: [merge({ status: 'accepted', decidedBy: 'Ada' })] }),
    [call]: merge({ status: 'undone', decidedBy: 'Ada' }),
  })
  const { user } = open(`/requirements/${requirement().id}`)
  await user.click(await screen.findByRole('button', { name: 'Undo merge' }))
  await waitFor(async () => expect(await server.sent(call)).toEqual({ decision: 'undo' }))
})
