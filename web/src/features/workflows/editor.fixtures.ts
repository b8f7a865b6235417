import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { useToasts } from '#kernel/toasts/toasts'
import { openApp } from '../../../test/open-app.tsx'
import { idOf } from '../../../test/samples.ts'
import { workflows } from './index.ts'
import { serveWorkflows, workflow } from './workflows.fixtures.ts'

export const edit = `/workflows/edit/${idOf(1)}`
export const open = (address = '/workflows/new?template=scratch') => openApp(address, [workflows])
export const serve = (answers: Parameters<typeof serveWorkflows>[0] = {}) =>
  serveWorkflows({
    [`GET /workflows/${idOf(1)}`]: workflow(),
    'POST /workflows': workflow({ id: idOf(2), enabled: false }),
    [`PUT /workflows/${idOf(1)}`]: workflow({ version: 4 }),
    ...answers,
  })
export const toasts = () => useToasts.getState().toasts
export const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Workflow Name/ })
export const save = () => screen.getByRole('button', { name: 'Save Workflow' })
export const stepOf = (title: string) => within(screen.getByRole('listitem', { name: title }))

export async function openStep(user: UserEvent, title: string) {
  const step = within(await screen.findByRole('listitem', { name: title }))
  await user.click(step.getByRole('button', { expanded: false, name: /^\d\./ }))
  return step
}
export async function addAction(user: UserEvent, kind: string) {
  await user.click(screen.getByRole('button', { name: 'Add Action' }))
  await user.click(await screen.findByRole('menuitem', { name: kind }))
}
export async function choose(user: UserEvent, button: HTMLElement, option: string) {
  await user.click(button)
  await user.click(await screen.findByRole('option', { name: option }))
}
