import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useToasts } from '#kernel/toasts/toasts'
import { openApp } from '../../../test/open-app.tsx'
import { signedInThroughout } from '../../../test/signed-in.ts'
import './pages/user-whisperer-page.tsx'
import { refusal } from '../../../test/serve.ts'
import { prd, prdId, serveWhisperer, withLessMotion, workspace } from './prds.fixtures.ts'

const toastTexts = () => useToasts.getState().toasts.map(({ title, description }) => `${title}: ${description ?? ''}`)

signedInThroughout()
beforeEach(() => {
  withLessMotion()
})
afterEach(() => {
  vi.restoreAllMocks()
})

async function openWorkspace(answers: Parameters<typeof serveWhisperer>[0] = {}, address = `?prd=${prdId}`) {
  const server = serveWhisperer({ [`GET /prds/${prdId}`]: prd({ title: 'Faster exports: phase-1!' }), ...answers })
  const { user } = openApp(`/agents/user-whisperer${address}`, [workspace])
  await screen.findByRole('button', { name: 'Download PDF' })
  if (address) await screen.findByRole('region', { name: 'PRD text' })
  return { server, user }
}

test.each(['pdf', 'docx', 'md'])('a PRD is downloaded as %s under its own name', async (format) => {
  const saved: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:prd')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const { server, user } = await openWorkspace({ [`GET /download/${prdId}`]: () => new Response('file') })
  await user.click(screen.getByRole('button', { name: `Download ${format.toUpperCase()}` }))
  await waitFor(() => expect(toastTexts()).toEqual([`Download Complete: PRD downloaded as ${format}.`]))
  expect(saved).toEqual([`Faster_exports_phase_1.${format}`])
  const [call] = server.calls(`GET /download/${prdId}`)
  expect(new URL(call?.url ?? '').searchParams.get('format')).toBe(format)
  expect(call?.headers.get('authorization')).toBe('Bearer token-1')
})

test('a download that fails is told', async () => {
  const { user } = await openWorkspace({ [`GET /download/${prdId}`]: refusal(500, 'The writer is away.') })
  await user.click(screen.getByRole('button', { name: 'Download PDF' }))
  await waitFor(() => expect(toastTexts()).toEqual(['Download Failed: The writer is away.']))
})

test('without a PRD there is nothing to download', async () => {
  const { user } = await openWorkspace({}, '')
  const download = screen.getByRole('button', { name: 'Download MD' })
  expect(download.getAttribute('aria-disabled')).toBe('true')
  await user.click(download)
  await waitFor(() =>
    expect(toastTexts()).toEqual(['No PRD Available: Please generate a PRD first before downloading.']),
  )
})

const jira = { id: 'jira', name: 'Jira', status: 'disconnected', isSandbox: true, account: null }
const project = { id: '10001', key: 'CHART', name: 'Chartroom', types: [], isSandbox: true }
const exported = { message: 'Exported 1 epic and 2 stories to Chartroom.', url: 'https://jira.test/browse/CHART-1' }
const answers = {
  'GET /connections': [jira],
  'GET /integrations/jira/projects': [project, { ...project, id: '10002', key: 'SEA', name: 'Seaside' }],
  [`POST /export/${prdId}/jira`]: { ...exported, created: 3, updated: 0, isSandbox: true },
}

test('a PRD goes to the Jira project that was chosen, and the answer is shown', async () => {
  const { server, user } = await openWorkspace(answers)
  await user.click(screen.getByRole('button', { name: 'Export to Jira' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export to Jira' }))
  expect(await dialog.findByText('Sandbox')).toBeTruthy()
  await user.click(await dialog.findByRole('button', { name: /Chartroom/ }))
  await user.click(await screen.findByRole('option', { name: 'Seaside (SEA)' }))
  await user.click(dialog.getByRole('button', { name: 'Export' }))
  expect(await dialog.findByText(exported.message)).toBeTruthy()
  expect(dialog.getByRole('link', { name: /Open in Jira/ }).getAttribute('href')).toBe(exported.url)
  expect(await server.sent(`POST /export/${prdId}/jira`)).toEqual({ format: 'jira', destination: '10002' })
})

test('a connected account is named, and nothing is called a sandbox', async () => {
  const { user } = await openWorkspace({
    ...answers,
    'GET /connections': [{ ...jira, status: 'connected', isSandbox: false, account: 'ana@chartroom.test' }],
  })
  await user.click(screen.getByRole('button', { name: 'Export to Jira' }))
  expect(await screen.findByText('Connected as ana@chartroom.test')).toBeTruthy()
  expect(screen.queryByText('Sandbox')).toBeNull()
})

test('an export that fails is told in the words of the server', async () => {
  const { user } = await openWorkspace({ ...answers, [`POST /export/${prdId}/jira`]: refusal(502, 'Jira is away.') })
  await user.click(screen.getByRole('button', { name: 'Export to Jira' }))
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await waitFor(() => expect(toastTexts()).toEqual(['Export Failed: Jira is away.']))
})

test('a PRD goes to a Notion database', async () => {
  const { server, user } = await openWorkspace({
    'GET /connections': [{ ...jira, id: 'notion', name: 'Notion' }],
    'GET /integrations/notion/databases': [{ ...project, key: '', name: 'Roadmap' }],
    [`POST /export/${prdId}/notion`]: { ...exported, url: null, created: 1, updated: 0, isSandbox: true },
  })
  await user.click(screen.getByRole('button', { name: 'Export to Notion' }))
  expect(await screen.findByRole('button', { name: /Roadmap/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  expect(await screen.findByText(exported.message, { selector: '[role=alert] *' })).toBeTruthy()
  expect(await server.sent(`POST /export/${prdId}/notion`)).toEqual({ format: 'notion', destination: '10001' })
})

test('without a PRD there is nothing to export', async () => {
  const { user } = await openWorkspace({}, '')
  const exporting = screen.getByRole('button', { name: 'Export to Notion' })
  expect(exporting.getAttribute('aria-disabled')).toBe('true')
  await user.click(exporting)
  await waitFor(() => expect(toastTexts()).toEqual(['No PRD Available: Please generate a PRD first before exporting.']))
})
