import type { Customer, CustomerPreview } from '@sextant/contract/customers/routes'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useAppState } from '#kernel/app-state'
import { useToasts } from '#kernel/toasts/toasts'
import { openApp } from '../../../test/open-app.tsx'
import { idOf, pageOf } from '../../../test/samples.ts'
import { refusal, serve } from '../../../test/serve.ts'
import { signedInThroughout } from '../../../test/signed-in.ts'
import { customers } from './index.ts'
import './pages/customers-page.tsx'

signedInThroughout()
afterEach(() => useAppState.setState({ viewMode: 'individual', currentTeam: null }))

const halden: Customer = {
  ...{
    id: idOf(1),
    name: 'Halden Rail',
    domains: ['halden.no'],
    arr: 12_000,
    plan: 'Team',
    segment: '',
    isSample: false,
  },
}
const row = { line: 2, name: 'Brightwater', domains: [], arr: null, plan: '', segment: '', is_known: false }
const preview: CustomerPreview = {
  columns: ['Company', 'Money'],
  mapping: { name: 0 },
  rows: [
    { ...row, problem: null },
    { ...row, line: 3, name: '', problem: 'The name is empty.' },
  ],
  ...{ added: 1, updated: 0, skipped: 1 },
}

async function open(answers: Parameters<typeof serve>[1] = {}) {
  const server = serve({ 'GET /customers': pageOf(halden) }, answers)
  const { user, address } = openApp('/customers', [customers])
  await screen.findByRole('heading', { level: 1, name: 'Customers' })
  return { server, user, address }
}

test('customers are listed with their value, and a deleted one can be taken back or found in the bin', async () => {
  const { server, user, address } = await open({ [`DELETE /customers/${halden.id}`]: { success: true } })
  expect((await screen.findByRole('row', { name: /Halden Rail/ })).textContent).toContain('12,000')
  await user.click(screen.getByRole('button', { name: 'Delete Halden Rail' }))
  await waitFor(() => expect(server.calls(`DELETE /customers/${halden.id}`)).toHaveLength(1))
  await waitFor(() =>
    expect(useToasts.getState().toasts[0]).toMatchObject({ title: 'Customer deleted', action: { label: 'Undo' } }),
  )
  act(() => useToasts.getState().toasts[0]?.also?.run())
  await waitFor(() => expect(address()).toBe('/bin'))
})

test('a file is reviewed by line, its columns are chosen, and then it is imported', async () => {
  const { server, user } = await open({
    'POST /customers/import/preview': preview,
    'POST /customers/import': { added: 1, updated: 0, skipped: 1 },
  })
  await user.click(screen.getByRole('button', { name: 'Import CSV' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import customers' }))
  const csv = 'Company,Money\nBrightwater,5'
  const input = document.querySelector('input[type=file]')
  if (input) fireEvent.change(input, { target: { files: [new File([csv], 'customers.csv')] } })
  expect(await dialog.findByText('The name is empty.')).toBeTruthy()
  expect(dialog.getByText('1 to add, 0 to update, 1 skipped.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: /^Not in the file.*ARR|ARR.*Not in the file/ }))
  await user.click(await screen.findByRole('option', { name: 'Money' }))
  await waitFor(() => expect(server.calls('POST /customers/import/preview')).toHaveLength(2))
  await user.click(await dialog.findByRole('button', { name: 'Import 1 customer' }))
  expect(await server.sent('POST /customers/import')).toEqual({ csv, mapping: preview.mapping })
})

test('a file that is no list of customers says why and can be replaced', async () => {
  const { user } = await open({ 'POST /customers/import/preview': refusal(400, 'The file is empty.') })
  await user.click(screen.getByRole('button', { name: 'Import CSV' }))
  await screen.findByRole('dialog', { name: 'Import customers' })
  const input = document.querySelector('input[type=file]')
  if (input) fireEvent.change(input, { target: { files: [new File([' '], 'customers.csv')] } })
  expect(await screen.findByText('The file is empty.')).toBeTruthy()
})
