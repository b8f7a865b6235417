import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
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

test('rows are walked with the keyboard, opened with Enter and chosen with X, Shift and the box in the head', async () => {
  const onOpen = vi.fn()
  const user = userEvent.setup()
  function Chosen() {
    const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
    const rowName = (member: Member) => member.name
    return <Table {...shared} rowName={rowName} onRowAction={onOpen} selection={{ chosen, onChange: setChosen }} />
  }
  render(<Chosen />)
  const row = (name: string) => screen.getByRole('row', { name })
  const selected = () => screen.getAllByRole('row', { selected: true }).map((one) => one.getAttribute('aria-label'))
  row('Ada').focus()
  await user.keyboard('j')
  expect(document.activeElement).toBe(row('Li'))
  await user.keyboard('{Enter}')
  expect(onOpen).toHaveBeenCalledWith('2')
  await user.keyboard('x')
  expect(selected()).toEqual(['Li'])
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}')
  expect(selected()).toEqual(['Ada', 'Li'])
  await user.keyboard('{Escape}')
  expect(screen.queryAllByRole('row', { selected: true })).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: 'Select all that are shown' }))
  expect(selected()).toEqual(['Ada', 'Li'])
})

test('a press on a header sorts by it, a second one turns the order around', async () => {
  const user = userEvent.setup()
  const sorted = columns.map((column) => (column.id === 'role' ? { ...column, sort: { by: 'role' } } : column))
  function Sorted() {
    const [sort, setSort] = useState('name')
    return <Table {...shared} columns={sorted} sort={sort} onSort={setSort} />
  }
  render(<Sorted />)
  const header = () => screen.getByRole('columnheader', { name: 'Role' })
  expect(header().getAttribute('aria-sort')).toBe('none')
  await user.click(within(header()).getByRole('button'))
  expect(header().getAttribute('aria-sort')).toBe('ascending')
  await user.click(within(header()).getByRole('button'))
  expect(header().getAttribute('aria-sort')).toBe('descending')
  expect(within(screen.getByRole('columnheader', { name: 'Name' })).queryByRole('button')).toBeNull()
})

test('of a thousand rows only those near the window are drawn, and headings part them', () => {
  const many = Array.from({ length: 1_000 }, (_, at) => ({ id: String(at), name: `Row ${at}`, role: 'Editor' }))
  render(<Table {...shared} rows={many} headingOf={({ id }) => (Number(id) < 5 ? 'Today' : 'Yesterday')} />)
  expect(screen.getAllByText(/^Row /).length).toBeLessThan(200)
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('1000')
  expect(screen.getAllByText('Today')).toHaveLength(1)
  expect(screen.getByText('Yesterday')).toBeTruthy()
})
