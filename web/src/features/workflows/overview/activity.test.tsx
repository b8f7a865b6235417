import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { defineWebFeature } from '#kernel/feature'
import { session } from '#kernel/session/session'
import { useSlots } from '#kernel/slots'
import { openApp } from '../../../../test/open-app.tsx'
import { idOf, pageOf } from '../../../../test/samples.ts'
import { refusal } from '../../../../test/serve.ts'
import { workflows } from '../index.ts'
import { serveWorkflows, summary } from '../workflows.fixtures.ts'
// Preloaded so that it doesn't count toward the first test's timeout.
import './activity-card.tsx'

beforeEach(() => session.start('token-1'))
afterEach(() => {
  act(() => session.signOut())
})

function Cards() {
  return useSlots().overview.map(({ place, Part }) => <Part key={place} />)
}
const overview = defineWebFeature({
  name: 'overview',
  pages: [{ path: '/overview', title: 'Overview', lazy: async () => ({ default: Cards }) }],
})

async function card() {
  openApp('/overview', [workflows, overview])
  // The app shell is compiled during the first test, so allow more time.
  return within(await screen.findByRole('region', { name: 'Workflow Activity' }, { timeout: 18_000 }))
}

test('the card shows the five most recent executions, each a way to its history', async () => {
  const server = serveWorkflows({ 'GET /executions': pageOf(summary(), summary({ id: idOf(3), status: 'failed' })) })
  const activity = await card()
  const rows = within(await activity.findByRole('list', { name: 'Workflow activity' }))
  expect(rows.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/workflows/${idOf(1)}/history`,
    `/workflows/${idOf(1)}/history`,
  ])
  expect(rows.getByText('Failed')).toBeTruthy()
  expect(server.calls('GET /executions')[0]?.url).toContain('limit=5')
  expect(activity.getByRole('link', { name: 'View All workflows' }).getAttribute('href')).toBe('/workflows')
})

test('the history of a deleted workflow is found among all', async () => {
  serveWorkflows({ 'GET /executions': pageOf(summary({ id: idOf(3), isWorkflowDeleted: true })) })
  const activity = await card()
  const link = await activity.findByRole('link', { name: /Competitor watch/ })
  expect(link.getAttribute('href')).toBe(`/workflows/history?execution=${idOf(3)}`)
})

test('without executions the card leads to the first workflow', async () => {
  serveWorkflows()
  const activity = await card()
  const link = await activity.findByRole('link', { name: 'Create Workflow' })
  expect(link.getAttribute('href')).toBe('/workflows/new')
})

test('activity that cannot be loaded says why', async () => {
  serveWorkflows({ 'GET /executions': refusal(403, 'This workspace is closed.') })
  const activity = await card()
  expect(await activity.findByText('This workspace is closed.')).toBeTruthy()
})
