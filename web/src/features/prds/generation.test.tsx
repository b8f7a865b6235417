import { contentOf } from '@sextant/contract/prds/sections'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useToasts } from '#kernel/toasts/toasts'
import { openApp } from '../../../test/open-app.tsx'
import { signedInThroughout } from '../../../test/signed-in.ts'
import './pages/user-whisperer-page.tsx'
import { refusal } from '../../../test/serve.ts'
import { events, lost, prd, prdId, serveWhisperer, withLessMotion, workspace } from './prds.fixtures.ts'

const progressive = 'POST /generate-prd-progressive'
const optimized = 'POST /generate-prd'
const toastTexts = () => useToasts.getState().toasts.map(({ title, description }) => `${title}: ${description ?? ''}`)

signedInThroughout()
beforeEach(() => {
  withLessMotion()
})

async function openWorkspace(answers: Parameters<typeof serveWhisperer>[0] = {}) {
  const server = serveWhisperer({ [optimized]: { prd_id: prdId, run_id: prdId }, ...answers })
  const { user } = openApp('/agents/user-whisperer', [workspace])
  const text = await screen.findByLabelText('Text')
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /Generate PRD|Generating/ })
  const generate = async () => {
    await user.type(text, 'Exports are slow.')
    await user.click(button())
  }
  return { server, user, text, button, generate }
}

test('Generate PRD waits for a text that is not blank', async () => {
  const { server, user, text, button } = await openWorkspace()
  expect(button().disabled).toBe(true)
  await user.type(text, '   ')
  expect(button().disabled).toBe(true)
  await user.type(text, 'x')
  expect(button().disabled).toBe(false)
  expect(server.calls(progressive)).toHaveLength(0)
})

test('how long a text may be stands beside it, and a longer one is not sent', async () => {
  const { text, button } = await openWorkspace()
  expect(screen.getByText('0 / 1,000,000')).toBeTruthy()
  fireEvent.change(text, { target: { value: 'x'.repeat(1_100_000) } })
  expect(screen.getByText('1,100,000 / 1,000,000')).toBeTruthy()
  expect(screen.getByText(/Text is limited to 1,000,000 characters/)).toBeTruthy()
  expect(button().disabled).toBe(true)
})

const nothing = { user_stories: [], feature_requirements: [], success_metrics: [], assumptions: [] }

test('a text in which nobody asks for anything makes a PRD that says so, and what would fill one', async () => {
  const empty = prd(nothing)
  const { generate } = await openWorkspace({
    [progressive]: { success: true, stages: [], final_prd: empty, error: null },
    [`GET /prds/${prdId}`]: empty,
  })
  await generate()
  await waitFor(() => expect(toastTexts()[0]).toMatch(/^PRD Generated \(Progressive\): No requests found in this text/))
  expect(await screen.findByText('No requests found in this text')).toBeTruthy()
  expect(screen.getByText(/what they need, what goes wrong/)).toBeTruthy()
})

test('one that was emptied by hand is not explained', async () => {
  serveWhisperer({ [`GET /prds/${prdId}`]: prd({ ...nothing, revision: 2 }) })
  openApp(`/agents/user-whisperer?prd=${prdId}`, [workspace])
  await screen.findByRole('heading', { name: 'Faster exports' })
  expect(screen.queryByText('No requests found in this text')).toBeNull()
})

test('each stage shows as it comes, then the PRD, named by its final title', async () => {
  const stream = events()
  const { server, user, button, generate } = await openWorkspace({ [progressive]: stream.answer })
  await generate()
  expect(button().disabled).toBe(true)
  act(() =>
    stream.tell({
      progress: 30,
      message: 'Summarised',
      stage: { name: 'summary', status: 'completed', summary: 'It is about exports.' },
    }),
  )
  const progress = within(await screen.findByRole('region', { name: 'Generation progress' }))
  expect(await progress.findByText('It is about exports.')).toBeTruthy()
  expect(progress.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('30')
  expect(progress.getByText('Summarised')).toBeTruthy()
  stream.tell({
    progress: 60,
    message: 'Found the problems',
    stage: { name: 'problems', status: 'completed', problems: ['Slow exports'] },
  })
  expect(await progress.findByText('Slow exports')).toBeTruthy()
  stream.tell({
    progress: 90,
    message: 'Written',
    stage: { name: 'full_prd', status: 'completed', full_prd: contentOf(prd()) },
  })
  expect(await screen.findByText('Ready for Review')).toBeTruthy()
  // The preview already links to its evidence before the PRD is stored.
  const [evidence] = await screen.findAllByRole('button', { name: /I need the report before nine/ })
  await user.click(evidence as HTMLElement)
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Evidence' })).getByRole('button', { name: 'Close' }),
  )
  stream.tell({ answer: { success: true, stages: [], final_prd: prd(), error: null } })
  await waitFor(() => expect(toastTexts()[0]).toMatch(/^PRD Generated \(Progressive\)/))
  expect(await server.sent(optimized)).toEqual({
    source_text: 'Exports are slow.',
    title: 'Faster exports',
    additional_context: '',
  })
  expect(await screen.findByText('Draft')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Faster exports' })).toBeTruthy()
  expect(server.calls(progressive)[0]?.headers.get('accept')).toBe('text/event-stream')
})

test('title, context and layout go with the text', async () => {
  const { server, user, generate } = await openWorkspace({ [progressive]: refusal(500, 'Broken') })
  await user.click(screen.getByRole('button', { name: 'Title and additional context' }))
  await user.type(screen.getByLabelText('Title'), 'Exports')
  await user.type(screen.getByLabelText('Additional context'), 'Second quarter')
  await user.click(screen.getByRole('button', { name: /Layout$/ }))
  await user.click(await screen.findByRole('option', { name: 'One-pager' }))
  await generate()
  expect(await server.sent(progressive)).toEqual({
    source_text: 'Exports are slow.',
    title: 'Exports',
    additional_context: 'Second quarter',
    layout: 'one-pager',
  })
})

test('without stages the PRD comes in one go', async () => {
  const { server, user, generate } = await openWorkspace()
  await user.click(screen.getByRole('button', { name: 'Title and additional context' }))
  await user.click(screen.getByLabelText('Show each stage as it finishes'))
  await generate()
  await waitFor(() => expect(toastTexts()[0]).toMatch(/^PRD Generated \(Optimized\)/))
  expect(server.calls(progressive)).toHaveLength(0)
  expect(await screen.findByRole('heading', { name: 'Faster exports' })).toBeTruthy()
})

test('in one go it tells how far it is as well', async () => {
  const stream = events()
  const { user, generate } = await openWorkspace({ [optimized]: stream.answer })
  await user.click(screen.getByRole('button', { name: 'Title and additional context' }))
  await user.click(screen.getByLabelText('Show each stage as it finishes'))
  await generate()
  stream.tell({ run_id: prdId, progress: 50, message: 'Two problems found' })
  expect(await screen.findByText('Two problems found')).toBeTruthy()
  const progress = within(screen.getByRole('region', { name: 'Generation progress' })).getByRole('progressbar')
  expect(progress.getAttribute('aria-valuenow')).toBe('50')
  stream.tell({ answer: { prd_id: prdId, run_id: prdId } })
  await waitFor(() => expect(toastTexts()[0]).toMatch(/^PRD Generated \(Optimized\)/))
})

const cancel = `POST /generations/${prdId}/stop`

test('a generation is stopped where it is started; the text stays, and nobody calls it a failure', async () => {
  const stream = events()
  const { server, user, text, button, generate } = await openWorkspace({
    [progressive]: stream.answer,
    [cancel]: { prd_id: null },
  })
  await generate()
  const stop = await screen.findByRole<HTMLButtonElement>('button', { name: 'Stop generating' })
  expect(stop.disabled).toBe(true)
  stream.tell({ run_id: prdId, progress: 10, message: 'Reading', stage: null })
  await screen.findByText('Reading')
  await user.click(stop)
  await waitFor(() => expect(server.calls(cancel)).toHaveLength(1))
  stream.tell({ answer: { success: false, stages: [], final_prd: null, error: 'Canceled' } })
  await waitFor(() => expect(toastTexts()).toEqual(['Generation Stopped: No action was used.']))
  expect([(text as HTMLTextAreaElement).value, button().disabled]).toEqual(['Exports are slow.', false])
})

test('what a model writes shows as it comes, and Stop keeps it as a draft', async () => {
  const stream = events()
  const { user, generate } = await openWorkspace({ [progressive]: stream.answer, [cancel]: { prd_id: prdId } })
  await generate()
  const draft = { ...contentOf(prd()), title: 'Being written', user_stories: [] }
  stream.tell({ run_id: prdId, progress: 60, message: 'Writing the document', stage: null, draft })
  expect(await screen.findByText('Writing', { exact: true })).toBeTruthy()
  await screen.findByRole('heading', { name: 'Being written' })
  expect(screen.queryByRole('heading', { name: 'User stories' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Stop generating' }))
  stream.tell({ answer: { success: false, stages: [], final_prd: null, error: 'Canceled' } })
  await waitFor(() =>
    expect(toastTexts()).toEqual(['Generation Stopped: What was written is saved as a draft. No action was used.']),
  )
  await screen.findByRole('heading', { name: prd().title })
})

test('the call may end before the answer that it was stopped: that is no failure either', async () => {
  const stream = events()
  const answered = Promise.withResolvers<object>()
  const { server, user, generate } = await openWorkspace({
    [progressive]: stream.answer,
    [cancel]: () => answered.promise,
  })
  await generate()
  stream.tell({ run_id: prdId, progress: 10, message: 'Reading', stage: null })
  await screen.findByText('Reading')
  await user.click(screen.getByRole('button', { name: 'Stop generating' }))
  await waitFor(() => expect(server.calls(cancel)).toHaveLength(1))
  stream.tell({ answer: { success: false, stages: [], final_prd: null, error: 'Canceled' } })
  await screen.findByRole('button', { name: /Generate PRD/ })
  answered.resolve({ prd_id: null })
  await waitFor(() => expect(toastTexts()).toEqual(['Generation Stopped: No action was used.']))
})

test('one that was done before it could be stopped is shown', async () => {
  const stream = events()
  const { user, generate } = await openWorkspace({
    [progressive]: stream.answer,
    [cancel]: refusal(409, 'This run has ended already.'),
  })
  await generate()
  stream.tell({ run_id: prdId, progress: 95, message: 'Checking', stage: null })
  await screen.findByText('Checking')
  await user.click(screen.getByRole('button', { name: 'Stop generating' }))
  stream.tell({ answer: { success: true, stages: [], final_prd: prd(), error: null } })
  await waitFor(() => expect(toastTexts()).toEqual(['PRD Generated (Progressive): Your PRD is ready for review.']))
})

test('a refused call is told with its status, and the text stays', async () => {
  const { generate, text, button } = await openWorkspace({ [progressive]: refusal(503, 'The engine is away.') })
  await generate()
  await waitFor(() => expect(toastTexts()).toEqual(['Generation Failed: HTTP error 503: The engine is away.']))
  expect((text as HTMLTextAreaElement).value).toBe('Exports are slow.')
  expect(button().disabled).toBe(false)
})

test('a used-up plan leads to billing', async () => {
  const { generate } = await openWorkspace({
    [progressive]: refusal(402, 'Your plan is used up.', { link: '/billing' }),
  })
  await generate()
  await waitFor(() => expect(useToasts.getState().toasts[0]?.action?.label).toBe('Upgrade Plan'))
  expect(toastTexts()[0]).toBe('Generation Failed: HTTP error 402: Your plan is used up.')
})

test('a lost network is a Network error', async () => {
  const { generate } = await openWorkspace({ [progressive]: lost })
  await generate()
  await waitFor(() => expect(toastTexts()).toEqual(['Generation Failed: Network error']))
})

test('so is a stream that breaks off', async () => {
  const stream = events()
  const { generate } = await openWorkspace({ [progressive]: stream.answer })
  await generate()
  stream.tell({ run_id: prdId, progress: 10, message: 'Reading', stage: null })
  await screen.findByText('Reading')
  stream.breakOff()
  await waitFor(() => expect(toastTexts()).toEqual(['Generation Failed: Network error']))
})

test('what the server says on the way is told as it stands', async () => {
  const stream = events()
  const { generate } = await openWorkspace({ [progressive]: stream.answer })
  await generate()
  stream.tell({ error: { code: 'invalid_input', detail: 'Add some text first.' } })
  await waitFor(() => expect(toastTexts()).toEqual(['Generation Failed: Add some text first.']))
})

test('a generation that failed without a word says so', async () => {
  const stream = events()
  const { generate } = await openWorkspace({ [progressive]: stream.answer })
  await generate()
  stream.tell({ answer: { success: false, stages: [], final_prd: null, error: null } })
  await waitFor(() => expect(toastTexts()).toEqual(['Generation Failed: Failed to generate PRD.']))
})
