import { agentIds, agents as kinds } from '@sextant/contract/agents/catalogue'
import { agentLimitNote } from '@sextant/contract/agents/plans'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useAppState } from '#kernel/app-state'
import { defineWebFeature } from '#kernel/feature'
import { session } from '#kernel/session/session'
import { useSlots } from '#kernel/slots'
import { openApp } from '../../../../test/open-app.tsx'
import { pageOf } from '../../../../test/samples.ts'
import { refusal } from '../../../../test/serve.ts'
import { output, run, serveAgents, usage } from '../agents.fixtures.ts'
import { agents } from '../index.ts'
// Preloaded so that it doesn't count toward the first test's timeout.
import './action-center-card.tsx'
import './tasks-card.tsx'
import './usage-card.tsx'

beforeEach(() => session.start('token-1'))
afterEach(() => {
  act(() => {
    session.signOut()
    useAppState.setState({ viewMode: 'individual', currentTeam: null })
  })
})

function Cards() {
  return useSlots().overview.map(({ place, Part }) => <Part key={place} />)
}
const overview = defineWebFeature({
  name: 'overview',
  pages: [{ path: '/overview', title: 'Overview', lazy: async () => ({ default: Cards }) }],
})
const open = () => openApp('/overview', [agents, overview])
const card = async (name: string) => within(await screen.findByRole('region', { name }))
const using = (agentActionsUsed: number, agentActionsLimit: number, plan: 'free' | 'pro' | 'team' = 'pro') => ({
  'GET /usage': { ...usage, plan, agentActionsUsed, agentActionsLimit },
})
const hint = /You've used/

test('the usage card tells what the month has used of the plan, and leads to a larger one', async () => {
  serveAgents()
  open()
  const month = await card('This month')
  expect(await month.findByRole('img', { name: '1,212 of 5,000 agent actions used' })).toBeTruthy()
  expect(month.getByText('76% left. Team plan. Resets on Dec 1.')).toBeTruthy()
  expect(month.getByRole('link', { name: 'Upgrade Plan' }).getAttribute('href')).toBe('/billing')
  expect(month.queryByText(hint)).toBeNull()
})

test('over 80 percent the card hints at an upgrade', async () => {
  serveAgents(using(401, 500))
  open()
  const month = await card('This month')
  expect(await month.findByText(hint)).toBeTruthy()
  expect(month.getByRole('link', { name: 'Upgrade your plan' }).getAttribute('href')).toBe('/billing')
})

test('at 80 percent it does not yet', async () => {
  serveAgents(using(400, 500))
  open()
  const month = await card('This month')
  expect(await month.findByText('20% left. Pro plan. Resets on Dec 1.')).toBeTruthy()
  expect(month.queryByText(hint)).toBeNull()
})

test('more used than the plan allows is still no less than nothing left', async () => {
  serveAgents(using(60, 50, 'free'))
  open()
  const month = await card('This month')
  expect(
    await month.findByText(/^0% left\. Free plan\. Resets on Dec 1\. Free workspaces with the same owner share/),
  ).toBeTruthy()
  expect(month.getByText(hint).textContent).toBe(
    "You've used all of this month's actions. Upgrade your plan to continue, or wait until Dec 1.",
  )
})

test('six quick actions lead to their agents', async () => {
  serveAgents()
  open()
  const links = within((await card('Quick Actions')).getByRole('list')).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(agentIds.map((id) => `/agents/${id}`))
  const tiles = [
    'Generate PRD',
    'Monitor Competitor',
    'Draft Content',
    'Analyze Feature',
    'Find Advocates',
    'Engage Community',
  ]
  expect(tiles.every((tile, index) => links[index]?.textContent.includes(tile))).toBe(true)
})

test('the summary has a bar for each agent, against its own limit', async () => {
  const used = agentIds.map((id, index) => ({ id, name: kinds[id].name, used: index, limit: kinds[id].monthlyLimit }))
  serveAgents({ 'GET /usage': { ...usage, agents: used } })
  open()
  const bars = await (await card('Agent Summary')).findAllByRole('meter')
  const barTexts = bars.map((bar) => `${bar.getAttribute('aria-label')}: ${bar.getAttribute('aria-valuetext')}`)
  expect(barTexts).toHaveLength(agentIds.length)
  expect(barTexts.slice(0, 6)).toEqual([
    'User Whisperer: 0 of 50',
    'Market Maven: 1 of 25',
    'Narrative Architect: 2 of 40',
    'Impact Predictor: 3 of 20',
    'Advocate Amplifier: 4 of 15',
    'Community Catalyst: 5 of 30',
  ])
  expect((await card('Agent Summary')).getByText(agentLimitNote)).toBeTruthy()
})

test('the Action Center and the tasks show the newest and lead to all', async () => {
  const server = serveAgents({ 'GET /outputs': pageOf(output()), 'GET /agent-runs': pageOf(run()) })
  open()
  const center = await card('AI Action Center')
  expect(await center.findByRole('article', { name: 'Offline mode' })).toBeTruthy()
  expect(center.getByRole('list', { name: 'Outputs' }).className).toContain('md:grid-cols-2')
  expect(center.getByRole('link', { name: 'View All outputs' }).getAttribute('href')).toBe('/outputs')
  const tasks = await card('Recent Tasks')
  expect(await tasks.findByText('Onboarding PRD from 14 interviews')).toBeTruthy()
  expect(tasks.getByRole('link', { name: 'View All tasks' }).getAttribute('href')).toBe('/tasks')
  expect(server.calls('GET /outputs')[0]?.url).toContain('limit=4')
  expect(server.calls('GET /agent-runs')[0]?.url).toContain('limit=5')
})

test('where there is nothing yet, a card says so in one line', async () => {
  serveAgents()
  open()
  expect(await (await card('AI Action Center')).findByText(/^No outputs yet\./)).toBeTruthy()
  expect(await (await card('Recent Tasks')).findByText(/^No tasks yet\./)).toBeTruthy()
})

test('a card that cannot be filled says why, and can be asked again', async () => {
  const server = serveAgents({ 'GET /agent-runs': refusal(403, 'This workspace is closed.') })
  const { user } = open()
  const tasks = await card('Recent Tasks')
  expect(await tasks.findByText('This workspace is closed.')).toBeTruthy()
  server.answers['GET /agent-runs'] = pageOf(run())
  await user.click(tasks.getByRole('button', { name: 'Try again' }))
  expect(await tasks.findByText('Onboarding PRD from 14 interviews')).toBeTruthy()
})

test('another workspace has its own outputs', async () => {
  const inTeam = (request: Request) => request.headers.get('X-Workspace-Id') === 'team-1'
  serveAgents({
    'GET /outputs': (request) =>
      Response.json(pageOf(output({ title: inTeam(request) ? 'Of the team' : 'Of my own' }))),
  })
  open()
  expect(await screen.findByRole('article', { name: 'Of my own' })).toBeTruthy()
  const currentTeam = { id: 'team-1', name: 'Charts', role: 'admin' as const, members: 2 }
  act(() => useAppState.setState({ viewMode: 'team', currentTeam }))
  await waitFor(() => expect(screen.getByRole('article', { name: 'Of the team' })).toBeTruthy())
  expect(screen.queryByRole('article', { name: 'Of my own' })).toBeNull()
})

test('a card says who made what, how it stands and when', async () => {
  serveAgents({ 'GET /outputs': pageOf(output({ isSample: true, isEdited: true })) })
  open()
  const offline = within(await screen.findByRole('article', { name: 'Offline mode' }))
  for (const text of [
    'User Whisperer',
    'PRD',
    'Needs review',
    'Eleven stories from fourteen interviews.',
    '1 hour ago',
  ]) {
    expect(offline.getByText(text)).toBeTruthy()
  }
  expect(offline.getByText(/Built-in engine · Edited/).textContent).toContain('Sample')
})

test('only completed outputs offer Edit and Approve', async () => {
  const statuses = ['completed', 'approved', 'processing', 'pending'] as const
  serveAgents({ 'GET /outputs': pageOf(...statuses.map((status) => output({ id: status, title: status, status }))) })
  open()
  for (const status of statuses) {
    const buttons = within(await screen.findByRole('article', { name: status })).getAllByRole('button')
    const names = buttons.map(({ textContent }) => textContent)
    expect(names).toEqual(status === 'completed' ? ['View', 'Edit', 'Approve'] : ['View'])
  }
})
