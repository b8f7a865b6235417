import { type Layout, layoutKeys, layoutText, layoutWith } from '@sextant/contract/prds/layouts'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { EditorState } from 'prosemirror-state'
import { beforeEach, expect, test } from 'vitest'
import { liveStream } from '../../../../test/live-stream.ts'
import { openApp } from '../../../../test/open-app.tsx'
import { refusal } from '../../../../test/serve.ts'
import { signedInThroughout } from '../../../../test/signed-in.ts'
import { prdContentOf, prdNode } from '../editor/prd-nodes.ts'
import { takeIn } from '../editor/take-in.ts'
import { prd, prdId, serveWhisperer, withLessMotion, workspace } from '../prds.fixtures.ts'
import '../pages/prd-page.tsx'
import { HiddenSections } from './hidden-sections.tsx'
import { LayoutsPanel } from './layouts-panel.tsx'

signedInThroughout()
beforeEach(withLessMotion)

const onePager = layoutWith('one-pager', null)
const layouts = layoutKeys.map(
  (key): Layout => ({
    ...layoutWith(key, null),
    description: layoutText(key).description,
    is_default: key === 'full',
    is_changed: false,
    revision: 0,
  }),
)

test('a draft is shown in another layout, which says what it hides', async () => {
  const choose = `PUT /prds/${prdId}/layout`
  const server = serveWhisperer({ [choose]: prd({ layout: onePager }) })
  const { user } = openApp(`/prds/${prdId}`, [workspace])
  await screen.findByRole('heading', { level: 2, name: 'User stories' })
  await user.click(screen.getByRole('button', { name: 'Layout: Full PRD' }))
  await user.click(await screen.findByRole('menuitemradio', { name: /One-pager/ }))
  await screen.findByRole('heading', { level: 2, name: 'What we’ll build' })
  expect(await server.sent(choose)).toEqual({ layout: 'one-pager' })
  expect(screen.queryByRole('heading', { level: 2, name: 'User stories' })).toBeNull()
  const outline = within(screen.getByRole('navigation', { name: 'Outline' }))
  expect(outline.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Summary',
    'Problem',
    'Who it’s for1',
    'What we’ll build1',
    'How we’ll measure success1',
  ])
  expect(screen.getByText(/^The One-pager layout hides 1 section with content: User stories\./)).toBeTruthy()
})

test('nothing is said while nothing is hidden', () => {
  const { container } = render(<HiddenSections layout={prd().layout} content={prd()} />)
  expect(container.textContent).toBe('')
})

test('the editor has the sections of the layout, and what it hides stays as it is', () => {
  const content = prd()
  const doc = prdNode(content, onePager.sections)
  const edited = prdContentOf(doc)
  expect('user_stories' in edited).toBe(false)
  expect({ ...content, ...edited }).toMatchObject({ user_stories: content.user_stories, title: content.title })
  const others = { ...content, user_stories: [], problem_statement: 'It is slower now.' }
  const tr = takeIn(EditorState.create({ doc }), others)
  expect(tr && prdContentOf(tr.doc)).toMatchObject({ problem_statement: 'It is slower now.' })
  expect(tr?.doc.childCount).toBe(doc.childCount)
})

async function openSettings(answers: Parameters<typeof serveWhisperer>[0] = {}) {
  const server = serveWhisperer({ 'GET /layouts': layouts, ...answers })
  const page = {
    name: 'layouts',
    pages: [{ path: '/layouts' as const, title: 'Layouts', lazy: async () => ({ default: LayoutsPanel }) }],
  }
  const { user } = openApp('/layouts', [page])
  await user.click(await screen.findByRole('button', { name: /^RFC/ }))
  const form = within(screen.getByRole('list', { name: 'Sections of RFC' }))
  const names = () => form.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value)
  const save = () => user.click(screen.getByRole('button', { name: 'Save changes' }))
  return { server, user, form, names, save }
}

test('sections are renamed, turned off and moved, by buttons and keys', async () => {
  const saving = 'PUT /layouts/rfc'
  const { server, user, form, names, save } = await openSettings({ [saving]: layouts[2] as Layout })
  expect(names().slice(0, 2)).toEqual(['Summary', 'Motivation'])
  await user.click(form.getByRole('button', { name: 'Move Motivation up' }))
  expect(names().slice(0, 2)).toEqual(['Motivation', 'Summary'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Motivation up')
  fireEvent.keyDown(form.getByRole('textbox', { name: 'Name of Feature requirements' }), {
    key: 'ArrowUp',
    altKey: true,
  })
  expect(names().slice(0, 3)).toEqual(['Motivation', 'Proposal', 'Summary'])
  await user.clear(form.getByRole('textbox', { name: 'Name of Problem statement' }))
  await user.type(form.getByRole('textbox', { name: 'Name of Problem statement' }), 'Why')
  await user.click(form.getByRole('checkbox', { name: 'Show Executive summary' }))
  await save()
  await waitFor(() => expect(server.calls(saving)).toHaveLength(1))
  const { sections } = (await server.sent(saving)) as { sections: Layout['sections'] }
  expect(sections.slice(0, 3)).toEqual([
    { section: 'problem_statement', heading: 'Why', is_on: true },
    { section: 'feature_requirements', heading: 'Proposal', is_on: true },
    { section: 'executive_summary', heading: 'Summary', is_on: false },
  ])
})

test('changes of someone else are shown right away, or compared with those that were not saved yet', async () => {
  const live = liveStream()
  const { server, user, form, names, save } = await openSettings({ 'GET /live': live.answer })
  const [, , rfc] = layouts
  if (!rfc) throw new Error('no RFC')
  const changed = (revision: number, heading: string) =>
    layouts.with(2, { ...rfc, revision, sections: rfc.sections.with(0, { ...rfc.sections[0], heading } as never) })
  server.answer('GET /layouts', changed(1, 'Overview'))
  await live.tell('prds')
  await waitFor(() => expect(names()[0]).toBe('Overview'))
  await user.type(form.getByRole('textbox', { name: 'Name of Problem statement' }), '!')
  server.answer('GET /layouts', changed(2, 'In brief'))
  server.answer('PUT /layouts/rfc', refusal(409, 'Someone else changed this layout while you were editing it.'))
  await save()
  expect((await screen.findByText(/^Theirs: In brief, Motivation/)).textContent).toContain('Proposal')
  expect(names().slice(0, 2)).toEqual(['Overview', 'Motivation!'])
  server.answer('PUT /layouts/rfc', changed(3, 'Overview')[2] as Layout)
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  await save()
  await waitFor(() => expect(server.calls('PUT /layouts/rfc')).toHaveLength(2))
  expect(await server.sent('PUT /layouts/rfc')).toMatchObject({ revision: 2 })
})

test('two sections with one name are not sent, and nothing is lost', async () => {
  const { server, user, form, names, save } = await openSettings()
  await user.clear(form.getByRole('textbox', { name: 'Name of Problem statement' }))
  await user.type(form.getByRole('textbox', { name: 'Name of Problem statement' }), 'summary')
  await save()
  expect(screen.getByRole('alert').textContent).toBe('Two sections have the same name. Rename one of them.')
  expect(names().slice(0, 2)).toEqual(['Summary', 'summary'])
  expect(server.calls('PUT /layouts/rfc')).toHaveLength(0)
})
