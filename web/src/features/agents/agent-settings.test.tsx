import { agentIds } from '@sextant/contract/agents/catalogue'
import { permissionsOf } from '@sextant/contract/kernel/roles'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useAppState } from '#kernel/app-state'
import { defineWebFeature } from '#kernel/feature'
import { useToasts } from '#kernel/toasts/toasts'
import { json } from '../../../test/answers.ts'
import { openApp } from '../../../test/open-app.tsx'
import { refusal } from '../../../test/serve.ts'
import { signedInThroughout } from '../../../test/signed-in.ts'
import { config, serveAgents, usage } from './agents.fixtures.ts'
import { AgentSettingsPanel } from './components/agent-settings-panel.tsx'

signedInThroughout()
afterEach(() => {
  useAppState.setState({ currentTeam: null, viewMode: 'individual' })
})

const settings = defineWebFeature({
  name: 'settings',
  pages: [
    { path: '/settings', title: 'Settings', lazy: async () => ({ default: AgentSettingsPanel }) },
    { path: '/elsewhere', title: 'Elsewhere', lazy: async () => ({ default: () => <h1>Elsewhere</h1> }) },
  ],
})

async function openSettings(agent: string, answers: Parameters<typeof serveAgents>[0] = {}) {
  const server = serveAgents(answers)
  const app = openApp(`/settings?tab=agents&agent=${agent}`, [settings])
  await screen.findByRole('button', { name: 'Reset' })
  return { server, ...app }
}
const saveButton = () => screen.getByRole('button', { name: 'Save' })
const isBlocked = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'
const toasts = () => useToasts.getState().toasts.map(({ title }) => title)
const accepting = (version: number) => async (request: Request) =>
  json({ ...config('narrative-architect'), ...(await request.json()), version })
const openTab = async (user: { click: (tab: Element) => Promise<void> }, name: string) =>
  user.click(screen.getByRole('tab', { name }))

test('the picker shows the six agents On or Off, and the address says whose settings are open', async () => {
  const { user, address } = await openSettings('market-maven')
  const picker = screen.getByRole('navigation', { name: 'Agents to configure' })
  await within(picker).findByText('Off')
  expect(within(picker).getAllByText('On')).toHaveLength(agentIds.length - 1)
  expect(within(picker).getByRole('link', { current: 'page' }).textContent).toContain('Market Maven')
  await user.click(within(picker).getByRole('link', { name: /Impact Predictor/ }))
  expect(await screen.findByRole('form', { name: 'Impact Predictor' })).toBeTruthy()
  expect(address()).toBe('/settings?tab=agents&agent=impact-predictor')
})

test('without an agent in the address the first one is open', async () => {
  await openSettings('nobody')
  expect(screen.getByRole('form', { name: 'User Whisperer' })).toBeTruthy()
})

test('there are four tabs, and each setting stands in its own', async () => {
  const { user } = await openSettings('user-whisperer')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'General',
    'Behavior',
    'Integrations',
    'Advanced',
  ])
  expect(screen.getByRole('button', { name: /Output format/ }).textContent).toContain('Markdown')
  await openTab(user, 'Behavior')
  expect(screen.getByRole('slider', { name: 'Confidence threshold' }).getAttribute('value')).toBe('80')
  expect(screen.getByText('80%')).toBeTruthy()
  await openTab(user, 'Integrations')
  expect(screen.getByRole('link', { name: 'Integrations page' }).getAttribute('href')).toBe('/integrations')
  await openTab(user, 'Advanced')
  expect(screen.getByRole('textbox', { name: 'Max processing time' }).getAttribute('value')).toBe('300')
  expect(screen.getByText('seconds')).toBeTruthy()
  expect(screen.getAllByText('0 / 4,000')).toHaveLength(2)
})

test('keywords are added on Enter; blank and repeated ones are ignored, and each can be removed', async () => {
  const { server, user } = await openSettings('narrative-architect', {
    'PUT /agents/narrative-architect/config': accepting(4),
  })
  const keywords = screen.getByRole('textbox', { name: 'Brand keywords' })
  await user.type(keywords, 'calm{Enter}   {Enter}calm{Enter}exact{Enter}loud{Enter}')
  const loud = screen.getByRole('row', { name: 'loud' })
  await user.click(within(loud).getByRole('button'))
  await user.click(saveButton())
  await waitFor(() => expect(toasts()).toEqual(['Narrative Architect saved']))
  expect(await server.sent('PUT /agents/narrative-architect/config')).toMatchObject({
    enabled: true,
    version: 3,
    settings: { brandKeywords: ['calm', 'exact'], brandTone: 'professional', maxContentLength: 280 },
  })
  expect(isBlocked(saveButton())).toBe(true)
})

test('Reset fills in the defaults, and only Save keeps them', async () => {
  const { server, user } = await openSettings('narrative-architect', {
    'GET /agents/narrative-architect/config': config('narrative-architect', {
      enabled: false,
      settings: { ...config('narrative-architect').settings, maxContentLength: 500 },
    }),
    'PUT /agents/narrative-architect/config': accepting(4),
  })
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Enabled' }).checked).toBe(true)
  expect(server.calls('PUT /agents/narrative-architect/config')).toHaveLength(0)
  await user.click(saveButton())
  await waitFor(() => expect(toasts()).toEqual(['Narrative Architect saved']))
  expect(await server.sent('PUT /agents/narrative-architect/config')).toMatchObject({
    enabled: true,
    settings: { maxContentLength: 280 },
  })
  expect(isBlocked(screen.getByRole('button', { name: 'Reset' }))).toBe(true)
})

test('what is wrong stands at its setting, on its tab, and nothing is sent', async () => {
  const { server, user } = await openSettings('narrative-architect')
  await openTab(user, 'Advanced')
  const length = screen.getByRole('textbox', { name: 'Max content length' })
  await user.clear(length)
  await user.tab()
  await openTab(user, 'General')
  await user.click(saveButton())
  expect(await screen.findByText('Max content length must be a number')).toBeTruthy()
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Advanced')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Max content length' }))
  expect(server.calls('PUT /agents/narrative-architect/config')).toHaveLength(0)
})

const theirs = config('market-maven', { enabled: false, version: 4 })

async function saveTooLate() {
  const opened = await openSettings('market-maven', {
    'PUT /agents/market-maven/config': refusal(409, 'Someone else changed these settings.'),
  })
  await openTab(opened.user, 'Behavior')
  await opened.user.click(screen.getByRole('switch', { name: 'Notify automatically' }))
  opened.server.answers['GET /agents/market-maven/config'] = theirs
  await opened.user.click(saveButton())
  await screen.findByText('Someone else changed these settings')
  return opened
}

test('who saves after somebody else is told, and can load theirs', async () => {
  const { user } = await saveTooLate()
  await user.click(screen.getByRole('button', { name: 'Load theirs' }))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Enabled' }).checked).toBe(false))
  expect(screen.queryByText('Someone else changed these settings')).toBeNull()
  expect(isBlocked(saveButton())).toBe(true)
})

test('or keeps their own, and saves over them', async () => {
  const { server, user } = await saveTooLate()
  await waitFor(() => expect(server.calls('GET /agents/market-maven/config')).toHaveLength(2))
  server.answers['PUT /agents/market-maven/config'] = { ...theirs, version: 5 }
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  await user.click(saveButton())
  await waitFor(() => expect(toasts()).toEqual(['Market Maven saved']))
  expect(await server.sent('PUT /agents/market-maven/config')).toMatchObject({
    enabled: true,
    version: 4,
    settings: { autoNotify: false },
  })
})

test('another refusal is told, and the changes stay', async () => {
  const { user } = await openSettings('market-maven', {
    'PUT /agents/market-maven/config': refusal(400, 'Alert threshold must be one of: Low, Medium, High'),
  })
  await user.click(screen.getByRole('switch', { name: 'Enabled' }))
  await user.click(saveButton())
  expect((await screen.findByRole('alert')).textContent).toContain('Alert threshold must be one of')
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Enabled' }).checked).toBe(false)
})

test('unsaved changes are not left behind for another agent without asking', async () => {
  const { user, address } = await openSettings('market-maven')
  await user.click(screen.getByRole('switch', { name: 'Enabled' }))
  await user.click(screen.getByRole('link', { name: /Community Catalyst/ }))
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  await user.click(within(question).getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(address()).toBe('/settings?tab=agents&agent=market-maven')
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  await user.click(screen.getByRole('link', { name: /Community Catalyst/ }))
  expect(await screen.findByRole('form', { name: 'Community Catalyst' })).toBeTruthy()
})

test('Market Maven takes competitor URLs, each on Enter, and refuses what is no address', async () => {
  const { server, user } = await openSettings('market-maven', { 'PUT /agents/market-maven/config': accepting(4) })
  const urls = screen.getByRole('textbox', { name: 'Competitor URLs' })
  await user.type(urls, 'acme.com{Enter}   {Enter}acme.com{Enter}')
  expect(screen.getAllByRole('row', { name: 'acme.com' })).toHaveLength(1)
  await user.type(urls, 'nowhere{Enter}')
  await user.click(saveButton())
  expect(await screen.findByText('Please enter a valid URL')).toBeTruthy()
  expect(server.calls('PUT /agents/market-maven/config')).toHaveLength(0)
  await user.click(within(screen.getByRole('row', { name: 'nowhere' })).getByRole('button'))
  await user.click(saveButton())
  await waitFor(() => expect(toasts()).toEqual(['Market Maven saved']))
  expect(await server.sent('PUT /agents/market-maven/config')).toMatchObject({
    settings: { competitorUrls: ['acme.com'] },
  })
})

test.each([
  ['narrative-architect', 'Brand guidelines', /A language model follows all of these\. Without one, only rules about/],
  [
    'community-catalyst',
    'Community guidelines',
    /A language model follows all of these\. Without one, replies quote them/,
  ],
  ['user-whisperer', 'Instructions for PRDs', /Has no effect without one/],
  ['user-whisperer', 'Instructions for requirements', /Has no effect without one/],
] as const)('%s says beside %s what works without a language model', async (agentId, label, sentence) => {
  const { user } = await openSettings(agentId)
  await openTab(user, 'Advanced')
  expect(screen.getByRole('textbox', { name: label, description: sentence })).toBeTruthy()
})

test('a number with a fraction stands at its setting, and nothing is sent', async () => {
  const { server, user } = await openSettings('user-whisperer')
  await openTab(user, 'Advanced')
  const time = screen.getByRole('textbox', { name: 'Max processing time' })
  await user.clear(time)
  await user.keyboard('12.7')
  await user.tab()
  await user.click(saveButton())
  expect(await screen.findByText('Max processing time must be a whole number')).toBeTruthy()
  expect(server.calls('PUT /agents/user-whisperer/config')).toHaveLength(0)
})

test('Market Maven says where its competitors are kept, and what is not possible yet', async () => {
  const { user } = await openSettings('market-maven')
  expect(screen.getByRole('link', { name: 'Market Maven page' }).getAttribute('href')).toBe('/agents/market-maven')
  await openTab(user, 'Advanced')
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Include screenshots' }).disabled).toBe(true)
  expect(screen.getByText(/Needs a browser on the server/)).toBeTruthy()
})

test('an agent that the plan has no place for is not switched on, and the way on is beside the reason', async () => {
  const detail = 'The Free plan includes 2 agents.'
  const { user } = await openSettings('advocate-amplifier', {
    'GET /usage': { ...usage, plan: 'free', activeAgentsLimit: 2, active: ['user-whisperer', 'market-maven'] },
    'PUT /agents/advocate-amplifier/config': refusal(402, detail, { code: 'plan_limit_reached', link: '/billing' }),
  })
  expect(await screen.findByText('2 of 2 agents in use on Free: User Whisperer, Market Maven.')).toBeTruthy()
  await user.click(screen.getByRole('switch', { name: 'Enabled' }))
  await user.click(saveButton())
  const refused = within(await screen.findByRole('alert'))
  expect(refused.getByText(detail)).toBeTruthy()
  expect(refused.getByRole('link', { name: 'Pause Market Maven' }).getAttribute('href')).toBe(
    '/settings?tab=agents&agent=market-maven',
  )
  expect(refused.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/billing')
})

test('who may not configure agents sees everything, and can change nothing', async () => {
  useAppState.setState({
    viewMode: 'team',
    currentTeam: { id: 'team-1', name: 'Charts', role: 'member', members: 3, permissions: permissionsOf('viewer') },
  })
  serveAgents()
  const { user } = openApp('/settings?tab=agents&agent=community-catalyst', [settings])
  expect(await screen.findByText(/^Only administrators and editors of this team can configure agents/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Enabled' }).disabled).toBe(true)
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) expect(box.disabled).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Sentiment threshold' }).disabled).toBe(true)
  await openTab(user, 'Advanced')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Urgent keywords' }).disabled).toBe(true)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Community guidelines' }).disabled).toBe(true)
})

test('a configuration that cannot be loaded can be asked for again', async () => {
  const server = serveAgents({ 'GET /agents/market-maven/config': refusal(403, 'Not now.') })
  const { user } = openApp('/settings?tab=agents&agent=market-maven', [settings])
  expect(await screen.findByText('Not now.')).toBeTruthy()
  server.answers['GET /agents/market-maven/config'] = theirs
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('form', { name: 'Market Maven' })).toBeTruthy()
})
