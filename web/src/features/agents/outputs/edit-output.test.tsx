import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useToasts } from '#kernel/toasts/toasts'
import { openApp } from '../../../../test/open-app.tsx'
import { pageOf } from '../../../../test/samples.ts'
import { refusal } from '../../../../test/serve.ts'
import { signedInThroughout } from '../../../../test/signed-in.ts'
import { markdownEditorAt } from '../../../ui/editor/markdown-text-editor.tsx'
import { output, serveAgents } from '../agents.fixtures.ts'
import { agents } from '../index.ts'
// Preloaded so that it doesn't count toward the first test's timeout.
import '../pages/outputs-page.tsx'
import { wholeOutput } from './outputs.fixtures.ts'

signedInThroughout()

const saveCall = 'PATCH /outputs/one'
const whole = wholeOutput({ id: 'one' })

async function edit(answers: Parameters<typeof serveAgents>[0] = {}) {
  const server = serveAgents({
    'GET /outputs': pageOf(output({ id: 'one' })),
    'GET /outputs/one': whole,
    [saveCall]: { ...whole, version: 2 },
    ...answers,
  })
  const { user, address } = openApp('/outputs', [agents])
  await user.click(await screen.findByRole('button', { name: 'Edit Offline mode' }))
  const dialog = within(await screen.findByRole('dialog'))
  const title = await dialog.findByLabelText<HTMLInputElement>(/Title/)
  const save = () => user.click(dialog.getByRole('button', { name: 'Save' }))
  return { server, user, address, dialog, title, save }
}

test('an edit is saved with the version it was made from', async () => {
  const { server, user, dialog, title, save } = await edit()
  expect(document.activeElement).toBe(title)
  await user.type(title, ' at sea')
  const text = await dialog.findByRole('textbox', { name: 'Text' })
  expect(text.textContent).toBe('Offline modeCrews lose forty minutes a day.')
  act(() => {
    const view = markdownEditorAt(text)
    if (view)
      view.dispatch(
        view.state.tr.insertText('Shorter.', view.state.doc.child(0).nodeSize + 1, view.state.doc.content.size - 1),
      )
  })
  await save()
  await waitFor(() => expect(useToasts.getState().toasts[0]?.title).toBe('Output saved'))
  expect(await server.sent(saveCall)).toEqual({
    title: 'Offline mode at sea',
    body: '# Offline mode\n\nShorter.',
    version: 1,
  })
  expect(await dialog.findByRole('button', { name: 'Approve' })).toBeTruthy()
})

test('the original stands beside the text when asked for', async () => {
  const original = { title: 'Offline', body: 'As the agent had it.' }
  const { user, dialog } = await edit({ 'GET /outputs/one': { ...whole, isEdited: true, original } })
  expect(dialog.queryByText('As the agent had it.')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Show original' }))
  expect(within(dialog.getByRole('region', { name: "Agent's original" })).getByText(original.body)).toBeTruthy()
})

test('a title is required', async () => {
  const { server, user, dialog, title, save } = await edit()
  await user.clear(title)
  await save()
  expect(await dialog.findByText('Title is required')).toBeTruthy()
  expect(server.calls(saveCall)).toHaveLength(0)
})

test('when somebody else was quicker, the text stays and can be saved over theirs', async () => {
  const { server, user, dialog, title, save } = await edit({ [saveCall]: refusal(409, 'Someone else was quicker.') })
  await user.type(title, ' at sea')
  server.answers['GET /outputs/one'] = { ...whole, title: 'Theirs', version: 2 }
  await save()
  expect(await dialog.findByText('Someone else changed this output')).toBeTruthy()
  expect(title.value).toBe('Offline mode at sea')
  server.answers[saveCall] = { ...whole, version: 3 }
  await user.click(dialog.getByRole('button', { name: 'Keep mine' }))
  await save()
  await waitFor(() => expect(useToasts.getState().toasts[0]?.title).toBe('Output saved'))
  expect(await server.sent(saveCall)).toMatchObject({ title: 'Offline mode at sea', version: 2 })
})

test('or theirs can be loaded', async () => {
  const { server, user, dialog, title, save } = await edit({ [saveCall]: refusal(409, 'Someone else was quicker.') })
  await user.type(title, ' at sea')
  server.answers['GET /outputs/one'] = { ...whole, title: 'Theirs', version: 2 }
  await save()
  await user.click(await dialog.findByRole('button', { name: 'Load theirs' }))
  expect(title.value).toBe('Theirs')
})

test('what was decided meanwhile can no longer be edited, but the text is not lost', async () => {
  const { server, user, dialog, title, save } = await edit({ [saveCall]: refusal(409, 'Approved already.') })
  await user.type(title, ' at sea')
  server.answers['GET /outputs/one'] = { ...whole, status: 'approved', decidedBy: 'Ines' }
  await save()
  expect(await dialog.findByText('Ines approved this output')).toBeTruthy()
  expect(title.value).toBe('Offline mode at sea')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
})

test('another refusal is told, and the text stays', async () => {
  const { user, dialog, title, save } = await edit({ [saveCall]: refusal(422, 'The text is too long') })
  await user.type(title, ' at sea')
  await save()
  expect(await dialog.findByText('The text is too long')).toBeTruthy()
  expect(title.value).toBe('Offline mode at sea')
})

test('who closes the dialog is asked before the text is lost', async () => {
  const { user, address, dialog, title } = await edit()
  await user.type(title, ' at sea')
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(title.value).toBe('Offline mode at sea')
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/outputs')
})
