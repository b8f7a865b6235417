import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { session } from '#kernel/session/session'
import { useToasts } from '#kernel/toasts/toasts'
import { openApp } from '../../../test/open-app.tsx'
import { refusal } from '../../../test/serve.ts'
import { signedInThroughout } from '../../../test/signed-in.ts'
import './pages/user-whisperer-page.tsx'
import { events, otherId, prd, prdId, serveWhisperer, withLessMotion, workspace } from './prds.fixtures.ts'
import { keptRun } from './source/kept-source.ts'

const runId = '01890000-0000-7000-8000-00000000aaaa'
const progressive = 'POST /generate-prd-progressive'
const follow = `GET /generations/${runId}`
const created = { success: true, stages: [], final_prd: prd(), error: null }
const toastTexts = () => useToasts.getState().toasts.map(({ title }) => title)
const box = () => screen.findByLabelText<HTMLTextAreaElement>('Text')

signedInThroughout()
beforeEach(() => {
  withLessMotion()
})

const open = (address = '/agents/user-whisperer') => openApp(address, [workspace])
/** Simulates a reload: the page is gone, the tab's storage stays. */
const leave = () => cleanup()

test('what was pasted is still there after a reload, until it is cleared', async () => {
  serveWhisperer()
  const { user } = open()
  await user.type(await box(), 'Exports are slow.')
  leave()
  const again = open()
  expect((await box()).value).toBe('Exports are slow.')
  await again.user.click(screen.getByRole('button', { name: 'Clear' }))
  leave()
  open()
  expect((await box()).value).toBe('')
})

test.each(['signOut', 'expire'] as const)('whose session ends leaves nothing of it in the tab: %s', async (end) => {
  serveWhisperer()
  const { user } = open()
  await user.type(await box(), 'Exports are slow.')
  leave()
  expect(JSON.stringify(sessionStorage)).toContain('Exports are slow.')
  act(() => session[end]())
  expect(JSON.stringify(sessionStorage)).not.toContain('Exports are slow.')
})

test('a generation under way is shown after a reload, and its PRD opens when it is done', async () => {
  const [first, second] = [events(), events()]
  const server = serveWhisperer({
    [progressive]: first.answer,
    [follow]: second.answer,
    'POST /generate-prd': { prd_id: prdId, run_id: runId },
  })
  const { user } = open()
  await user.type(await box(), 'Exports are slow.')
  await user.click(screen.getByRole('button', { name: 'Generate PRD' }))
  first.tell({ run_id: runId, progress: 5, message: 'Reading the conversation', stage: null })
  await screen.findByText('Reading the conversation')
  leave()
  open()
  expect((await box()).value).toBe('Exports are slow.')
  second.tell({ run_id: runId, progress: 50, message: 'Two problems found', stage: null })
  expect(await screen.findByText('Two problems found')).toBeTruthy()
  const region = within(screen.getByRole('region', { name: 'Generation progress' }))
  expect(region.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Generating...' }).disabled).toBe(true)
  second.tell({ answer: created })
  expect(await screen.findByRole('heading', { name: 'Faster exports' })).toBeTruthy()
  expect(toastTexts()).toEqual(['PRD Generated (Progressive)'])
  expect(server.calls(progressive)).toHaveLength(1)
  leave()
  open()
  expect((await box()).value).toBe('')
  await screen.findByRole('button', { name: 'Generate PRD' })
  expect(server.calls(follow)).toHaveLength(1)
})

test('whoever reads something else is told of it and stays there', async () => {
  const stream = events()
  serveWhisperer({
    [follow]: stream.answer,
    [`GET /prds/${otherId}`]: prd({ id: otherId, title: 'Slower imports' }),
  })
  keptRun.write({ runId, isStaged: true })
  open(`/agents/user-whisperer?prd=${otherId}`)
  await screen.findByRole('heading', { name: 'Slower imports' })
  stream.tell({ answer: created })
  await waitFor(() => expect(toastTexts()).toEqual(['PRD Generated (Progressive)']))
  expect(screen.getByRole('heading', { name: 'Slower imports' })).toBeTruthy()
})

test('one that is gone by then is not spoken of', async () => {
  const first = events()
  const server = serveWhisperer({ [progressive]: first.answer, [follow]: refusal(404, 'Generation not found.') })
  const { user } = open()
  await user.type(await box(), 'Exports are slow.')
  await user.click(screen.getByRole('button', { name: 'Generate PRD' }))
  first.tell({ run_id: runId, progress: 5, message: 'Reading the conversation', stage: null })
  await screen.findByText('Reading the conversation')
  leave()
  open()
  await waitFor(() => expect(server.calls(follow)).toHaveLength(1))
  expect(await screen.findByRole('button', { name: 'Generate PRD' })).toBeTruthy()
  expect([toastTexts(), (await box()).value]).toEqual([[], 'Exports are slow.'])
})
