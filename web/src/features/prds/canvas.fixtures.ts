import { fireEvent, screen, within } from '@testing-library/react'
import { useToasts } from '#kernel/toasts/toasts'
import { openApp } from '../../../test/open-app.tsx'
import { prd, prdId, serveWhisperer, summaryOf, workspace } from './prds.fixtures.ts'

export const save = `PUT /prds/${prdId}`
export const toastTexts = () =>
  useToasts.getState().toasts.map(({ title, description }) => `${title}: ${description ?? ''}`)

export async function view(answers: Parameters<typeof serveWhisperer>[0] = {}) {
  const server = serveWhisperer({ 'GET /prds': [summaryOf(prd())], [save]: prd({ revision: 2 }), ...answers })
  const { user } = openApp(`/agents/user-whisperer?prd=${prdId}`, [workspace])
  const canvas = within(await screen.findByRole('region', { name: 'PRD text' }))
  return { server, user, canvas }
}

export async function edit(answers: Parameters<typeof serveWhisperer>[0] = {}) {
  const opened = await view(answers)
  await opened.user.click(screen.getByRole('radio', { name: 'Edit Mode' }))
  const summary = await opened.canvas.findByLabelText<HTMLTextAreaElement>('Executive summary')
  const write = (text: string) => fireEvent.change(summary, { target: { value: text } })
  return { ...opened, summary, write }
}
