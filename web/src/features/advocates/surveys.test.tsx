import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { session } from '#kernel/session/session'
import { useToasts } from '#kernel/toasts/toasts'
import { openApp } from '../../../test/open-app.tsx'
import { candidate, pageOf, serveAdvocates, workspace } from './advocates.fixtures.ts'
// Loaded up front so that the first test doesn't time out.
import './pages/advocate-amplifier-page.tsx'

beforeEach(() => {
  session.start('token-1')
  useToasts.setState({ toasts: [] })
})
afterEach(() => {
  act(() => session.signOut())
})

const open = () => openApp('/agents/advocate-amplifier', [workspace])

const row = {
  ...{
    row: 2,
    name: 'Marta Ferro',
    email: 'marta@ferro.example',
    company: 'Casa Ferro',
    platform: 'other',
    handle: '',
  },
  ...{ followers: 0, engagementRate: 0, hasAgreed: true, isUnsubscribed: false, score: 10, scale: 'nps' },
  ...{ stand: 'promoter', comment: 'Two days instead of six.', problem: null },
}

test('a survey is reviewed with its scores and what else is kept, then imported with the chosen columns', async () => {
  const preview = {
    ...{ columns: ['Mail', 'Name', 'NPS', 'Why?', 'Plan'], mapping: { email: 0, name: 1, score: 2, comment: 3 } },
    rows: [row, { ...row, row: 3, name: 'Jo', score: null, stand: null, problem: 'The email address is missing.' }],
    ...{ people: 1, taken: 1, leftOut: 1 },
  }
  const requests = serveAdvocates({
    'POST /advocates/import/preview': preview,
    'POST /advocates/import': preview,
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'More actions for advocates' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Import CSV' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import advocates' }))
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('nothing takes a file')
  await user.upload(input, new File(['Mail,Name'], 'nps.csv', { type: 'text/csv' }))
  expect(await dialog.findByText('1 answer of 1 person will be imported, 1 row will be skipped.')).toBeTruthy()
  expect(dialog.getByText('Kept with each person as well: Plan.')).toBeTruthy()
  expect(dialog.getByText('10 of 10')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Import 1 answer' }))
  await waitFor(() => expect(useToasts.getState().toasts.map(({ title }) => title)).toContain('Survey Imported'))
  expect(requests.some(({ url }) => url.endsWith('/advocates/import'))).toBe(true)
})

test('candidates say what to ask them for, and those who may leave can only be dismissed', async () => {
  serveAdvocates()
  const { user } = open()
  expect(await screen.findByText('Ask for a referral: they already tell others.')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Accept Marta Silva' })).toBeTruthy()
  serveAdvocates({
    'GET /advocate-candidates': pageOf(
      candidate({ kind: 'risk', name: 'Jack Bloom', why: "Says they're leaving", suggestion: null }),
    ),
  })
  await user.click(screen.getByRole('radio', { name: 'May leave' }))
  expect(await screen.findByText(/Says they're leaving/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accept Jack Bloom' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Dismiss Jack Bloom' })).toBeTruthy()
})
