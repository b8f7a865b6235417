import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Table, type TableColumn } from './table.tsx'

type Member = { id: string; name: string; role: string }
const members: Member[] = [
  { id: '1', name: 'Ada', role: 'Owner' },
  { id: '2', name: 'Li', role: 'Editor' },
]
const columns: TableColumn<Member>[] = [
  { id: 'name', label: 'Name', isRowHeader: true, cell: (member) => member.name },
  { id: 'role', label: 'Role', cell: (member) => member.role },
  { id: 'actions', label: 'Actions', isAction: true, cell: () => <button type="button">Edit</button> },
]
const shared = { label: 'Members', columns, rows: members, rowId: (member: Member) => member.id }

test('a row is named by its first cell', () => {
  render(<Table {...shared} />)
  expect(within(screen.getByRole('grid', { name: 'Members' })).getByRole('row', { name: 'Ada' })).toBeTruthy()
})

test("stacked on a phone, each value stands beside its column's name", () => {
  render(<Table {...shared} />)
  const row = screen.getByRole('row', { name: 'Li' })
  const stacked = within(row).getByText('Role')
  expect(stacked.className).toContain('md:hidden')
  expect(stacked.nextElementSibling?.textContent).toBe('Editor')
  expect(within(row).queryByText('Name')).toBeNull()
  expect(within(row).queryByText('Actions')).toBeNull()
})

test('an empty table says what is missing', () => {
  render(<Table {...shared} rows={[]} empty="No member yet." />)
  expect(screen.getByText('No member yet.')).toBeTruthy()
})

test('a table whose rows are on their way keeps their places and does not claim to be empty', () => {
  const { rerender } = render(<Table {...shared} rows={[]} isLoading empty="No member yet." />)
  expect(screen.queryByText('No member yet.')).toBeNull()
  expect(screen.getAllByRole('row', { name: 'Loading' })).toHaveLength(3)
  rerender(<Table {...shared} isLoading />)
  expect(screen.queryByRole('row', { name: 'Loading' })).toBeNull()
  expect(screen.getByRole('row', { name: 'Ada' })).toBeTruthy()
})
