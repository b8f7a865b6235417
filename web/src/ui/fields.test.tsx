import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ComboBox } from './fields/combobox.tsx'
import { NumberField } from './fields/number-field.tsx'
import { SearchField } from './fields/search-field.tsx'
import { SearchWhileTyping } from './fields/search-while-typing.tsx'
import { Select } from './fields/select.tsx'

const options = [
  { value: 'forum', label: 'Forum' },
  { value: 'chat', label: 'Chat', description: 'The last 90 days' },
  { value: 'mail', label: 'Mail', isDisabled: true },
]

test('a select is opened and answered by the keyboard alone', async () => {
  const onChange = vi.fn()
  render(<Select label="Source" options={options} onChange={onChange} placeholder="Choose a source" />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('listbox')).toBeTruthy())
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('chat')
})

test('a select shows its choice and its error', () => {
  render(<Select label="Source" options={options} value="chat" error="No longer connected." />)
  const button = screen.getByRole('button', { name: /Chat/, description: 'No longer connected.' })
  expect(button.textContent).toBe('Chat')
})

const others = [
  { value: 'wiki', label: 'Wiki' },
  { value: 'forum', label: 'Forum' },
]

test('the options of a select change while it is there', async () => {
  const onChange = vi.fn()
  const { rerender } = render(<Select label="Source" options={options} value="forum" onChange={onChange} />)
  rerender(<Select label="Source" options={others} value="wiki" onChange={onChange} />)
  await userEvent.click(screen.getByRole('button', { name: /Wiki/ }))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Wiki', 'Forum'])
  await userEvent.click(screen.getByRole('option', { name: 'Forum' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('forum')
})

test('the options of a combobox change while it is open', async () => {
  const visible = (listed: typeof others) => (
    <ComboBox label="Source" options={listed} inputValue="" onInputChange={() => {}} />
  )
  const { rerender } = render(visible(options))
  await userEvent.click(screen.getByRole('combobox', { name: 'Source' }))
  rerender(visible(others))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Wiki', 'Forum'])
})

test('a combobox narrows its list to what is typed', async () => {
  const onChange = vi.fn()
  render(<ComboBox label="Source" options={options} onChange={onChange} />)
  await userEvent.type(screen.getByRole('combobox', { name: 'Source' }), 'cha')
  expect(screen.getAllByRole('option').map((option) => option.getAttribute('data-key'))).toEqual(['chat'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('chat')
})

test('a combobox says when nothing matches', async () => {
  render(<ComboBox label="Source" options={options} emptyText="No such source" />)
  await userEvent.type(screen.getByRole('combobox', { name: 'Source' }), 'zzz')
  expect(screen.getByText('No such source')).toBeTruthy()
})

test('a number field stays within its limits', async () => {
  const onChange = vi.fn()
  render(<NumberField label="Seats" defaultValue={49} minValue={1} maxValue={50} onChange={onChange} />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(onChange.mock.lastCall).toEqual([50])
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Seats' }).value).toBe('50')
})

test('a number field says that letters are no number, and takes a number afterwards', async () => {
  const onChange = vi.fn()
  render(<NumberField label="Seats" defaultValue={5} onChange={onChange} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Seats' })
  await userEvent.click(field)
  await userEvent.keyboard('abc')
  expect(screen.getByText('Please enter a number.')).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await userEvent.clear(field)
  await userEvent.keyboard('12{Tab}')
  expect(screen.queryByText('Please enter a number.')).toBeNull()
  expect(onChange.mock.lastCall).toEqual([12])
})

test('Escape empties a search field', async () => {
  const onChange = vi.fn()
  render(<SearchField label="Search members" onChange={onChange} />)
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search members' })
  await userEvent.type(field, 'ada')
  await userEvent.keyboard('{Escape}')
  expect(field.value).toBe('')
  expect(onChange.mock.lastCall).toEqual([''])
})

test('a combobox whose text is steered shows what was found elsewhere, as it is', async () => {
  render(<ComboBox label="Source" options={options} inputValue="zzz" onInputChange={() => undefined} />)
  await userEvent.click(screen.getByRole('combobox', { name: 'Source' }))
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getAllByRole('option')).toHaveLength(3)
})

test('words typed before a filter was chosen are searched for with that filter', async () => {
  const [before, after] = [vi.fn(), vi.fn()]
  const { rerender } = render(<SearchWhileTyping label="Search people" value="" onSearch={before} />)
  await userEvent.type(screen.getByRole('searchbox'), 'ada')
  rerender(<SearchWhileTyping label="Search people" value="" onSearch={after} />)
  await waitFor(() => expect(after).toHaveBeenCalledExactlyOnceWith('ada'))
  expect(before).not.toHaveBeenCalled()
})
