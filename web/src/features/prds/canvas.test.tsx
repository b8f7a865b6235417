import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { json } from '../../../test/answers.ts'
import { refusal } from '../../../test/serve.ts'
import { signedInThroughout } from '../../../test/signed-in.ts'
import './pages/user-whisperer-page.tsx'
import { edit, save, toastTexts, view } from './canvas.fixtures.ts'
import { otherId, prd, prdId, quote, summaryOf, transcriptId, withLessMotion } from './prds.fixtures.ts'

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
  expect(canvas.getByText('Target: 1 minute')).toBeTruthy()
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
  const second = within(await canvas.findByRole('group', { name: 'story 2' }))
  expect(second.getByText('US-2')).toBeTruthy()
  expect(within(canvas.getByRole('group', { name: 'requirement 1' })).getByText('FR-1')).toBeTruthy()
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
  expect(mark.closest('li')?.textContent).toBe('Ana00:01The export takes ten minutes every single morning.')
  expect(drawer.getByText('Ana · 00:01')).toBeTruthy()
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

test('Save Draft sends every field with the revision it was made from', async () => {
  const { server, user, canvas, write } = await edit()
  write('Shorter.')
  const story = within(canvas.getByRole('group', { name: 'story 1' }))
  fireEvent.change(story.getByLabelText(/^Acceptance criteria/), { target: { value: 'One\n\nTwo' } })
  await user.click(canvas.getByRole('button', { name: 'Add security requirement' }))
  const added = within(canvas.getByRole('group', { name: 'security requirement 1' }))
  fireEvent.change(added.getByLabelText('Requirement'), { target: { value: 'Single sign-on' } })
  expect(added.getByText('Assumption')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save Draft' }))
  await waitFor(() => expect(toastTexts()[0]).toMatch(/^Draft Saved/))
  const sent = await server.sent(save)
  expect(sent).toMatchObject({ executive_summary: 'Shorter.', revision: 1, is_auto_save: false })
  expect(sent.user_stories[0].acceptance_criteria).toEqual(['One', 'Two'])
  expect(sent.technical_requirements.security[0]).toMatchObject({ requirement: 'Single sign-on', evidence: [] })
})

test('items are moved and removed', async () => {
  const [story] = prd().user_stories
  const two = story && { ...story, id: 's2', i_want: 'quiet' }
  const { server, user, canvas } = await edit({
    [`GET /prds/${prdId}`]: prd({ user_stories: story && two ? [story, two] : [] }),
  })
  await user.click(canvas.getByRole('button', { name: 'Move story 2 up' }))
  await user.click(canvas.getByRole('button', { name: 'Remove metric 1' }))
  await user.click(screen.getByRole('button', { name: 'Save Draft' }))
  await waitFor(() => expect(server.calls(save)).toHaveLength(1))
  const sent = await server.sent(save)
  expect(sent.user_stories.map(({ id }: { id: string }) => id)).toEqual(['s2', 's1'])
  expect(sent.success_metrics).toEqual([])
})

test('a title is required', async () => {
  const { server, user, canvas } = await edit()
  fireEvent.change(canvas.getByLabelText(/^Title/), { target: { value: ' ' } })
  expect(canvas.getByText('Title is required')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save Draft' }))
  await waitFor(() => expect(toastTexts()).toEqual(['Save Failed: Title is required']))
  expect(server.calls(save)).toHaveLength(0)
})

test('a save that fails is told, and the text stays', async () => {
  const { user, write, summary } = await edit({ [save]: refusal(500, 'No') })
  write('Shorter.')
  await user.click(screen.getByRole('button', { name: 'Save Draft' }))
  await waitFor(() => expect(toastTexts()[0]).toMatch(/^Save Failed/))
  expect(summary.value).toBe('Shorter.')
})

test('after a pause in typing the draft saves itself, without a new version', async () => {
  const { server, write, summary } = await edit()
  write('Half a wo')
  await waitFor(() => expect(server.calls(save)).toHaveLength(1))
  expect(await server.sent(save)).toMatchObject({ is_auto_save: true, revision: 1 })
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(summary.value).toBe('Half a wo')
})

test('a save while another is under way is made from its result, and nobody is taken for somebody else', async () => {
  let arrive = (_: Response) => {}
  const first = new Promise<Response>((resolve) => {
    arrive = resolve
  })
  const { server, user, write } = await edit({ [save]: () => first })
  write('Half')
  await waitFor(() => expect(server.calls(save)).toHaveLength(1), { timeout: 4_000 })
  write('Half and more')
  await user.click(screen.getByRole('button', { name: 'Save Draft' }))
  server.answer(save, prd({ revision: 3 }))
  server.answer(`GET /prds/${prdId}`, prd({ revision: 2 }))
  arrive(json(prd({ revision: 2 })))
  await waitFor(() => expect(server.calls(save)).toHaveLength(2))
  expect(await server.sent(save)).toMatchObject({
    executive_summary: 'Half and more',
    revision: 2,
    is_auto_save: false,
  })
  expect(screen.queryByText('Someone else changed the same words')).toBeNull()
})

test('who leaves with unsaved changes is asked first', async () => {
  const { user, write, summary } = await edit({ [save]: refusal(500, 'No') })
  write('Shorter.')
  await user.click(screen.getByRole('link', { name: 'Overview' }))
  expect(await screen.findByText('Leave without saving?')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Stay' }))
  expect(summary.value).toBe('Shorter.')
})

test('leaving Edit Mode saves what was typed', async () => {
  const { server, user, write } = await edit()
  write('Shorter.')
  await user.click(screen.getByRole('radio', { name: 'View Mode' }))
  await waitFor(() => expect(toastTexts()[0]).toMatch(/^PRD Updated/))
  expect(await server.sent(save)).toMatchObject({ executive_summary: 'Shorter.', is_auto_save: true })
})

test('opening another PRD saves the open draft first; a failure keeps it open', async () => {
  const other = prd({ id: otherId, title: 'Quieter alerts' })
  const { server, user, write, summary } = await edit({
    'GET /prds': [summaryOf(prd()), summaryOf(other)],
    [`GET /prds/${otherId}`]: other,
    [save]: refusal(500, 'No'),
  })
  write('Shorter.')
  await user.click(screen.getByRole('button', { name: 'Quieter alerts' }))
  await waitFor(() => expect(toastTexts()[0]).toMatch(/^Save Failed/))
  expect(summary.value).toBe('Shorter.')
  server.answer(save, prd({ revision: 2 }))
  await user.click(screen.getByRole('button', { name: 'Quieter alerts' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Quieter alerts' })).toBeTruthy()
  expect(await server.sent(save)).toMatchObject({ executive_summary: 'Shorter.', is_auto_save: true })
})

test('starting a generation saves the open draft first', async () => {
  const { server, user, write } = await edit({ 'POST /generate-prd-progressive': refusal(500, 'No') })
  write('Shorter.')
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'Notes' } })
  await user.click(screen.getByRole('button', { name: 'Generate PRD' }))
  await waitFor(() => expect(server.calls('POST /generate-prd-progressive')).toHaveLength(1))
  expect(await server.sent(save)).toMatchObject({ executive_summary: 'Shorter.', is_auto_save: true })
})

const isTheirs = (changes: object) => prd({ revision: 5, ...changes })

test('what somebody else saved elsewhere is taken in, and the text being written stays', async () => {
  const { server, user, write, summary, canvas } = await edit({ [save]: refusal(409, 'Somebody else was quicker.') })
  write('Mine.')
  server.answer(`GET /prds/${prdId}`, isTheirs({ problem_statement: 'Their problem.' }))
  await user.click(screen.getByRole('button', { name: 'Save Draft' }))
  await waitFor(() =>
    expect(canvas.getByLabelText<HTMLTextAreaElement>('Problem statement').value).toBe('Their problem.'),
  )
  expect(summary.value).toBe('Mine.')
  server.answer(save, prd({ revision: 6 }))
  await user.click(screen.getByRole('button', { name: 'Save Draft' }))
  const both = { executive_summary: 'Mine.', problem_statement: 'Their problem.', revision: 5 }
  await waitFor(async () => expect(await server.sent(save)).toMatchObject(both))
})

async function conflict() {
  const opened = await edit({ [save]: refusal(409, 'Somebody else was quicker.') })
  opened.write('Mine.')
  opened.server.answer(`GET /prds/${prdId}`, isTheirs({ executive_summary: 'Theirs.' }))
  await opened.user.click(screen.getByRole('button', { name: 'Save Draft' }))
  expect(await screen.findByText('Someone else changed the same words')).toBeTruthy()
  return opened
}

test('where both changed the same words, both versions are shown and mine can be kept', async () => {
  const { server, user, summary } = await conflict()
  expect(summary.value).toBe('Mine.')
  expect(screen.getByRole('region', { name: 'Yours: Executive summary' }).textContent).toContain('Mine.')
  expect(screen.getByRole('region', { name: 'Theirs: Executive summary' }).textContent).toContain('Theirs.')
  await user.click(screen.getByRole('radio', { name: 'Yours' }))
  await user.click(screen.getByRole('button', { name: 'Use chosen' }))
  server.answer(save, prd({ revision: 6 }))
  await user.click(screen.getByRole('button', { name: 'Save Draft' }))
  await waitFor(() => expect(toastTexts()[0]).toMatch(/^Draft Saved/))
  expect(await server.sent(save)).toMatchObject({ executive_summary: 'Mine.', revision: 5 })
})

test('or theirs is taken', async () => {
  const { user, canvas } = await conflict()
  await user.click(screen.getByRole('button', { name: 'Take all of theirs' }))
  expect(canvas.getByLabelText<HTMLTextAreaElement>('Executive summary').value).toBe('Theirs.')
})
