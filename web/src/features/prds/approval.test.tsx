import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useToasts } from '#kernel/toasts/toasts'
import { json } from '../../../test/answers.ts'
import { refusal } from '../../../test/serve.ts'
import { signedInThroughout } from '../../../test/signed-in.ts'
import './pages/user-whisperer-page.tsx'
import { toastTexts, view } from './canvas.fixtures.ts'
import { prd, prdId, proven, withLessMotion } from './prds.fixtures.ts'

signedInThroughout()
beforeEach(() => {
  withLessMotion()
})

const status = `PUT /prds/${prdId}/status`
const sentForm = async (request: Request | undefined) => [...((await request?.clone().formData()) ?? [])]

test('a PRD in which somebody said everything is approved at once', async () => {
  let stored = proven()
  const { server, user } = await view({
    [`GET /prds/${prdId}`]: () => stored,
    [status]: () => {
      stored = proven({ status: 'approved', revision: 2 })
      return stored
    },
    [`POST /prds/${prdId}/undo-approval`]: () => {
      stored = proven({ revision: 3 })
      return stored
    },
  })
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(toastTexts()[0]).toBe('PRD Approved: Faster exports'))
  expect(await sentForm(server.calls(status)[0])).toEqual([
    ['status', 'approved'],
    ['revision', '1'],
  ])
  expect(await screen.findByRole('dialog', { name: 'Approved PRD' })).toBeTruthy()
  useToasts.getState().toasts[0]?.action?.run()
  const undone = within(await screen.findByRole('dialog', { name: 'View PRD' }))
  expect(undone.getByRole('button', { name: 'Approve' })).toBeTruthy()
})

test('each assumption has to be accepted by name', async () => {
  const { server, user } = await view({ [status]: prd({ status: 'approved' }) })
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept the assumptions' }))
  const approve = dialog.getByRole('button', { name: 'Approve' })
  expect(approve.getAttribute('aria-disabled')).toBe('true')
  await user.click(dialog.getByLabelText('Export time'))
  await user.click(approve)
  await waitFor(() => expect(toastTexts()[0]).toBe('PRD Approved: Faster exports'))
  expect(await sentForm(server.calls(status)[0])).toEqual([
    ['status', 'approved'],
    ['revision', '1'],
    ['accepted', 'm1'],
  ])
})

test('what somebody else has changed meanwhile is not approved unseen', async () => {
  const { server, user } = await view({ [`GET /prds/${prdId}`]: proven() })
  server.answer(`GET /prds/${prdId}`, proven({ revision: 2, executive_summary: 'Theirs.' }))
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  const sentence = 'Someone else changed this PRD. Review the changes before you approve it.'
  await waitFor(() => expect(toastTexts()).toEqual([`Approval Failed: ${sentence}`]))
  expect(server.calls(status)).toHaveLength(0)
  expect(await screen.findByText('Theirs.')).toBeTruthy()
  server.answer(status, proven({ status: 'approved', revision: 3 }))
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(toastTexts()[0]).toBe('PRD Approved: Faster exports'))
  expect(await sentForm(server.calls(status)[0])).toContainEqual(['revision', '2'])
})

test('an approval that fails is told', async () => {
  const { user } = await view({ [`GET /prds/${prdId}`]: proven(), [status]: refusal(500, 'No') })
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(toastTexts()).toEqual(['Approval Failed: Failed to approve PRD. Please try again.']))
})

test('an approved PRD can no longer be changed', async () => {
  await view({ [`GET /prds/${prdId}`]: proven({ status: 'approved' }) })
  expect(screen.queryByRole('radio', { name: 'Edit Mode' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').disabled).toBe(true)
})

test('any revision can be brought back', async () => {
  const at = '2026-11-01T00:00:00.000Z'
  const { server, user } = await view({
    [`GET /prds/${prdId}`]: prd({ revision: 3 }),
    [`GET /prds/${prdId}/revisions`]: [
      { number: 3, reason: 'Refined: shorter', by: 'Maya', at, changed: ['Executive summary'] },
      { number: 2, reason: 'Draft saved', by: 'Maya', at, changed: [] },
    ],
    [`POST /prds/${prdId}/revisions/2/restore`]: () => json(prd({ revision: 4, problem_statement: 'As it was.' })),
  })
  await user.click(screen.getByRole('button', { name: 'Revisions' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Revisions' }))
  expect(await drawer.findByText('Refined: shorter')).toBeTruthy()
  expect(drawer.queryByRole('button', { name: 'Restore revision 3' })).toBeNull()
  server.answer(`GET /prds/${prdId}`, prd({ revision: 4, problem_statement: 'As it was.' }))
  await user.click(drawer.getByRole('button', { name: 'Restore revision 2' }))
  await waitFor(() => expect(toastTexts()[0]).toMatch(/^PRD Updated/))
  expect(await screen.findByText('As it was.')).toBeTruthy()
})
