import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { CheckboxGroup } from './checkbox-group.tsx'

const options = [
  { value: 'mail', label: 'Mail' },
  { value: 'app', label: 'In the app' },
  { value: 'hook', label: 'Webhook', isDisabled: true },
]

function Channels({ initial }: { initial: string[] }) {
  const [value, setValue] = useState(initial)
  return (
    <>
      <CheckboxGroup label="Channels" options={options} value={value} onChange={setValue} error="Choose one." />
      <output>{value.join(' ')}</output>
    </>
  )
}

test('a group of checkboxes keeps its choices in the order they are listed', async () => {
  render(<Channels initial={['app']} />)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Mail' }))
  expect(screen.getByRole('status').textContent).toBe('mail app')
  await userEvent.click(screen.getByRole('checkbox', { name: 'In the app' }))
  expect(screen.getByRole('status').textContent).toBe('mail')
})

test('a choice that is not available cannot be made', async () => {
  render(<Channels initial={[]} />)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Webhook' }))
  expect(screen.getByRole('status').textContent).toBe('')
})

test('the group is named by its legend and described by its error', () => {
  render(<Channels initial={[]} />)
  expect(screen.getByRole('group', { name: 'Channels', description: 'Choose one.' })).toBeTruthy()
})

test('a checkbox can stand for some but not all', () => {
  const { rerender } = render(<Checkbox isIndeterminate>All</Checkbox>)
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'All' })
  expect(box.indeterminate).toBe(true)
  rerender(<Checkbox>All</Checkbox>)
  expect(box.indeterminate).toBe(false)
})
