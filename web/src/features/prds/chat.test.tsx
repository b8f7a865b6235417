import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useToasts } from '#kernel/toasts/toasts'
import { json } from '../../../test/answers.ts'
import { openApp } from '../../../test/open-app.tsx'
import { signedInThroughout } from '../../../test/signed-in.ts'
import './pages/user-whisperer-page.tsx'
import '../../ui/text/markdown-text.tsx'
import { refusal } from '../../../test/serve.ts'
import { openEditor, saveBlock } from './canvas.fixtures.ts'
import {
  message as chatMessage,
  prd,
  prdId,
  serveWhisperer,
  summaryOf,
  withLessMotion,
  workspace,
} from './prds.fixtures.ts'

const refine = `POST /refine-prd/${prdId}`
const toastTexts = () => useToasts.getState().toasts.map(({ title, description }) => `${title}: ${description ?? ''}`)
const refined = {
  ai_response: 'I have shortened the executive summary.',
  changed: ['Executive summary'],
  prd: prd({ revision: 2, executive_summary: 'Exports before nine.' }),
  messages: [
    chatMessage(8, { content: 'Shorter', by: '' }),
    chatMessage(9, { type: 'ai', content: 'I have shortened the executive summary.', changed: ['Executive summary'] }),
  ],
}
const history = `GET /prds/${prdId}/messages`

signedInThroughout()

async function openWorkspace(answers: Parameters<typeof serveWhisperer>[0] = {}, address = `?prd=${prdId}`) {
  const server = serveWhisperer({ 'GET /prds': [summaryOf(prd())], [refine]: refined, ...answers })
  const { user } = openApp(`/agents/user-whisperer${address}`, [workspace])
  const message = await screen.findByLabelText<HTMLTextAreaElement>('Message')
  if (address) await screen.findByRole('region', { name: 'PRD text' })
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
  const chat = within(screen.getByRole('region', { name: 'Conversation' }))
  return { server, user, message, send, chat }
}

test('without an open PRD nothing can be sent', async () => {
  withLessMotion()
  const { message, send } = await openWorkspace({}, '')
  expect(message.disabled).toBe(true)
  expect(send.disabled).toBe(true)
})

test('a blank message cannot be sent; Enter sends, Shift+Enter adds a line', async () => {
  withLessMotion()
  const { server, user, message, send, chat } = await openWorkspace()
  expect(send.disabled).toBe(true)
  await user.type(message, ' {Enter}')
  expect(server.calls(refine)).toHaveLength(0)
  await user.type(message, 'Shorter{Shift>}{Enter}{/Shift}please{Enter}')
  await waitFor(() => expect(server.calls(refine)).toHaveLength(1))
  expect(await server.sent(refine)).toEqual({ chat_message: 'Shorter\nplease' })
  expect(message.value).toBe('')
  expect(await chat.findByText(refined.ai_response)).toBeTruthy()
})

test('the answer comes, what changed is marked in the PRD, and nothing else is', async () => {
  withLessMotion()
  const { user, message } = await openWorkspace()
  await user.type(message, 'Shorter{Enter}')
  await waitFor(() => expect(toastTexts()[0]).toBe('PRD Refined: Changed: Executive summary'))
  const canvas = within(screen.getByRole('region', { name: 'PRD text' }))
  expect(await canvas.findByText('Exports before nine.')).toBeTruthy()
  expect(within(canvas.getByRole('region', { name: /Executive summary/ })).getByText('Changed')).toBeTruthy()
  expect(canvas.getAllByText('Changed')).toHaveLength(1)
})

test('what was typed into the draft is saved before it is refined', async () => {
  withLessMotion()
  const { server, user, message } = await openWorkspace({ [saveBlock]: prd({ revision: 2 }) })
  await user.click(screen.getByRole('radio', { name: 'Edit Mode' }))
  const { write } = await openEditor()
  write('Mine.')
  await user.type(message, 'Shorter{Enter}')
  await waitFor(() => expect(server.calls(refine)).toHaveLength(1))
  expect(await server.sent(saveBlock)).toMatchObject({ section: 'executive_summary', value: 'Mine.' })
})

test('a refinement that fails says so in the chat and beside it', async () => {
  withLessMotion()
  const { user, message, chat } = await openWorkspace({ [refine]: refusal(500, 'No') })
  await user.type(message, 'Shorter{Enter}')
  await waitFor(() => expect(toastTexts()).toEqual(['Refinement Failed: Failed to refine PRD. Please try again.']))
  const sentence =
    "I'm sorry, I encountered an error while refining the PRD. Please try again or rephrase your request."
  expect(await chat.findByText(sentence)).toBeTruthy()
})

test('a request that changed nothing is answered and marks nothing', async () => {
  withLessMotion()
  const { user, message, chat } = await openWorkspace({
    [refine]: { ai_response: 'I cannot do that.', changed: [], prd: prd(), messages: [] },
  })
  await user.type(message, 'Sing{Enter}')
  expect(await chat.findByText('I cannot do that.')).toBeTruthy()
  expect(screen.queryByText('Changed')).toBeNull()
  expect(toastTexts()).toEqual([])
})

test('thinking steps complete one every 800 ms, then the answer and the changed text are typed out', async () => {
  const long = 'Exports before nine. '.repeat(40).trim()
  const { message, send, chat } = await openWorkspace({
    [refine]: { ...refined, prd: prd({ revision: 2, executive_summary: long }) },
  })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  fireEvent.change(message, { target: { value: 'Shorter' } })
  fireEvent.click(send)
  const thinking = await chat.findByRole('list', { name: 'Thinking' })
  const completed = () => thinking.querySelectorAll('[data-completed]').length
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  expect(thinking.querySelectorAll('svg')).toHaveLength(3)
  expect([completed(), send.getAttribute('aria-busy')]).toEqual([0, 'true'])
  await pass(800)
  expect(completed()).toBe(1)
  await pass(800)
  expect(completed()).toBe(2)
  await pass(800)
  expect(completed()).toBe(3)
  await pass(64)
  const canvas = within(screen.getByRole('region', { name: 'PRD text' }))
  const summary = canvas.getByRole('region', { name: /Executive summary/ })
  const visible = () => summary.textContent?.replace('Executive summaryChanged', '').length ?? 0
  expect(visible()).toBeLessThan(long.length / 4)
  await pass(3_000)
  expect(visible()).toBeGreaterThan(long.length / 4)
  expect(visible()).toBeLessThan(long.length)
  await pass(6_000)
  expect(visible()).toBe(long.length)
  expect(chat.getByText(refined.ai_response)).toBeTruthy()
})

test('what was said before is there after a reload, with who said it', async () => {
  withLessMotion()
  const { chat, user, server } = await openWorkspace({
    [history]: (request: Request) =>
      json(
        new URL(request.url).searchParams.has('cursor')
          ? { items: [chatMessage(1)], nextCursor: null }
          : {
              items: [chatMessage(3, { type: 'ai', content: 'Done.', by: '', changed: ['Title'] }), chatMessage(2)],
              nextCursor: chatMessage(2).id,
            },
      ),
  })
  expect(await chat.findByText('Message 2')).toBeTruthy()
  expect(chat.getByText('Maya')).toBeTruthy()
  expect(chat.getByText('Changed: Title')).toBeTruthy()
  expect(chat.queryByRole('list', { name: 'Thinking' })).toBeNull()
  await user.click(chat.getByRole('button', { name: 'Earlier messages' }))
  expect(await chat.findByText('Message 1')).toBeTruthy()
  const lines = chat.getAllByText(/^(Message \d|Done\.)$/).map(({ textContent }) => textContent)
  expect(lines).toEqual(['Message 1', 'Message 2', 'Done.'])
  expect(server.calls(history)).toHaveLength(2)
})

test('what is said here shows once, though the server keeps it too, and after what came before', async () => {
  withLessMotion()
  const { chat, user, message, server } = await openWorkspace({
    [history]: { items: [chatMessage(2)], nextCursor: null },
  })
  await chat.findByText('Message 2')
  server.answer(history, { items: [...refined.messages.toReversed(), chatMessage(2)], nextCursor: null })
  await user.type(message, 'Shorter{Enter}')
  expect(await chat.findByText(refined.ai_response)).toBeTruthy()
  await waitFor(() => expect(server.calls(history).length).toBeGreaterThan(1))
  expect(chat.getAllByText('Shorter')).toHaveLength(1)
  const lines = chat.getAllByText(/^(Message 2|Shorter|I have shortened.*)$/).map(({ textContent }) => textContent)
  expect(lines).toEqual(['Message 2', 'Shorter', refined.ai_response])
})

const unsureAnswer = chatMessage(3, {
  type: 'ai',
  content: 'Which one do you mean?',
  by: '',
  revision: 1,
  choices: [
    { label: 'Requirement 2: Export', message: 'delete requirement 2' },
    { label: 'Story 2: to export', message: 'delete story 2' },
  ],
})

test('an answer that offers choices shows them as buttons, by keyboard too, and each can be used once', async () => {
  withLessMotion()
  const { chat, user, server } = await openWorkspace({
    [history]: { items: [unsureAnswer, chatMessage(2)], nextCursor: null },
  })
  const [first, second] = within(await chat.findByRole('list', { name: 'Choices' })).getAllByRole('button')
  if (!first || !second) throw new Error('no choices')
  expect([first.textContent, second.textContent]).toEqual(['Requirement 2: Export', 'Story 2: to export'])
  act(() => first.focus())
  await user.tab()
  expect(document.activeElement).toBe(second)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(server.calls(refine)).toHaveLength(1))
  expect(await server.sent(refine)).toEqual({ chat_message: 'delete story 2', revision: 1 })
  expect(await chat.findByText(refined.ai_response)).toBeTruthy()
  expect(first.getAttribute('aria-disabled')).toBe('true')
  await user.click(first)
  expect(server.calls(refine)).toHaveLength(1)
})

test('choices can’t be used once the PRD has changed', async () => {
  withLessMotion()
  const { chat, user, server } = await openWorkspace({
    [history]: { items: [{ ...unsureAnswer, revision: 0 }], nextCursor: null },
  })
  const button = await chat.findByRole('button', { name: 'Requirement 2: Export' })
  expect(button.title).toBe('The PRD has changed since. Ask again.')
  await user.click(button)
  expect(server.calls(refine)).toHaveLength(0)
})

test('an answer that takes a language model leads to where one is connected', async () => {
  withLessMotion()
  const needing = chatMessage(3, { type: 'ai', content: 'That needs a language model.', by: '', needs_model: true })
  const { chat } = await openWorkspace({ [history]: { items: [needing], nextCursor: null } })
  const link = await chat.findByRole<HTMLAnchorElement>('link', { name: 'Connect a model' })
  expect(link.getAttribute('href')).toBe('/settings?tab=models')
})
