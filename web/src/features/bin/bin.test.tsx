import type { BinEntry } from '@sextant/contract/bin/routes'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useToasts } from '#kernel/toasts/toasts'
import { openApp } from '../../../test/open-app.tsx'
import { idOf, pageOf } from '../../../test/samples.ts'
import { refusal, serve } from '../../../test/serve.ts'
import { signedInThroughout } from '../../../test/signed-in.ts'
import { bin } from './index.ts'
import './pages/bin-page.tsx'

signedInThroughout()

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
const entry: BinEntry = {
  ...{ id: idOf(1), kind: 'prd', title: 'Faster exports', deletedBy: 'Ada Quill' },
  ...{ deletedAt: inDays(-1), keptUntil: inDays(28.5) },
}

async function open(answers: Parameters<typeof serve>[1] = {}) {
  const server = serve({ 'GET /bin': pageOf(entry) }, answers)
  const { user } = openApp('/bin', [bin])
  await screen.findByRole('heading', { level: 1, name: 'Bin' })
  return { server, user }
}

test('the bin says what was deleted, by whom and how long it is kept', async () => {
  const { user, server } = await open({ [`POST /bin/${entry.id}/restore`]: { success: true } })
  const row = await screen.findByRole('row', { name: /Faster exports/ })
  expect(row.textContent).toMatch(/PRD.*Ada Quill.*29 days/)
  await user.click(within(row).getByRole('button', { name: 'Restore Faster exports' }))
  await waitFor(() => expect(useToasts.getState().toasts[0]?.title).toBe('Restored'))
  expect(server.calls(`POST /bin/${entry.id}/restore`)).toHaveLength(1)
})

test('what can’t be restored says why', async () => {
  const why = "This can't be restored, because what it belonged to was deleted. Restore that first."
  const { user } = await open({ [`POST /bin/${entry.id}/restore`]: refusal(409, why) })
  await user.click(await screen.findByRole('button', { name: 'Restore Faster exports' }))
  await waitFor(() => expect(useToasts.getState().toasts[0]?.description).toBe(why))
})

test('erasing asks once and says that it is final', async () => {
  const { user, server } = await open({ [`DELETE /bin/${entry.id}`]: { success: true } })
  await user.click(await screen.findByRole('button', { name: 'Erase Faster exports' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Erase from the bin' }))
  expect(question.getByText(/This can't be undone\./)).toBeTruthy()
  expect(server.calls(`DELETE /bin/${entry.id}`)).toHaveLength(0)
  await user.click(question.getByRole('button', { name: 'Erase' }))
  await waitFor(() => expect(server.calls(`DELETE /bin/${entry.id}`)).toHaveLength(1))
})
