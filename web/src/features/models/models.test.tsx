import { permissionsOf } from '@sextant/contract/kernel/roles'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useAppState } from '#kernel/app-state'
import { defineWebFeature } from '#kernel/feature'
import { useSlots } from '#kernel/slots'
import { useToasts } from '#kernel/toasts/toasts'
import { openApp } from '../../../test/open-app.tsx'
import { signedInThroughout } from '../../../test/signed-in.ts'
import { models } from './index.ts'
import { connected, none, openai, serveModels, usage, works } from './models.fixtures.ts'
// Preloaded, so the first test does not time out.
import './components/models-panel.tsx'

signedInThroughout()
afterEach(() => act(() => useAppState.setState({ currentTeam: null, viewMode: 'individual' })))

const Panel = () => useSlots().settings.map(({ room, Part }) => <Part key={room} />)
const settings = defineWebFeature({
  name: 'settings',
  pages: [{ path: '/settings', title: 'Settings', lazy: async () => ({ default: Panel }) }],
})
const open = () => openApp('/settings', [settings, models])
const toasts = () => useToasts.getState().toasts.map(({ title }) => title)
const section = async (name: string) => within(await screen.findByRole('region', { name }))

async function openDialog() {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Connect a model' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Connect a language model' })) }
}

test('a model is connected by provider, key and model, tested first', async () => {
  const server = serveModels({
    'PUT /ai/connections/openai': () => {
      server.answers['GET /ai/connections'] = connected
      return connected
    },
  })
  const { user, dialog } = await openDialog()
  await user.type(dialog.getByLabelText(/^API key/), 'sk-test-0123456789')
  await user.click(dialog.getByRole('combobox', { name: /^Model/ }))
  await waitFor(() => expect(server.calls('POST /ai/models')).toHaveLength(1))
  await user.click(await screen.findByRole('option', { name: 'gpt-4.1' }))
  await user.click(dialog.getByRole('button', { name: 'Connect' }))
  await waitFor(() => expect(toasts()).toContain('Model connected'))
  const sent = { baseUrl: 'https://api.openai.com/v1', apiKey: 'sk-test-0123456789', model: 'gpt-4.1' }
  expect(await server.sent('POST /ai/connections/test')).toEqual({
    ...{ provider: 'openai', price: { input: 2, output: 8 } },
    ...sent,
  })
  expect(await server.sent('PUT /ai/connections/openai')).toEqual(sent)
  expect(await screen.findByText(/Key ends in wxyz/)).toBeTruthy()
})

test('a key that does not work is told before anything is saved', async () => {
  const detail = 'The model provider did not accept the API key (status 401).'
  const server = serveModels({ 'POST /ai/connections/test': { ...works, ok: false, detail } })
  const { user, dialog } = await openDialog()
  await user.type(dialog.getByLabelText(/^API key/), 'sk-wrong')
  await user.type(dialog.getByRole('combobox', { name: /^Model/ }), 'gpt-4.1')
  await user.tab()
  await user.click(dialog.getByRole('button', { name: 'Connect' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(detail)
  expect(server.calls('PUT /ai/connections/openai')).toHaveLength(0)
  expect(dialog.getByRole('button', { name: 'Connect anyway' })).toBeTruthy()
})

test('what is missing is named at its field', async () => {
  serveModels()
  const { user, dialog } = await openDialog()
  await user.click(dialog.getByRole('button', { name: 'Connect' }))
  expect(dialog.getByText('Enter your OpenAI API key')).toBeTruthy()
  expect(dialog.getByText('Choose or type a model')).toBeTruthy()
})

test('a connected model tells its price, can be tested and be disconnected', async () => {
  const server = serveModels({
    'GET /ai/connections': connected,
    'DELETE /ai/connections/openai': none,
  })
  const { user } = open()
  expect(await screen.findByText('OpenAI · Key ends in wxyz · $2.00 in, $8.00 out per million tokens')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Test' }))
  expect((await screen.findByRole('alert')).textContent).toBe('gpt-4.1 answered in 0.8 s, with 312 tokens, $0.0007.')
  await user.click(screen.getByRole('button', { name: 'Disconnect' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Disconnect OpenAI?' }))
  server.answers['GET /ai/connections'] = none
  await user.click(question.getByRole('button', { name: 'Disconnect' }))
  expect(await screen.findByText('Built-in engine in use')).toBeTruthy()
  expect(toasts()).toContain('Model disconnected')
})

test('an Ollama on this computer is offered in one click', async () => {
  const baseUrl = 'http://127.0.0.1:11434/v1'
  const server = serveModels({
    'GET /ai/connections': { ...none, isLocalAllowed: true },
    'GET /ai/local-models': [{ provider: 'ollama', baseUrl, models: ['llama3.3:latest'] }],
    'PUT /ai/connections/ollama': {
      ...none,
      connections: [{ ...openai, provider: 'ollama', model: 'llama3.3:latest' }],
    },
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Use llama3.3:latest' }))
  await waitFor(() => expect(toasts()).toContain('Model connected'))
  expect(await server.sent('PUT /ai/connections/ollama')).toEqual({ baseUrl, model: 'llama3.3:latest', apiKey: '' })
})

test('each agent can have a model of its own', async () => {
  const server = serveModels({ 'GET /ai/connections': connected, 'PUT /ai/settings': connected })
  const { user } = open()
  const agents = await section('Models by agent')
  const field = agents.getByRole('combobox', { name: 'Assistant' })
  await user.clear(field)
  await user.click(await screen.findByRole('option', { name: 'Built-in engine' }))
  await waitFor(() => expect(server.calls('PUT /ai/settings')).toHaveLength(1))
  expect(await server.sent('PUT /ai/settings')).toEqual({ ...connected.settings, perAgent: { assistant: 'built-in' } })
})

test('a budget is a monthly limit and what happens then', async () => {
  const server = serveModels({ 'GET /ai/connections': connected, 'PUT /ai/settings': connected })
  const { user } = open()
  const form = within(await screen.findByRole('form', { name: 'Budget' }))
  await user.type(form.getByRole('textbox', { name: /^Monthly limit/ }), '25')
  await user.tab()
  await user.click(form.getByRole('radio', { name: 'Stop agent runs that need a model' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(toasts()).toContain('Budget saved'))
  expect(await server.sent('PUT /ai/settings')).toEqual({ ...connected.settings, monthlyCapUsd: 25, atCap: 'block' })
})

test('usage shows the budget, and costs by agent, person and model', async () => {
  serveModels({ 'GET /ai/connections': connected, 'GET /ai/usage': usage })
  open()
  const card = await section('Model usage')
  expect(await card.findByText('$1.25 of $5.00 this month')).toBeTruthy()
  expect(card.getByRole('progressbar', { name: 'Budget used' }).getAttribute('aria-valuenow')).toBe('25')
  expect(card.getByText('3 requests, 12k tokens in, 900 out')).toBeTruthy()
  expect((await section('By agent')).getByText('User Whisperer')).toBeTruthy()
  expect((await section('By model')).getByText('OpenAI · gpt-4.1')).toBeTruthy()
})

test('on a locked server the page says so and offers no connection', async () => {
  serveModels({
    'GET /ai/connections': { ...none, isLocked: true, installationModel: { provider: 'openai', model: 'gpt-5' } },
  })
  open()
  expect(await screen.findByText('Set by your administrator')).toBeTruthy()
  expect(screen.getByText('gpt-5')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Connect a model' })).toBeNull()
})

test('an editor reads why the page is closed', async () => {
  const server = serveModels()
  const team = { id: 't', name: 'Team', role: 'editor' as const, permissions: permissionsOf('editor') }
  act(() => useAppState.setState({ currentTeam: team as never, viewMode: 'team' }))
  open()
  expect(await screen.findByText(/Only administrators of this team can manage/)).toBeTruthy()
  expect(server.calls('GET /ai/connections')).toHaveLength(0)
})
