import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { signedInThroughout } from '../../../test/signed-in.ts'
import './pages/user-whisperer-page.tsx'
import { edit, save, toastTexts, view } from './canvas.fixtures.ts'
import { prd, prdId, withLessMotion } from './prds.fixtures.ts'

signedInThroughout()
beforeEach(() => withLessMotion())

const evidence = prd().user_stories[0]?.evidence ?? []
const claim = (id: string, text: string) => [{ id, text, evidence: id === 'd1' ? evidence : [], is_accepted: false }]
const sections = {
  out_of_scope: claim('x1', 'A mobile app'),
  decisions: claim('d1', 'Exports run at night'),
  open_questions: claim('q1', 'Who pays for storage'),
  conflicts: claim('c1', 'Nine or ten'),
}
const filled = [
  ['Out of scope', 'A mobile app', 'exclusion'],
  ['Decisions', 'Exports run at night', 'decision'],
  ['Open questions', 'Who pays for storage', 'open question'],
  ['Conflicts', 'Nine or ten', 'conflict'],
] as const

test('filled sections are shown after the metrics, with their evidence', async () => {
  const { canvas } = await view({ [`GET /prds/${prdId}`]: prd(sections) })
  const titles = canvas.getAllByRole('region').map((region) => region.querySelector('h3')?.textContent)
  expect(titles.slice(-5)).toEqual(['Success metrics', ...filled.map(([title]) => title)])
  for (const [title, text] of filled) {
    const section = within(canvas.getByRole('region', { name: title }))
    expect(section.getByText(text)).toBeTruthy()
    const proof =
      title === 'Decisions' ? section.getByRole('list', { name: 'Evidence' }) : section.getByText('Assumption')
    expect(proof).toBeTruthy()
  }
})

test('an empty section is not shown, and one from every PRD says that it is empty', async () => {
  const { canvas } = await view()
  for (const [title] of filled) expect(canvas.queryByText(title)).toBeNull()
  const technical = within(canvas.getByRole('region', { name: 'Technical requirements' }))
  expect(technical.getByText('Not mentioned in the source.')).toBeTruthy()
})

test('items are added to an empty section and edited in a filled one', async () => {
  const { server, user, canvas, editor, goTo } = await edit({
    [`GET /prds/${prdId}`]: prd({ ...sections, open_questions: [], conflicts: [] }),
  })
  for (const [, , item] of filled) {
    await user.click(canvas.getByRole('button', { name: `Add ${item}` }))
    act(() => editor.dispatch(editor.state.tr.insertText(`New ${item}`)))
  }
  goTo('d1')
  act(() => editor.dispatch(editor.state.tr.insertText('All ')))
  await user.click(screen.getByRole('button', { name: 'Save Draft' }))
  await waitFor(() => expect(toastTexts()[0]).toMatch(/^Draft Saved/))
  const sent = await server.sent(save)
  const textsOf = (claims: { text: string }[]) => claims.map(({ text }) => text)
  expect(textsOf(sent.out_of_scope)).toEqual(['A mobile app', 'New exclusion'])
  expect(textsOf(sent.decisions)).toEqual(['All Exports run at night', 'New decision'])
  expect(sent.decisions[0].evidence).toEqual(evidence)
  expect(textsOf(sent.open_questions)).toEqual(['New open question'])
  expect(textsOf(sent.conflicts)).toEqual(['New conflict'])
})
