import { render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../../../test/open-app.tsx'
import { idOf, pageOf } from '../../../test/samples.ts'
import { refusal } from '../../../test/serve.ts'
import { signedInThroughout } from '../../../test/signed-in.ts'
import './pages/user-whisperer-page.tsx'
import { PrdDocument } from './canvas/prd-document.tsx'
import { evidenceFor, prd, quote, serveWhisperer, transcript, transcriptId, workspace } from './prds.fixtures.ts'

signedInThroughout()
const base = '/agents/user-whisperer'
const secondId = idOf(19)
const keptId = idOf(20)
const second = transcript({ id: secondId, title: 'Visit to Brightwater', content: 'Cy: Exports, please.', turns: [] })
const theme = { kind: 'theme', id: 't1', name: 'Slow exports', detail: 'September', count: 4, at: second.created_at }

async function openPicker(answers: Parameters<typeof serveWhisperer>[0] = {}) {
  const server = serveWhisperer({
    'GET /transcripts': pageOf(transcript(), second),
    [`GET /transcripts/${secondId}`]: second,
    [`GET /transcripts/${keptId}`]: transcript({ id: keptId, title: 'Feedback: Slow exports' }),
    'GET /sources': [theme],
    'POST /sources': { id: keptId },
    'POST /generate-prd-progressive': refusal(500, 'Broken'),
    ...answers,
  })
  const { user } = openApp(base, [workspace])
  await user.click(await screen.findByRole('button', { name: 'Previous transcripts' }))
  await screen.findByRole('list', { name: 'Transcripts' })
  return { server, user }
}

test('transcripts and a theme that are ticked become one PRD, and one of them can be removed again', async () => {
  const { server, user } = await openPicker()
  await user.click(screen.getByRole('checkbox', { name: 'Tick Interview with Ana and Bo' }))
  await user.click(screen.getByRole('checkbox', { name: 'Tick Visit to Brightwater' }))
  await user.click(screen.getByRole('tab', { name: 'Themes and topics' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Slow exports' }))
  await user.click(screen.getByRole('button', { name: 'Use 3 sources' }))
  expect(await screen.findByText('One PRD from 3 sources')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Remove Feedback: Slow exports' }))
  await user.click(screen.getByRole('button', { name: 'Generate PRD' }))
  expect(await server.sent('POST /generate-prd-progressive')).toMatchObject({
    transcript_ids: [transcriptId, secondId],
  })
})

test('more than ten sources are not used, with a sentence', async () => {
  const many = Array.from({ length: 11 }, (_, index) => transcript({ id: idOf(30 + index), title: `Call ${index}` }))
  const { user } = await openPicker({ 'GET /transcripts': pageOf(...many) })
  for (const box of screen.getAllByRole('checkbox', { name: /^Tick/ })) await user.click(box)
  expect(screen.getByText('Choose up to 10 sources for one PRD.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Use 11 sources' }).disabled).toBe(true)
})

test('a requirement says who asked in which source, and a disagreement shows both quotes', async () => {
  const other = { ...evidenceFor(quote), sourceId: secondId, speaker: 'Cy', quote: 'Exports may be slow.' }
  const evidence = [evidenceFor(quote), other]
  const [requirement] = prd().feature_requirements
  const both = prd({
    sources: [...prd().sources, { id: secondId, title: second.title, kind: 'transcript', at: second.created_at }],
    feature_requirements: requirement ? [{ ...requirement, evidence }] : [],
    conflicts: [{ id: 'c1', text: 'Opposite requests: “A” “B”', evidence, is_accepted: false }],
  })
  render(<PrdDocument content={both} view={{ changed: [], evidenceChanged: new Set(), sources: both.sources }} />)
  expect(screen.getByText('2 people in 2 sources')).toBeTruthy()
  const askers = within(screen.getByRole('list', { name: 'Who asked' })).getAllByRole('listitem')
  expect(askers.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Ana · Interview with Ana and Bo, /),
    expect.stringMatching(/^Cy · Visit to Brightwater, /),
  ])
  const sides = screen.getAllByRole('figure')
  await waitFor(() => expect(sides).toHaveLength(2))
  expect(sides[1]?.textContent).toMatch(/Exports may be slow.*Cy · Visit to Brightwater/)
})
