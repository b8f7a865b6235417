import { refusals } from '@sextant/contract/kernel/roles'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useAppState } from '#kernel/app-state'
import { session } from '#kernel/session/session'
import { json } from '../../../test/answers.ts'
import { openApp } from '../../../test/open-app.tsx'
import { message, proposal, serveAssistant, thread } from './assistant.fixtures.ts'
import { assistant } from './index.ts'
import './panel.tsx'
import { useWidget } from './use-widget.ts'

const page = {
  name: 'team',
  pages: [{ path: '/team' as const, title: 'Team', lazy: async () => ({ default: () => <h1>Team page</h1> }) }],
}
const messages = [message('a-1', { content: 'I can check Acme for you.', proposals: [proposal], engine: 'model' })]
const kept = { threads: [thread('t-1')], messages }

beforeEach(() => {
  session.start('token-1')
  useWidget.setState({ shown: 'open', threads: {} })
})
afterEach(() => {
  act(() => session.signOut())
  useAppState.setState({ viewMode: 'individual', currentTeam: null })
})

async function open() {
  const app = openApp('/team', [assistant, page])
  const proposed = within(await screen.findByRole('list', { name: 'Proposed actions' }))
  return { ...app, proposed }
}

test('a proposal says what it does, and a double click starts it once', async () => {
  const starts = () => json({ id: 'run-1', status: 'pending', error: null, outputId: null })
  const { started } = serveAssistant({ ...kept, starts })
  const { user, proposed } = await open()
  const confirm = await proposed.findByRole('button', { name: 'Confirm', description: proposal.sentence })
  expect(started).toEqual([])
  await user.dblClick(confirm)
  expect((await proposed.findByRole('status')).textContent).toContain('Confirmed. It starts soon.')
  const body = { input: proposal.input, idempotencyKey: 'assistant a-1 0', triggeredBy: 'assistant' }
  expect(started).toEqual([body])
  expect(proposed.queryByRole('button', { name: 'Confirm' })).toBeNull()
  expect(document.activeElement).toBe(proposed.getByRole('listitem'))
})

test('what was confirmed in another tab shows its run and leads to its output', async () => {
  const runs = [{ id: 'run-1', status: 'completed', error: null, outputId: 'out-1' }]
  serveAssistant({ ...kept, runs })
  const { proposed } = await open()
  const link = await proposed.findByRole('link', { name: 'Open the output' })
  expect(link.getAttribute('href')).toBe('/outputs?output=out-1')
  expect(proposed.queryByRole('button', { name: 'Confirm' })).toBeNull()
})

test('a run that failed says why', async () => {
  serveAssistant({ ...kept, runs: [{ id: 'run-1', status: 'failed', error: 'The site is down.', outputId: null }] })
  const { proposed } = await open()
  expect(await proposed.findByText('The site is down.')).toBeTruthy()
})

test('a refusal is shown, and the proposal can be confirmed again', async () => {
  const detail = 'Market Maven is paused. Resume it in its settings first.'
  const { started } = serveAssistant({ ...kept, starts: () => json({ code: 'conflict', detail }, 409) })
  const { user, proposed } = await open()
  const confirm = await proposed.findByRole('button', { name: 'Confirm' })
  await user.click(confirm)
  expect(await screen.findByText(detail)).toBeTruthy()
  await user.click(confirm)
  expect(started).toHaveLength(2)
})

test('a viewer reads a proposal and why they cannot confirm it', async () => {
  const rights = { canAccessBilling: false, canCreateWorkflows: false, canManageTeam: false, canViewAnalytics: true }
  useAppState.setState({
    viewMode: 'team',
    currentTeam: {
      id: 'team-1',
      name: 'Team',
      role: 'member',
      members: 2,
      permissions: { ...rights, canEditAgents: false },
    },
  })
  const { started } = serveAssistant({ ...kept, starts: () => json({}) })
  const { user, proposed } = await open()
  expect(await proposed.findByText(refusals.canEditAgents, { selector: 'p' })).toBeTruthy()
  await user.click(proposed.getByRole('button', { name: 'Confirm' }))
  expect(started).toEqual([])
})
