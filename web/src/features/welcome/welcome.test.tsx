import { permissionsOf } from '@sextant/contract/kernel/roles'
import { type FirstStep, firstSteps } from '@sextant/contract/welcome/rules'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useAppState } from '#kernel/app-state'
import { defineWebFeature } from '#kernel/feature'
import { useSlots } from '#kernel/slots'
import { useToasts } from '#kernel/toasts/toasts'
import { json } from '../../../test/answers.ts'
import { openApp } from '../../../test/open-app.tsx'
import { refusal, serve } from '../../../test/serve.ts'
import { signedInThroughout } from '../../../test/signed-in.ts'
import { welcome } from './index.ts'
// Imported here so that loading it doesn't count against the first test's timeout.
import './samples-mark.tsx'
import './welcome-part.tsx'

signedInThroughout()
afterEach(() => useAppState.setState({ viewMode: 'individual', currentTeam: null }))

const agents = defineWebFeature({
  name: 'agents',
  pages: [{ path: '/agents/$agentId', title: 'Agent', lazy: async () => ({ default: () => <h1>An agent</h1> }) }],
})
function Cards() {
  return useSlots().overview.map(({ place, Part }) => <Part key={place} />)
}
const overview = defineWebFeature({
  name: 'overview',
  pages: [{ path: '/overview', title: 'Overview', lazy: async () => ({ default: Cards }) }],
})
const me = { id: '1', email: 'maya@lindqvist.se', name: 'Maya Lindqvist', first_name: 'Maya', email_verified: true }
const serveWelcome = (answers: Parameters<typeof serve>[0]) =>
  serve({ 'GET /auth/me': me, 'GET /live': () => new Response(': hello\n\n') }, answers)
const state = (done: readonly FirstStep[], more: object = {}) => ({
  steps: firstSteps.map((id) => ({ id, isDone: done.includes(id) })),
  isDismissed: false,
  hasNoModel: true,
  hasSamples: false,
  hasOwn: false,
  ...more,
})
const open = () => openApp('/overview', [overview, welcome, agents])
const card = () => screen.findByRole('region', { name: 'Get started' })

test('a new workspace is led: what is done is ticked, each step leads to where it is taken', async () => {
  serveWelcome({ 'GET /welcome': state(['make-prd']) })
  const { user } = open()
  const steps = await card()
  expect(within(steps).getByText('1 of 6 steps done')).toBeTruthy()
  expect(within(steps).queryByRole('link', { name: 'Try a sample' })).toBeNull()
  expect(within(steps).getByRole('link', { name: /Turn a conversation into a PRD \(done\)/ })).toBeTruthy()
  await user.click(within(steps).getByRole('link', { name: /Watch a competitor/ }))
  expect(await screen.findByRole('heading', { name: 'An agent' })).toBeTruthy()
})

test('before the first PRD there is one thing to do, with a sample or with your own text', async () => {
  serveWelcome({ 'GET /welcome': state([]) })
  open()
  const steps = within(await card())
  const hrefOf = (name: string) => steps.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Try a sample')).toBe('/agents/user-whisperer?source=sample')
  expect(hrefOf('Use your own text')).toBe('/agents/user-whisperer')
})

const freeWith = (...active: string[]) => ({ plan: 'free', activeAgentsLimit: 2, active })

test('a plan with fewer active agents than there are says so before the first step, and which agents the steps run', async () => {
  serveWelcome({ 'GET /welcome': state([]), 'GET /usage': freeWith() })
  open()
  expect(
    await within(await card()).findByText(
      /^0 of 2 agents in use on Free\. These steps use User Whisperer and Impact Predictor\./,
    ),
  ).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'pause one' })).toBeNull()
})

test('a step whose agent has no place in the plan says what it waits for, and leads there', async () => {
  serveWelcome({
    'GET /welcome': state(['make-prd']),
    'GET /usage': freeWith('user-whisperer', 'market-maven'),
  })
  open()
  const waiting = await within(await card()).findByText(/To run Impact Predictor/)
  expect(waiting.textContent).toBe(
    "The Free plan includes 2 agents, and you're already using User Whisperer and Market Maven this month. To run Impact Predictor, pause one or see the plans.",
  )
  const hrefOf = (name: string) => within(waiting).getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('pause one')).toBe('/settings?tab=agents&agent=user-whisperer')
  expect(hrefOf('see the plans')).toBe('/billing')
  expect(screen.getAllByRole('link', { name: 'pause one' })).toHaveLength(1)
})

test('who may only look at a team is not led to what they cannot do', async () => {
  const currentTeam = { id: 'team-1', name: 'Charts', role: 'member' as const, members: 2 }
  serveWelcome({ 'GET /welcome': state([]) })
  open()
  await card()
  act(() =>
    useAppState.setState({ viewMode: 'team', currentTeam: { ...currentTeam, permissions: permissionsOf('viewer') } }),
  )
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Get started' })).toBeNull())
  act(() =>
    useAppState.setState({ viewMode: 'team', currentTeam: { ...currentTeam, permissions: permissionsOf('editor') } }),
  )
  expect(await card()).toBeTruthy()
})

test('who does not want to be led hides the steps, and they stay hidden', async () => {
  const server = serveWelcome({ 'GET /welcome': state([]) })
  const { user } = open()
  await user.click(within(await card()).getByRole('button', { name: 'Hide' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Get started' })).toBeNull())
  expect(server.calls('POST /welcome/dismissal')).toHaveLength(1)
})

test.each([
  ['all is done', state(firstSteps)],
  ['somebody hid it', state([], { isDismissed: true })],
])('nobody is led when %s', async (_, answer) => {
  const server = serveWelcome({ 'GET /welcome': answer })
  open()
  await waitFor(() => expect(server.calls('GET /welcome').length).toBeGreaterThan(0))
  expect(screen.queryByText('Get started')).toBeNull()
})

test('sample data is marked in the header, and goes after a question', async () => {
  let isThere = true
  const server = serveWelcome({
    'GET /welcome': () => json(state([], { hasSamples: isThere })),
    'DELETE /welcome/samples': () => {
      isThere = false
      return json({ removed: 31 })
    },
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Sample data' }))
  expect(screen.getByText('This workspace shows sample data')).toBeTruthy()
  expect(document.documentElement.hasAttribute('data-only-samples')).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Delete sample data' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete sample data?' })
  await user.click(within(question).getByRole('button', { name: 'Delete sample data' }))
  expect(await card()).toBeTruthy()
  expect(document.documentElement.hasAttribute('data-only-samples')).toBe(false)
  expect(server.calls('DELETE /welcome/samples')).toHaveLength(1)
  expect(useToasts.getState().toasts.map(({ description }) => description)).toEqual(['31 records deleted.'])
})

test('the greeting that is kept may tell of samples: it goes with them, and stays where they stay', async () => {
  sessionStorage.setItem('greeting', '{}')
  let answer: () => Response | Promise<Response> = refusal(409, 'Not now.')
  serveWelcome({
    'GET /welcome': () => json(state([], { hasSamples: true })),
    'DELETE /welcome/samples': () => answer(),
  })
  const { user } = open()
  const remove = async () => {
    await user.click(await screen.findByRole('button', { name: 'Sample data' }))
    await user.click(screen.getByRole('button', { name: 'Delete sample data' }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Delete sample data' }))
    return question
  }
  const question = await remove()
  expect(await within(question).findByText('Not now.')).toBeTruthy()
  expect(sessionStorage.getItem('greeting')).toBe('{}')
  answer = () => json({ removed: 1 })
  await user.click(within(question).getByRole('button', { name: 'Delete sample data' }))
  await waitFor(() => expect(sessionStorage.getItem('greeting')).toBeNull())
})
