import type { Proposal } from '@sextant/contract/prds/proposals'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useToasts } from '#kernel/toasts/toasts'
import { openApp } from '../../../../test/open-app.tsx'
import { idOf, pageOf } from '../../../../test/samples.ts'
import { refusal } from '../../../../test/serve.ts'
import { signedInThroughout } from '../../../../test/signed-in.ts'
import {
  evidenceFor,
  prd,
  prdId,
  quote,
  serveWhisperer,
  transcript,
  withLessMotion,
  workspace,
} from '../prds.fixtures.ts'
import '../pages/prd-page.tsx'

signedInThroughout()
beforeEach(withLessMotion)

const second = transcript({ id: idOf(19), title: 'Visit to Brightwater' })
const proposal = (number: number, changes: Partial<Proposal> = {}): Proposal => ({
  ...{ id: idOf(200 + number), transcript_id: second.id, source_title: second.title, heading: null, kind: 'add' },
  ...{ section: 'feature_requirements', item: `r${number}`, label: `Wish ${number}`, evidence: [evidenceFor(quote)] },
  against: null,
  ...changes,
})
const proposals = [proposal(1), proposal(2, { kind: 'change', section: 'user_stories' })]

async function openSources(answers: Parameters<typeof serveWhisperer>[0] = {}) {
  const server = serveWhisperer({
    'GET /transcripts': pageOf(transcript(), second),
    [`GET /prds/${prdId}/proposals`]: proposals,
    ...answers,
  })
  const { user } = openApp(`/prds/${prdId}?tab=sources`, [workspace])
  const panel = within(await screen.findByRole('tabpanel', { name: /^Sources/ }))
  return { server, user, panel }
}

test('the sources are listed, and what another one suggests is accepted or rejected one by one or all together', async () => {
  const { server, user, panel } = await openSources({
    [`POST /prds/${prdId}/proposals`]: { prd: prd(), proposals: [proposals[1]], edited: [] },
  })
  expect((await panel.findByRole('list', { name: 'Sources' })).textContent).toContain('Interview with Ana and Bo')
  expect(await panel.findByText('2 suggested changes')).toBeTruthy()
  server.answer(`GET /prds/${prdId}/proposals`, [proposals[1]])
  await user.click(panel.getByRole('button', { name: 'Accept: Wish 1' }))
  expect(await server.sent(`POST /prds/${prdId}/proposals`)).toEqual({ ids: [proposals[0]?.id], decision: 'accept' })
  await waitFor(() => expect(panel.queryByText('Wish 1')).toBeNull())
  server.answer(`POST /prds/${prdId}/proposals`, { prd: prd(), proposals: [], edited: ['User stories: Wish 2'] })
  server.answer(`GET /prds/${prdId}/proposals`, [])
  await user.click(panel.getByRole('button', { name: 'Reject all' }))
  await waitFor(() => expect(panel.queryByText('Wish 2')).toBeNull())
  expect(useToasts.getState().toasts.at(-1)?.description).toContain('User stories: Wish 2')
})

test('requirements are sorted by the customers who asked, and the document keeps its order', async () => {
  const [first] = prd().feature_requirements
  const two = first ? [first, { ...first, id: 'f2', feature: 'Single sign-on' }] : []
  const halden = { id: idOf(50), name: 'Halden Rail', arr: 12_000 }
  const { user } = await openSources({
    [`GET /prds/${prdId}`]: prd({ feature_requirements: two }),
    'GET /customers/of-prd/:id': [{ claim_id: 'f2', people: 1, customers: [halden], value: 12_000 }],
  })
  const names = () => [...document.querySelectorAll('#section-feature_requirements [data-claim]')].map(({ id }) => id)
  expect(await screen.findByText(/^1 customer: Halden Rail/)).toBeTruthy()
  expect(names()).toEqual(['claim-f1', 'claim-f2'])
  await user.click(screen.getByRole('button', { name: /^Sort by/ }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Customer ARR' }))
  await waitFor(() => expect(names()).toEqual(['claim-f2', 'claim-f1']))
})

test('a source is added from the transcripts', async () => {
  const { server, user, panel } = await openSources({
    [`GET /prds/${prdId}/proposals`]: [],
    [`POST /prds/${prdId}/sources`]: { run_id: idOf(7), proposals },
  })
  await user.click(await panel.findByRole('button', { name: 'Add a source' }))
  await user.click(await screen.findByRole('button', { name: /^Visit to Brightwater/ }))
  expect(await server.sent(`POST /prds/${prdId}/sources`)).toEqual({ transcript_id: second.id })
})

test('themes and topics are added too, several at once', async () => {
  const offer = { id: 't1', detail: 'September', count: 4, at: second.created_at }
  const { server, user, panel } = await openSources({
    [`GET /prds/${prdId}/proposals`]: [],
    'GET /sources': [
      { ...offer, kind: 'theme', name: 'Slow exports' },
      { ...offer, kind: 'topic', id: 't2', name: 'Dark mode' },
    ],
    'POST /sources': async (request) => ({ id: (await request.json()).kind === 'theme' ? idOf(21) : idOf(22) }),
    [`POST /prds/${prdId}/sources`]: { run_id: idOf(7), proposals: [] },
  })
  await user.click(await panel.findByRole('button', { name: 'Add a source' }))
  await user.click(await screen.findByRole('tab', { name: 'Themes and topics' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Slow exports' }))
  await user.click(screen.getByRole('checkbox', { name: 'Dark mode' }))
  await user.click(screen.getByRole('button', { name: 'Use 2 sources' }))
  await waitFor(() => expect(server.calls(`POST /prds/${prdId}/sources`)).toHaveLength(2))
  expect(await server.sent(`POST /prds/${prdId}/sources`)).toEqual({ transcript_id: idOf(22) })
})

test('pasted text becomes a source, and a refusal loses none of it', async () => {
  const { server, user, panel } = await openSources({
    [`GET /prds/${prdId}/proposals`]: [],
    [`POST /prds/${prdId}/sources`]: refusal(400, 'Add some text first.'),
  })
  const open = async () => {
    await user.click(await panel.findByRole('button', { name: 'Add a source' }))
    await user.click(await screen.findByRole('tab', { name: 'Upload or paste' }))
    return screen.findByRole('textbox', { name: 'Or paste text' })
  }
  await user.type(await open(), 'We need exports.')
  await user.click(screen.getByRole('button', { name: 'Add this text' }))
  await waitFor(() => expect(useToasts.getState().toasts.at(-1)?.description).toBe('Add some text first.'))
  expect(await server.sent(`POST /prds/${prdId}/sources`)).toEqual({ source_text: 'We need exports.', title: '' })
  expect(((await open()) as HTMLTextAreaElement).value).toBe('We need exports.')
})

test('a contradiction is shown from both sides, and either one is chosen', async () => {
  const metric = { metric: 'Time of an export', target: '2 minutes' }
  const against = { mine: metric, theirs: { ...metric, target: '10 minutes' } }
  const label = 'Different targets: “A” “B”'
  const conflict = proposal(3, { section: 'conflicts', item: 'conflict-1', label, against })
  const edited = proposal(4, { kind: 'change', against: { mine: null, theirs: { feature: 'Exports' } } })
  const { server, user, panel } = await openSources({
    [`GET /prds/${prdId}/proposals`]: [conflict, edited],
    [`POST /prds/${prdId}/proposals`]: { prd: prd(), proposals: [edited], edited: [] },
  })
  const names = () => panel.getAllByRole('button', { name: /: / }).map((button) => button.textContent)
  await panel.findByText('10 minutes')
  expect(names()).toEqual(['Use theirs', 'Note the conflict', 'Keep mine', 'Use theirs', 'Keep mine'])
  expect(panel.getAllByRole('region', { name: 'This PRD' }).map(({ textContent }) => textContent)).toEqual([
    'This PRDtarget2 minutes',
    'This PRDDeleted',
  ])
  server.answer(`GET /prds/${prdId}/proposals`, [edited])
  await user.click(panel.getByRole('button', { name: `Use theirs: ${label}` }))
  expect(await server.sent(`POST /prds/${prdId}/proposals`)).toEqual({ ids: [conflict.id], decision: 'replace' })
  await waitFor(() => expect(panel.queryByText('10 minutes')).toBeNull())
})
