import { agentIds, agents as kinds } from '@sextant/contract/agents/catalogue'
import { agentLimitNote } from '@sextant/contract/agents/plans'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { WebFeature } from '#kernel/feature'
import { session } from '#kernel/session/session'
import { liveStream } from '../../../test/live-stream.ts'
import { openApp } from '../../../test/open-app.tsx'
import { refusal } from '../../../test/serve.ts'
import { commands } from './agents.commands.ts'
import { cards, serveAgents, usage } from './agents.fixtures.ts'
import { agents } from './index.ts'

beforeEach(() => session.start('token-1'))
afterEach(() => {
  act(() => session.signOut())
})

const open = (address: string, ...rooms: WebFeature[]) => openApp(address, [agents, ...rooms])
const cardOf = (name: string) => screen.findByRole('article', { name })

test('each of the six agents has a card with its state, its usage and two ways on', async () => {
  serveAgents()
  open('/agents')
  expect((await screen.findAllByRole('article')).map((card) => within(card).getByRole('heading').textContent)).toEqual(
    agentIds.map((id) => kinds[id].name),
  )
  const whisperer = within(await cardOf('User Whisperer'))
  for (const text of ['Requirements', 'Active', '12 of 50 this month', '24%', '7 outputs', '3 hours ago']) {
    expect(whisperer.getByText(text)).toBeTruthy()
  }
  const features = whisperer.getByRole('list', { name: 'Features' })
  expect(within(features).getAllByRole('listitem')).toHaveLength(4)
  expect(whisperer.getByRole('link', { name: 'Open User Whisperer' }).getAttribute('href')).toBe(
    '/agents/user-whisperer',
  )
  expect(whisperer.getByRole('link', { name: 'Configure User Whisperer' }).getAttribute('href')).toBe(
    '/settings?tab=agents&agent=user-whisperer',
  )
  const amplifier = within(await cardOf('Advocate Amplifier'))
  expect(amplifier.getByText('Paused')).toBeTruthy()
  expect(amplifier.getByText('Never used')).toBeTruthy()
  expect(screen.getByText('1,212 of 5,000 actions this month')).toBeTruthy()
  expect(screen.getByText(agentLimitNote)).toBeTruthy()
})

test('agents that cannot be loaded say why, and can be asked for again', async () => {
  const server = serveAgents({ 'GET /agents': refusal(403, 'This workspace is closed.') })
  const { user } = open('/agents')
  expect(await screen.findByText('This workspace is closed.')).toBeTruthy()
  server.answers['GET /agents'] = cards
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await cardOf('Market Maven')).toBeTruthy()
})

test('a card follows what the server says has changed', async () => {
  const live = liveStream()
  const server = serveAgents({ 'GET /live': live.answer })
  open('/agents')
  await cardOf('User Whisperer')
  server.answers['GET /agents'] = cards.map((card) => ({ ...card, status: 'paused' as const }))
  await live.tell('agents')
  await waitFor(() => expect(screen.getAllByText('Paused')).toHaveLength(agentIds.length))
})

test('the page of an agent says what it is and what it can do', async () => {
  serveAgents()
  open('/agents/user-whisperer')
  expect(await screen.findByRole('heading', { level: 1, name: 'User Whisperer' })).toBeTruthy()
  expect(await screen.findByText('Active')).toBeTruthy()
  expect(screen.getByText(kinds['user-whisperer'].description)).toBeTruthy()
  expect(
    within(screen.getByRole('list', { name: 'Features' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['PRD Generation', 'Meeting Analysis', 'User Story Creation', 'Requirements Extraction'])
})

test('a paused agent says so, and where it is switched on', async () => {
  serveAgents()
  open('/agents/advocate-amplifier')
  expect(await screen.findByText('Advocate Amplifier is paused. Resume to run it.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Resume' }).getAttribute('href')).toBe(
    '/settings?tab=agents&agent=advocate-amplifier',
  )
})

test('a small plan says how many agents are active, before a run is refused', async () => {
  const free = { ...usage, plan: 'free' as const, activeAgentsLimit: 2 }
  serveAgents({ 'GET /usage': free })
  open('/agents')
  expect(await screen.findByText(/^1 of 2 agents in use on Free\. Resets on /)).toBeTruthy()
  cleanup()
  open('/agents/impact-predictor')
  expect(
    await screen.findByText('1 of 2 agents in use on Free. Running Impact Predictor uses 1 of your 2 agent slots.'),
  ).toBeTruthy()
})

test('where every place of the plan is taken, the page of a third agent says by which, and how to make room', async () => {
  serveAgents({
    'GET /usage': { ...usage, plan: 'free', activeAgentsLimit: 2, active: ['user-whisperer', 'market-maven'] },
  })
  open('/agents/impact-predictor')
  expect(
    await screen.findByText(
      "The Free plan includes 2 agents, and you're already using User Whisperer and Market Maven this month. Pause one of them to run Impact Predictor.",
    ),
  ).toBeTruthy()
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Pause User Whisperer')).toBe('/settings?tab=agents&agent=user-whisperer')
  expect(hrefOf('Pause Market Maven')).toBe('/settings?tab=agents&agent=market-maven')
  expect(hrefOf('See plans')).toBe('/billing')
})

test('an unknown agent is not found', async () => {
  serveAgents()
  const { user, address } = open('/agents/time-traveller')
  expect(await screen.findByRole('heading', { level: 1, name: 'Agent Not Found' })).toBeTruthy()
  expect(screen.getByText('The requested agent workspace could not be found.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Go Back' }))
  await waitFor(() => expect(address()).toBe('/agents'))
})

test('Back leads to where one came from', async () => {
  serveAgents()
  const elsewhere = () => import('./pages/agents-page.tsx')
  const { user, address } = open('/elsewhere', {
    name: 'elsewhere',
    pages: [{ path: '/elsewhere', title: 'Elsewhere', lazy: elsewhere }],
  })
  await user.click(await screen.findByRole('link', { name: 'Open Impact Predictor' }))
  await screen.findByRole('heading', { level: 1, name: 'Impact Predictor' })
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(address()).toBe('/elsewhere'))
})

test('Back leads to all agents for who came from outside', async () => {
  serveAgents()
  const { user, address } = open('/agents/impact-predictor')
  await user.click(await screen.findByRole('button', { name: 'Back' }))
  await waitFor(() => expect(address()).toBe('/agents'))
})

test('a room may bring the workspace of an agent, and of that one only', async () => {
  serveAgents()
  const Desk = () => <p>The desk of Market Maven</p>
  const { address } = open('/agents/market-maven', {
    name: 'competitors',
    pages: [],
    workspaces: [{ agentId: 'market-maven', lazy: async () => ({ default: Desk }) }],
  })
  expect(await screen.findByText('The desk of Market Maven')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Market Maven' })).toBeTruthy()
  expect(address()).toBe('/agents/market-maven')
})

test('the palette opens and configures each agent', () => {
  const went: string[] = []
  for (const command of commands) command.run({ go: (path) => went.push(path) })
  expect(commands.map(({ title }) => title)).toEqual([
    'All agents',
    'AI Action Center',
    'Outputs that need approval',
    'Recent Tasks',
    ...agentIds.flatMap((id) => [`Open ${kinds[id].name}`, `Configure ${kinds[id].name}`]),
  ])
  expect(went.slice(0, 6)).toEqual([
    '/agents',
    '/outputs',
    '/outputs?status=completed',
    '/tasks',
    '/agents/user-whisperer',
    '/settings?tab=agents&agent=user-whisperer',
  ])
})
