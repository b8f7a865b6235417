import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { session } from '#kernel/session/session'
import { openApp } from '../../../test/open-app.tsx'
import { idOf } from '../../../test/samples.ts'
import { refusal } from '../../../test/serve.ts'
import { requirements } from './index.ts'
import { detail, requirement, serveRequirements } from './requirements.fixtures.ts'

beforeAll(() => import('./pages/requirement-page.tsx'))
beforeEach(() => session.start('token-1'))
afterEach(() => {
  act(() => session.signOut())
})

const open = () => openApp(`/requirements/${requirement().id}`, [requirements])

test('the lineage is a list of stages that the arrow keys walk, and Enter opens a thing', async () => {
  serveRequirements()
  const { user, address } = open()
  const list = within(await screen.findByRole('list', { name: 'From quote to result' }))
  expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    ...['People asked', 'Requirement', 'Forecast', 'Announcement', 'Publication', 'Measured result'],
  ])
  expect(screen.getByText('3 quotes, 1 announcement, and 1 post. 2 more quotes are listed below.')).toBeTruthy()
  expect(list.getByText('Nothing measured yet')).toBeTruthy()
  expect(list.getByText('Sandbox · Published')).toBeTruthy()
  expect(list.getByRole('link', { name: 'Forecast impact' }).getAttribute('href')).toContain(`prd=${idOf(9)}`)
  act(() => list.getByRole('link', { name: /We need our reports as CSV/ }).focus())
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(document.activeElement?.textContent).toContain('CSV is here')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe(`/agents/narrative-architect?content=${idOf(6)}`))
})

test('what was shipped can be announced, and nothing else', async () => {
  const server = serveRequirements({ 'GET /requirements/:id': detail({ status: 'shipped' }) })
  open()
  const draft = await screen.findByRole('link', { name: 'Draft “You asked, we built it”' })
  expect(draft.getAttribute('href')).toBe(`/agents/narrative-architect?source=requirement&sourceId=${requirement().id}`)
  expect(server.calls('GET /requirements/:id/lineage')).toHaveLength(1)
})

test('a lineage that cannot be loaded leaves the rest of the page', async () => {
  serveRequirements({ 'GET /requirements/:id/lineage': refusal(503, 'The database is away.') })
  open()
  expect(await screen.findByText('The database is away.')).toBeTruthy()
  expect(screen.getByText('“We need our reports as CSV.”')).toBeTruthy()
})
