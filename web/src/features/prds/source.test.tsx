import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useToasts } from '#kernel/toasts/toasts'
import { openApp } from '../../../test/open-app.tsx'
import { signedInThroughout } from '../../../test/signed-in.ts'
import './pages/user-whisperer-page.tsx'
import { refusal } from '../../../test/serve.ts'
import { prd, prdId, serveWhisperer, transcript, transcriptId, withLessMotion, workspace } from './prds.fixtures.ts'
import { stubMicrophone, stubUploads } from './source.fixtures.ts'

const read = `GET /transcripts/${transcriptId}`
const toastTexts = () => useToasts.getState().toasts.map(({ title, description }) => `${title}: ${description ?? ''}`)

signedInThroughout()
beforeEach(() => {
  withLessMotion()
})

async function openWorkspace(answers: Parameters<typeof serveWhisperer>[0] = {}, opened = '') {
  const server = serveWhisperer(answers)
  const { user } = openApp(`/agents/user-whisperer${opened}`, [workspace])
  await screen.findByLabelText('Text')
  const choose = (file: File) => {
    const input = document.querySelector('input[type=file]')
    if (input) fireEvent.change(input, { target: { files: [file] } })
  }
  return { server, user, choose }
}

const interview = new File(['Ana: hello'], 'interview.txt')

test('a file of another kind is refused before it is sent', async () => {
  const uploads = stubUploads()
  const { choose } = await openWorkspace()
  choose(new File(['x'], 'program.exe'))
  expect(await screen.findByText(/Choose one of these file types: \.txt, \.docx, \.pdf, \.mp3/)).toBeTruthy()
  choose(new File([], 'empty.txt'))
  expect(await screen.findByText('This file is empty.')).toBeTruthy()
  expect(uploads).toHaveLength(0)
})

test('where recordings cannot be transcribed, the page says so before anybody records', async () => {
  const recordings = "Recordings can't be transcribed on this server."
  await openWorkspace({ 'GET /health': { status: 'ok', engine: 'Built-in', transcription: 'Nothing', recordings } })
  expect(await screen.findByText(recordings)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Record audio' }).disabled).toBe(true)
})

test('the estimate follows the text, without asking a model', async () => {
  const inUse = { model: 'gpt-5-mini', price: { input: 0.25, output: 2 } }
  const { server } = await openWorkspace({ 'GET /ai/model-in-use': inUse })
  const paste = (text: string) => fireEvent.change(screen.getByLabelText('Text'), { target: { value: text } })
  expect(screen.queryByText(/tokens/)).toBeNull()
  paste('We need a faster export. '.repeat(1_000))
  expect(await screen.findByText('about 6k tokens of text, $0.01 to $0.03 with gpt-5-mini')).toBeTruthy()
  paste('a'.repeat(1_000_000))
  expect(await screen.findByText('about 260k tokens of text, $0.33 to $0.46 with gpt-5-mini')).toBeTruthy()
  expect(server.calls('GET /ai/model-in-use')).toHaveLength(1)
})

test('a model without a price shows the tokens alone', async () => {
  await openWorkspace({ 'GET /ai/model-in-use': { model: 'llama3.3', price: null } })
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'a'.repeat(20_000) } })
  expect(await screen.findByText('about 5k tokens of text with llama3.3')).toBeTruthy()
})

test('an upload tells how much has gone out, then how far it has been read, then shows who said what', async () => {
  const uploads = stubUploads()
  const { server, choose } = await openWorkspace({
    [read]: transcript({ status: 'processing', progress: 40, message: 'Reading page 2 of 5', content: '', turns: [] }),
  })
  choose(interview)
  await waitFor(() => expect(uploads).toHaveLength(1))
  expect(uploads[0]?.headers.Authorization).toBe('Bearer token-1')
  act(() => uploads[0]?.progress(50))
  expect(screen.getByRole('progressbar', { name: 'Uploading interview.txt' }).getAttribute('aria-valuenow')).toBe('50')
  act(() => uploads[0]?.answer(200, { id: transcriptId, status: 'uploaded' }))
  await waitFor(() =>
    expect(toastTexts()).toEqual(['File Uploaded: Your file has been uploaded successfully and is being processed.']),
  )
  expect(await screen.findByText('Reading page 2 of 5')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Generate PRD' }).disabled).toBe(true)
  server.answer(read, transcript())
  const text = within(await screen.findByRole('region', { name: 'Transcript' }))
  expect(text.getByText('Ana')).toBeTruthy()
  expect(text.getByText('00:01')).toBeTruthy()
  expect(text.getByText('I need the report before nine.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Generate PRD' }).disabled).toBe(false)
})

test('a file that could not be read says why', async () => {
  const uploads = stubUploads()
  const error = 'This PDF is protected by a password.'
  const { user, choose } = await openWorkspace({ [read]: transcript({ status: 'failed', error }) })
  choose(interview)
  await waitFor(() => expect(uploads).toHaveLength(1))
  act(() => uploads[0]?.answer(200, { id: transcriptId, status: 'uploaded' }))
  expect(await screen.findByText(error)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove transcript' }))
  expect(screen.getByLabelText('Text')).toBeTruthy()
})

test('what could not be read is read once more: the file was kept', async () => {
  const uploads = stubUploads()
  const error = "The speech recognizer on this server can't run."
  const { server, user, choose } = await openWorkspace({
    [read]: transcript({ status: 'failed', kind: 'recording', error }),
  })
  choose(interview)
  await waitFor(() => expect(uploads).toHaveLength(1))
  act(() => uploads[0]?.answer(200, { id: transcriptId, status: 'uploaded' }))
  await screen.findByText(error)
  server.answer(`POST /transcripts/${transcriptId}/retry`, transcript({ status: 'uploaded', error: null }))
  server.answer(read, transcript())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('I need the report before nine.')).toBeTruthy()
  expect(screen.queryByText(error)).toBeNull()
})

test.each([
  [413, { code: 'too_large', detail: 'This file is larger than 25 MB.' }, 'This file is larger than 25 MB.'],
  [500, {}, 'Failed to upload file.'],
  [0, {}, 'Network error'],
])('an upload that fails with %s says why', async (status, body, sentence) => {
  const uploads = stubUploads()
  const { choose } = await openWorkspace()
  choose(interview)
  await waitFor(() => expect(uploads).toHaveLength(1))
  act(() => uploads[0]?.answer(status, body))
  await waitFor(() => expect(toastTexts()).toEqual([`Upload Failed: ${sentence}`]))
})

test('a previous transcript becomes the source, and evidence leads to it', async () => {
  const { server, user } = await openWorkspace({
    'GET /transcripts': { items: [transcript()], nextCursor: null },
    'POST /generate-prd-progressive': refusal(500, 'Broken'),
  })
  await user.click(screen.getByRole('button', { name: 'Previous transcripts' }))
  await user.click(await screen.findByRole('button', { name: /^Interview with Ana and Bo/ }))
  await screen.findByRole('region', { name: 'Transcript' })
  await user.click(screen.getByRole('button', { name: 'Generate PRD' }))
  expect(await server.sent('POST /generate-prd-progressive')).toMatchObject({
    transcript_id: transcriptId,
    source_text: transcript().content,
  })
})

test('a transcript is corrected or deleted, with a word about what quotes it', async () => {
  const { server, user } = await openWorkspace({
    'GET /transcripts': { items: [transcript()], nextCursor: null },
    [`PUT /transcripts/${transcriptId}`]: transcript({ title: 'Interview' }),
    [`DELETE /transcripts/${transcriptId}`]: { success: true },
  })
  await user.click(screen.getByRole('button', { name: 'Previous transcripts' }))
  const menu = async (item: string) => {
    await user.click(await screen.findByRole('button', { name: 'More actions for Interview with Ana and Bo' }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }
  await menu('Edit transcript')
  fireEvent.change(await screen.findByLabelText('Transcript'), { target: { value: 'Ana: Corrected.' } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(toastTexts()).toEqual(['Transcript Updated: Interview']))
  expect(await server.sent(`PUT /transcripts/${transcriptId}`)).toEqual({
    title: 'Interview with Ana and Bo',
    content: 'Ana: Corrected.',
  })
  await menu('Delete')
  await waitFor(() =>
    expect(toastTexts()[0]).toBe(
      'Transcript Deleted: Interview with Ana and Bo · PRDs that quote it are marked “Evidence changed”.',
    ),
  )
})

test('a transcript tells who spoke and what about, before anything is made of it', async () => {
  const [evidence] = prd().user_stories[0]?.evidence ?? []
  const { user } = await openWorkspace({
    'GET /transcripts': { items: [transcript()], nextCursor: null },
    [`GET /transcripts/${transcriptId}/insights`]: {
      summary: 'Two people talk about exports.',
      speakers: [{ name: 'Ana', turns: 1, share: 0.6 }],
      key_phrases: ['export'],
      sentiment: 'negative',
      problems: [evidence],
      requests: [],
      decisions: [],
      actions: [],
    },
  })
  await user.click(screen.getByRole('button', { name: 'Previous transcripts' }))
  await user.click(await screen.findByRole('button', { name: /^Interview with Ana and Bo/ }))
  await user.click(await screen.findByRole('button', { name: 'Insights' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Insights' }))
  expect(await drawer.findByText('Two people talk about exports.')).toBeTruthy()
  expect(drawer.getByRole('progressbar', { name: "Ana's share" }).getAttribute('aria-valuenow')).toBe('60')
  const problems = within(drawer.getByRole('region', { name: 'Problems' }))
  expect(problems.getByText('“The export takes ten minutes”')).toBeTruthy()
  expect(problems.getByText('Ana · 00:01')).toBeTruthy()
  expect(drawer.queryByText('Decisions')).toBeNull()
})

test('transcripts that cannot be loaded are told', async () => {
  const { user } = await openWorkspace({ 'GET /transcripts': refusal(403, 'No') })
  await user.click(screen.getByRole('button', { name: 'Previous transcripts' }))
  await waitFor(() =>
    expect(toastTexts()).toEqual(['Failed to Load Transcripts: Unable to load your transcripts. Please try again.']),
  )
})

test('a recording shows its time, and is uploaded by itself when it is stopped', async () => {
  const uploads = stubUploads()
  stubMicrophone()
  const { user } = await openWorkspace()
  await user.click(screen.getByRole('button', { name: 'Record audio' }))
  expect(await screen.findByText('Recording')).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toBe('0:00')
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(uploads).toHaveLength(1))
  expect(uploads[0]?.fileName).toMatch(/^recording-\d{4}-\d\d-\d\d-\d{4}\.webm$/)
  act(() => uploads[0]?.answer(200, { id: transcriptId, status: 'uploaded' }))
  expect(await screen.findByRole('region', { name: 'Transcript' })).toBeTruthy()
})

test('without a microphone a person is told what to do', async () => {
  stubMicrophone({ isRefused: true })
  const { user } = await openWorkspace()
  await user.click(screen.getByRole('button', { name: 'Record audio' }))
  await waitFor(() => expect(toastTexts()).toEqual(['Recording Failed: Please allow microphone access and try again.']))
  expect(screen.getByRole('button', { name: 'Record audio' })).toBeTruthy()
})

test('a recording that breaks off, or holds nothing, or is refused, is told', async () => {
  const uploads = stubUploads()
  const microphone = stubMicrophone()
  const { user } = await openWorkspace()
  const record = () => user.click(screen.getByRole('button', { name: 'Record audio' }))
  await record()
  act(() => microphone.breakOff())
  await waitFor(() => expect(toastTexts()[0]).toMatch(/^Recording Error/))
  microphone.hears('')
  await record()
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(toastTexts()[0]).toMatch(/^Recording Processing Failed/))
  useToasts.setState({ toasts: [] })
  microphone.hears('speech')
  await record()
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(uploads).toHaveLength(1))
  act(() => uploads[0]?.answer(415, { code: 'wrong_type', detail: 'This is no recording.' }))
  await waitFor(() => expect(toastTexts()).toEqual(['Recording Processing Failed: This is no recording.']))
})

test('Clear empties the workspace', async () => {
  const { user } = await openWorkspace({}, `?prd=${prdId}`)
  await user.type(screen.getByLabelText('Text'), 'Notes')
  await screen.findByRole('heading', { name: 'Faster exports' })
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(await screen.findByText('No PRD is open')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('')
})

test('who may only read sees the PRDs and no way to change them', async () => {
  serveWhisperer({ 'GET /prds': [prd()] })
  const { useAppState } = await import('#kernel/app-state')
  const permissions = {
    canCreateWorkflows: false,
    canEditAgents: false,
    canViewAnalytics: true,
    canManageTeam: false,
    canAccessBilling: false,
  }
  act(() =>
    useAppState.setState({
      viewMode: 'team',
      currentTeam: { id: 'team', name: 'Crew', role: 'member', members: 2, permissions },
    }),
  )
  openApp(`/agents/user-whisperer?prd=${prdId}`, [workspace])
  await screen.findByRole('heading', { name: 'Faster exports' })
  expect(screen.queryByLabelText('Text')).toBeNull()
  for (const name of [
    'Generate PRD',
    'Approve',
    'Edit Mode',
    'Edit Faster exports',
    'More actions for Faster exports',
  ]) {
    expect(screen.queryByRole('button', { name }), name).toBeNull()
  }
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').disabled).toBe(true)
  act(() => useAppState.setState({ viewMode: 'individual', currentTeam: null }))
  vi.unstubAllGlobals()
})
