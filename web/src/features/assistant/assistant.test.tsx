import { greeting, replyDelayMs, suggestions } from '@sextant/contract/assistant/rules'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAppState } from '#kernel/app-state'
import { registerCommands, useCommands } from '#kernel/commands/commands'
import { session } from '#kernel/session/session'
import { openApp } from '../../../test/open-app.tsx'
import { onScreen } from '../../../test/screen-width.ts'
import { answered, events, message, record, serveAssistant, thread } from './assistant.fixtures.ts'
import { assistant } from './index.ts'
import './panel.tsx'
import { useWidget } from './use-widget.ts'

const team = {
  name: 'team',
  pages: [{ path: '/team' as const, title: 'Team', lazy: async () => ({ default: () => <h1>Team page</h1> }) }],
}

beforeEach(() => {
  session.start('token-1')
  useWidget.setState({ shown: 'closed', threads: {} })
})
afterEach(() => {
  act(() => session.signOut())
  vi.unstubAllGlobals()
  useCommands.setState({ commands: [] })
  useAppState.setState({ viewMode: 'individual', currentTeam: null })
})

async function open() {
  const app = openApp('/team', [assistant, team])
  await app.user.click(await screen.findByRole('button', { name: 'Open the assistant' }))
  const panel = await screen.findByRole('dialog', { name: 'Assistant' })
  const box = await screen.findByLabelText<HTMLTextAreaElement>('Your question')
  return { ...app, panel, box, inPanel: within(panel) }
}

test('it opens, is minimised to 300 pixels, restored to 400 and closed', async () => {
  serveAssistant()
  const { user, panel, inPanel } = await open()
  expect(panel.style.width).toBe('400px')
  await user.click(inPanel.getByRole('button', { name: 'Minimize the assistant' }))
  expect(panel.style.width).toBe('300px')
  expect(screen.queryByLabelText('Your question')).toBeNull()
  await user.click(inPanel.getByRole('button', { name: 'Restore the assistant' }))
  expect(panel.style.width).toBe('400px')
  await user.click(inPanel.getByRole('button', { name: 'Close the assistant' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open the assistant' }))
})

test('on a phone it is a sheet that closes when the page changes and does not open by itself', async () => {
  onScreen(390)
  serveAssistant({ answers: [answered({ records: [record] })] })
  const { user, box, inPanel, address } = await open()
  expect(inPanel.queryByRole('button', { name: 'Minimize the assistant' })).toBeNull()
  await user.type(box, 'Which PRDs mention exports?{Enter}')
  await user.click(await inPanel.findByRole('link', { name: /Report exports/ }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Assistant' })).toBeNull())
  expect(address()).toBe('/team?tab=members')
  act(() => useWidget.setState({ shown: 'open' }))
  await act(async () => useWidget.persist.rehydrate())
  expect(useWidget.getState().shown).toBe('closed')
})

test('the greeting is preset, and suggestions stand while nothing else was said', async () => {
  serveAssistant({ answers: [answered({ content: 'Nothing needs your approval.' })] })
  const { user, inPanel } = await open()
  expect(inPanel.getByText(greeting)).toBeTruthy()
  expect(within(await inPanel.findByRole('list', { name: 'Suggestions' })).getAllByRole('button')).toHaveLength(
    suggestions.length,
  )
  await user.click(inPanel.getByRole('button', { name: suggestions[0] }))
  expect(await inPanel.findByText('Nothing needs your approval.')).toBeTruthy()
  expect(inPanel.getByText(suggestions[0])).toBeTruthy()
  expect(inPanel.queryByRole('list', { name: 'Suggestions' })).toBeNull()
})

test('what is blank is not sent; Enter sends, Shift+Enter adds a line, and the page one is on goes with it', async () => {
  const { sent } = serveAssistant({ answers: [answered({})] })
  const { user, box, inPanel } = await open()
  expect(inPanel.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true)
  await user.type(box, '  {Enter}')
  expect(sent).toEqual([])
  await user.type(box, 'Which PRDs{Shift>}{Enter}{/Shift}mention exports?{Enter}')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ content: 'Which PRDs\nmention exports?', path: '/team' })
  expect(box.value).toBe('')
})

test('while a reply is in progress nothing more is sent', async () => {
  let answer = (_: Response) => {}
  const { sent } = serveAssistant({ answers: [() => new Promise<Response>((resolve) => (answer = resolve))] })
  const { user, box, inPanel } = await open()
  await user.type(box, 'Hello{Enter}')
  expect(await inPanel.findByRole('status', { name: 'The assistant is typing' })).toBeTruthy()
  await user.type(box, 'Hello again{Enter}{Enter}')
  expect(sent).toHaveLength(1)
  answer(events({ answer: { question: message('q', { type: 'user', content: 'Hello' }), answer: message('a') } }))
  expect(await inPanel.findByText(/1 PRD that mentions/)).toBeTruthy()
  expect(box.value).toBe('Hello again')
})

test('a canned reply shows the typing indicator for a second and a half', async () => {
  serveAssistant({
    answers: [answered({ content: 'User Whisperer can help.', agent: 'user-whisperer', isCanned: true })],
  })
  const { user, box, inPanel } = await open()
  await user.type(box, 'I need a PRD')
  const began = performance.now()
  await user.keyboard('{Enter}')
  expect(await inPanel.findByRole('status', { name: 'The assistant is typing' })).toBeTruthy()
  expect(inPanel.queryByText('User Whisperer can help.')).toBeNull()
  expect(await inPanel.findByText('User Whisperer can help.', undefined, { timeout: 5_000 })).toBeTruthy()
  expect(performance.now() - began).toBeGreaterThanOrEqual(replyDelayMs - 20)
  expect(inPanel.getByText('User Whisperer')).toBeTruthy()
})

test('an answer grows while it comes', async () => {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>()
  const writer = writable.getWriter()
  const say = (event: object) => writer.write(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`))
  serveAssistant({ answers: [new Response(readable, { headers: { 'Content-Type': 'text/event-stream' } })] })
  const { user, box, inPanel } = await open()
  await user.type(box, 'Which PRDs?{Enter}')
  await say({ text: 'There are' })
  expect(await inPanel.findByText('There are')).toBeTruthy()
  await say({ text: 'There are two PRDs' })
  expect(await inPanel.findByText('There are two PRDs')).toBeTruthy()
  const question = message('q', { type: 'user', content: 'Which PRDs?' })
  await say({
    answer: {
      question,
      answer: message('a', { content: 'There are two PRDs.', engine: 'model', model: 'm', records: [record] }),
    },
  })
  expect(await inPanel.findByText('There are two PRDs.')).toBeTruthy()
  expect(inPanel.getByText('Written by m from the records above')).toBeTruthy()
})

test('records are links that open in the product', async () => {
  serveAssistant({
    answers: [answered({ records: [record, { ...record, url: 'https://evil.example', title: 'Evil' }] })],
  })
  const { user, box, inPanel, address } = await open()
  await user.type(box, 'Which PRDs mention exports?{Enter}')
  await user.click(await inPanel.findByRole('link', { name: /Report exports/ }))
  expect(address()).toBe('/team?tab=members')
  expect(inPanel.getByText('Evil').closest('a')?.getAttribute('href')).toBeNull()
})

test('commands of the palette stand under an answer, for those who may run them', async () => {
  const run = vi.fn()
  const command = { group: 'Test', run }
  registerCommands([
    { ...command, id: 'team:members', title: 'Members' },
    { ...command, id: 'billing:open', title: 'Plans and invoices', needs: 'canAccessBilling' },
  ])
  useAppState.setState({
    viewMode: 'team',
    currentTeam: {
      id: 'team-1',
      name: 'Team',
      role: 'member',
      members: 2,
      permissions: {
        canAccessBilling: false,
        canCreateWorkflows: true,
        canEditAgents: true,
        canManageTeam: false,
        canViewAnalytics: true,
      },
    },
  })
  serveAssistant({ answers: [answered({ actions: ['billing:open', 'team:members', 'gone:away'] })] })
  const { user, box, inPanel } = await open()
  await user.type(box, 'Invite Ada{Enter}')
  const actions = within(await inPanel.findByRole('list', { name: 'What you can do' }))
  expect(actions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Members'])
  await user.click(actions.getByRole('button', { name: 'Members' }))
  expect(run).toHaveBeenCalledOnce()
})

test('a question that no network carried stays, and asking again is no second question', async () => {
  const { sent } = serveAssistant({ answers: [new TypeError('Failed to fetch'), answered({})] })
  const { user, box, inPanel } = await open()
  await user.type(box, 'Which PRDs mention exports?{Enter}')
  const problem = within(await inPanel.findByRole('alert'))
  expect(inPanel.getByText('Which PRDs mention exports?')).toBeTruthy()
  await user.click(problem.getByRole('button', { name: 'Ask again' }))
  expect(await inPanel.findByText(/1 PRD that mentions/)).toBeTruthy()
  expect(sent[1]?.key).toBe(sent[0]?.key)
  expect(inPanel.queryByRole('alert')).toBeNull()
})

test('a stream that is cut before its answer says so', async () => {
  serveAssistant({ answers: [events({ text: 'There are' })] })
  const { user, box, inPanel } = await open()
  await user.type(box, 'Which PRDs?{Enter}')
  expect(await inPanel.findByRole('alert')).toBeTruthy()
  expect(inPanel.queryByText('There are')).toBeNull()
})

test('the newest conversation continues after a reload, and one without an answer can be asked again', async () => {
  const question = message('m-2', { type: 'user', content: 'And the drafts?', key: 'lost-key' })
  const { sent } = serveAssistant({
    threads: [thread('thread-1')],
    messages: [question, message('m-1', { content: 'There are 3 PRDs.' })],
    answers: [answered({ content: 'One is a draft.' })],
  })
  const { user, inPanel } = await open()
  expect(await inPanel.findByText('There are 3 PRDs.')).toBeTruthy()
  expect(inPanel.queryByRole('list', { name: 'Suggestions' })).toBeNull()
  await user.click(await inPanel.findByRole('button', { name: 'Ask again' }))
  await waitFor(() => expect(sent).toMatchObject([{ content: 'And the drafts?', key: 'lost-key' }]))
})

test('conversations are listed, begun and deleted', async () => {
  const { calls } = serveAssistant({ threads: [thread('thread-1'), thread('thread-2', 'What failed?')] })
  const { user, inPanel } = await open()
  await user.click(inPanel.getByRole('button', { name: 'Conversations' }))
  const list = within(await inPanel.findByRole('list', { name: 'Conversations' }))
  expect(list.getByText('What failed?')).toBeTruthy()
  await user.click(list.getByRole('button', { name: 'Delete “What failed?”' }))
  await waitFor(() => expect(calls).toContain('DELETE /assistant/threads/thread-2'))
  await user.click(inPanel.getByRole('button', { name: 'New conversation' }))
  expect(await inPanel.findByRole('list', { name: 'Suggestions' })).toBeTruthy()
})

test('HTML in a question or an answer is text', async () => {
  const hostile = '<img src=x onerror=alert(1)>'
  serveAssistant({ answers: [answered({ content: hostile })] })
  const { user, box, inPanel } = await open()
  await user.type(box, `${hostile}{Enter}`)
  await waitFor(() => expect(inPanel.getAllByText(hostile)).toHaveLength(2))
  expect(document.querySelector('img[src="x"]')).toBeNull()
})
