import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { json } from '../../../test/answers.ts'
import { refusal } from '../../../test/serve.ts'
import { signedInThroughout } from '../../../test/signed-in.ts'
import './pages/user-whisperer-page.tsx'
import { edit, openEditor, save, saveBlock, toastTexts, view } from './canvas.fixtures.ts'
import { lost, otherId, prd, prdId, quote, summaryOf, transcriptId, withLessMotion } from './prds.fixtures.ts'

signedInThroughout()
beforeEach(() => {
  withLessMotion()
})

test('every part of the PRD is there to be read', async () => {
  const { canvas } = await view()
  for (const text of ['The export is slow.', 'Analyst', 'Start on time', 'Scheduled export', 'Nobody waits']) {
    expect(canvas.getByText(text)).toBeTruthy()
  }
  expect(canvas.getByText('It takes a minute at most')).toBeTruthy()
  expect(canvas.getByText('1 minute').parentElement?.textContent).toBe('Target1 minute')
  expect(canvas.getByText('High priority')).toBeTruthy()
  expect(canvas.getByText('Small effort')).toBeTruthy()
})

test('a PRD says which model wrote it and what that cost, or why none did', async () => {
  const model = { model: 'gpt-5-mini', tokens: 63_200, cost: 0.048 }
  await view({ [`GET /prds/${prdId}`]: prd(model) })
  expect(screen.getByText(/Version 1.0 · gpt-5-mini, 63k tokens, \$0.05/)).toBeTruthy()
})

test('a PRD that the built-in engine wrote instead of a model says why', async () => {
  const fallback_reason = "This month's model budget of $5.00 is used up."
  await view({ [`GET /prds/${prdId}`]: prd({ fallback_reason }) })
  expect(screen.getByText(`Used the built-in engine: ${fallback_reason}`)).toBeTruthy()
})

const [requirement] = prd().feature_requirements
const ownWords: Partial<typeof requirement> = {
  kind: 'problem',
  said_by: ['Ana', 'Bo', 'Cy'],
  effort: 'unknown',
  priority_reason: '“every day”',
}
const inOwnWords = prd({ feature_requirements: requirement ? [{ ...requirement, ...ownWords }] : [] })

test("a requirement in people's own words says what it is, who said it and why it matters", async () => {
  const { canvas } = await view({ [`GET /prds/${prdId}`]: inOwnWords })
  const item = within(canvas.getByText('FR-1').closest('li') as HTMLElement)
  expect(item.getByText('Problem')).toBeTruthy()
  expect(item.getByText('Said by Ana and 2 others')).toBeTruthy()
  expect(item.getByText('Why this priority: “every day”')).toBeTruthy()
  expect(item.queryByText(/effort/i)).toBeNull()
})

test('a PRD that was made without a model leads to the settings where one is connected', async () => {
  await view({ [`GET /prds/${prdId}`]: inOwnWords })
  const line = await screen.findByText(/^Written in people's own words\./)
  expect(line.textContent).toBe("Written in people's own words. Connect a model to have it written up.")
  const link = within(line).getByRole('link', { name: 'Connect a model' })
  expect(link.getAttribute('href')).toBe('/settings?tab=models')
})

test('where a model is connected, or wrote the PRD, nothing more is said', async () => {
  await view({
    [`GET /prds/${prdId}`]: inOwnWords,
    'GET /ai/model-in-use': { model: 'gpt-5-mini', price: null },
  })
  await screen.findByText('FR-1')
  expect(screen.queryByText(/own words/)).toBeNull()
})

test('stories and requirements go by the numbers that downloads print, read or edited', async () => {
  const [story] = prd().user_stories
  const two = { user_stories: [story, { ...story, id: 's2', i_want: 'quiet' }] }
  const { user, canvas } = await view({ [`GET /prds/${prdId}`]: { ...prd(), ...two } })
  const itemOf = (mark: string) => canvas.getByText(mark).closest('li')?.textContent
  expect(itemOf('US-2')).toContain('quiet')
  expect(itemOf('FR-1')).toContain('Scheduled export')
  await user.click(screen.getByRole('radio', { name: 'Edit Mode' }))
  await openEditor()
  const marked = (mark: string) => canvas.getByText(mark).closest('li')?.textContent
  expect(marked('US-2')).toContain('quiet')
  expect(marked('FR-1')).toContain('Scheduled export')
})

test('a story is told with the article that whoever it is of needs', async () => {
  const [story] = prd().user_stories
  const both = {
    user_stories: [
      { ...story, as_a: 'enterprise prospect' },
      { ...story, id: 's2', as_a: 'customer' },
    ],
  }
  const { canvas } = await view({ [`GET /prds/${prdId}`]: { ...prd(), ...both } })
  const toastTexts = canvas.getAllByText('I want').map(({ parentElement }) => parentElement?.textContent?.split(',')[0])
  expect(toastTexts).toEqual(['As an enterprise prospect', 'As a customer'])
})

test('a quote leads to its line in the transcript, with speaker and time', async () => {
  const { user, canvas } = await view()
  await user.click(canvas.getByRole('button', { name: new RegExp(quote) }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Evidence' }))
  const mark = await drawer.findByText(quote, { selector: 'mark' })
  expect(mark.closest('figure')?.textContent).toMatch(
    /^Ana · .+00:01The export takes ten minutes every single morning\.$/,
  )
  await user.click(drawer.getByRole('button', { name: 'Show the conversation' }))
  expect(drawer.getAllByText(quote, { selector: 'mark' })).toHaveLength(2)
})

test('what nobody said is an Assumption; what was said otherwise since is marked', async () => {
  const { canvas } = await view({ [`GET /prds/${prdId}`]: prd({ evidence_changed: ['f1'] }) })
  const item = (text: string) => within(canvas.getByText(text).closest('li') as HTMLElement)
  expect(item('Export time').getByText('Assumption')).toBeTruthy()
  expect(item('Scheduled export').getByText('Evidence changed')).toBeTruthy()
  expect(item('Scheduled export').queryByText('Assumption')).toBeNull()
})

test('a quote whose transcript is gone still shows, and says so', async () => {
  const { user, canvas } = await view({ [`GET /transcripts/${transcriptId}`]: refusal(404, 'Gone') })
  await user.click(canvas.getByRole('button', { name: new RegExp(quote) }))
  expect(await screen.findByText('The transcript was deleted.')).toBeTruthy()
})

test('Save Draft sends the whole document with the revision it was made from', async () => {
  const { server, user, canvas, write, editor } = await edit()
  write('Shorter.')
  await user.click(canvas.getByRole('button', { name: 'Add security requirement' }))
  act(() => editor.dispatch(editor.state.tr.insertText('Single sign-on')))
  expect(canvas.getByText('Single sign-on').closest('li')?.textContent).toContain('Assumption')
  await user.click(screen.getByRole('button', { name: 'Save Draft' }))
  await waitFor(() => expect(toastTexts()[0]).toMatch(/^Draft Saved/))
  const sent = await server.sent(save)
  expect(sent).toMatchObject({ executive_summary: 'Shorter.', revision: 1, is_auto_save: false })
  expect(sent.user_stories).toEqual(prd().user_stories)
  expect(sent.technical_requirements.security[0]).toMatchObject({ requirement: 'Single sign-on', evidence: [] })
})

test('items are moved by keys and removed by their menu, and stay what they are', async () => {
  const [story] = prd().user_stories
  const two = story && { ...story, id: 's2', i_want: 'quiet' }
  const { server, user, canvas, press, goTo } = await edit({
    [`GET /prds/${prdId}`]: prd({ user_stories: story && two ? [story, two] : [] }),
  })
  goTo('s2')
  press('ArrowUp', { altKey: true })
  expect(await screen.findByText('Moved to 1 of 2 in User stories')).toBeTruthy()
  await user.click(canvas.getByRole('button', { name: 'Metric 1: move or remove' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  await user.click(screen.getByRole('button', { name: 'Save Draft' }))
  await waitFor(() => expect(server.calls(save)).toHaveLength(1))
  const sent = await server.sent(save)
  expect(sent.user_stories).toEqual([two, story])
  expect(sent.success_metrics).toEqual([])
})

test('a priority is chosen from its chip', async () => {
  const { server, user, canvas } = await edit()
  await user.click(canvas.getByRole('button', { name: 'Priority: Medium priority' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'High' }))
  await waitFor(() => expect(server.calls(saveBlock)).toHaveLength(1))
  const [requirement] = prd().feature_requirements
  expect(await server.sent(saveBlock)).toEqual({
    ...{ revision: 1, section: 'feature_requirements', item: 'f1' },
    value: { ...requirement, priority: 'high' },
  })
})

test('a title is required', async () => {
  const { server, user, write } = await edit()
  write(' ', 'title')
  await user.click(screen.getByRole('button', { name: 'Save Draft' }))
  await waitFor(() => expect(toastTexts()).toEqual(['Save Failed: Title is required']))
  expect(server.calls(save)).toHaveLength(0)
})

test('a save that fails is told, and the text stays', async () => {
  const { user, write, textOf } = await edit({ [save]: refusal(500, 'No') })
  write('Shorter.')
  await user.click(screen.getByRole('button', { name: 'Save Draft' }))
  await waitFor(() => expect(toastTexts()[0]).toMatch(/^Save Failed/))
  expect(textOf()).toBe('Shorter.')
})

test('after a pause in typing what changed saves itself, without a new version', async () => {
  const { server, write, textOf } = await edit()
  write('Half a wo')
  await waitFor(() => expect(server.calls(saveBlock)).toHaveLength(1))
  expect(await server.sent(saveBlock)).toEqual({ revision: 1, section: 'executive_summary', value: 'Half a wo' })
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(textOf()).toBe('Half a wo')
  expect(server.calls(save)).toHaveLength(0)
})

test('several blocks are saved one after another, each made from the one before', async () => {
  const revisions: number[] = []
  const { write } = await edit({
    [saveBlock]: async (request: Request) => {
      const { revision } = await request.json()
      revisions.push(revision)
      return json(prd({ revision: revision + 1, executive_summary: 'One', problem_statement: 'Two' }))
    },
  })
  write('One')
  write('Two', 'problem_statement')
  await waitFor(() => expect(revisions).toEqual([1, 2]))
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(screen.queryByText('Someone else changed the same words')).toBeNull()
})

test('without a network the text stays, says that it is not saved, and is saved when the network is back', async () => {
  const { server, write, textOf } = await edit({ [saveBlock]: lost })
  write('Typed offline')
  expect(await screen.findByText('Not saved')).toBeTruthy()
  server.answer(saveBlock, prd({ revision: 2, executive_summary: 'Typed offline' }))
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(textOf()).toBe('Typed offline')
})

test('a save while another is under way is made from its result, and nobody is taken for somebody else', async () => {
  let arrive = (_: Response) => {}
  const first = new Promise<Response>((resolve) => {
    arrive = resolve
  })
  const { server, user, write } = await edit({ [saveBlock]: () => first })
  write('Half')
  await waitFor(() => expect(server.calls(saveBlock)).toHaveLength(1), { timeout: 4_000 })
  write('Half and more')
  await user.click(screen.getByRole('button', { name: 'Save Draft' }))
  server.answer(save, prd({ revision: 3 }))
  server.answer(`GET /prds/${prdId}`, prd({ revision: 2 }))
  arrive(json(prd({ revision: 2 })))
  await waitFor(() => expect(server.calls(save)).toHaveLength(1))
  expect(await server.sent(save)).toMatchObject({
    executive_summary: 'Half and more',
    revision: 2,
    is_auto_save: false,
  })
  expect(screen.queryByText('Someone else changed the same words')).toBeNull()
})

test('who leaves with unsaved changes is asked first', async () => {
  const { user, write, textOf } = await edit({ [saveBlock]: refusal(500, 'No') })
  write('Shorter.')
  await user.click(screen.getByRole('link', { name: 'Overview' }))
  expect(await screen.findByText('Leave without saving?')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Stay' }))
  expect(textOf()).toBe('Shorter.')
})

const summarySaved = { revision: 1, section: 'executive_summary', value: 'Shorter.' }

test('leaving Edit Mode saves what was typed', async () => {
  const { server, user, write } = await edit()
  write('Shorter.')
  await user.click(screen.getByRole('radio', { name: 'View Mode' }))
  await waitFor(() => expect(toastTexts()[0]).toMatch(/^PRD Updated/))
  expect(await server.sent(saveBlock)).toEqual(summarySaved)
})

test('opening another PRD saves the open draft first; a failure keeps it open', async () => {
  const other = prd({ id: otherId, title: 'Quieter alerts' })
  const { server, user, write, textOf } = await edit({
    'GET /prds': [summaryOf(prd()), summaryOf(other)],
    [`GET /prds/${otherId}`]: other,
    [saveBlock]: refusal(500, 'No'),
  })
  write('Shorter.')
  await user.click(screen.getByRole('button', { name: 'Quieter alerts' }))
  await waitFor(() => expect(toastTexts()[0]).toMatch(/^Save Failed/))
  expect(textOf()).toBe('Shorter.')
  server.answer(saveBlock, prd({ revision: 2 }))
  await user.click(screen.getByRole('button', { name: 'Quieter alerts' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Quieter alerts' })).toBeTruthy()
  expect(await server.sent(saveBlock)).toEqual(summarySaved)
})

test('starting a generation saves the open draft first', async () => {
  const { server, user, write } = await edit({ 'POST /generate-prd-progressive': refusal(500, 'No') })
  write('Shorter.')
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'Notes' } })
  await user.click(screen.getByRole('button', { name: 'Generate PRD' }))
  await waitFor(() => expect(server.calls('POST /generate-prd-progressive')).toHaveLength(1))
  expect(await server.sent(saveBlock)).toEqual(summarySaved)
})
