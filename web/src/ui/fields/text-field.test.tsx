import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { PasswordField } from './password-field.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

test('a text field announces its error and stays tied to its description', () => {
  const { rerender } = render(<TextField label="Email" description="Your work address" isRequired />)
  const field = screen.getByRole('textbox', { name: /^Email/, description: 'Your work address' })
  expect(field.getAttribute('aria-invalid')).toBeNull()
  expect(field.getAttribute('aria-required')).toBe('true')

  rerender(<TextField label="Email" description="Your work address" isRequired error="Enter a full address." />)
  expect(screen.getByRole('textbox', { name: /^Email/, description: 'Your work address Enter a full address.' })).toBe(
    field,
  )
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Enter a full address.').closest('[aria-live="polite"]')).toBeTruthy()
})

test('a hidden label still names the field', () => {
  render(<TextField label="Find" isLabelHidden />)
  expect(screen.getByRole('textbox', { name: 'Find' })).toBeTruthy()
})

test('a password can be shown and hidden again', async () => {
  render(<PasswordField label="Password" />)
  const field = screen.getByLabelText('Password')
  await userEvent.type(field, 'secret')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field.getAttribute('type')).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field.getAttribute('type')).toBe('password')
})

test('a text area counts, goes on past its limit and says by how much', async () => {
  render(<TextArea label="Post" limit={5} />)
  const field = screen.getByRole('textbox', { name: 'Post' })
  await userEvent.type(field, 'abc')
  expect(screen.getByText('3 / 5')).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBeNull()
  await userEvent.type(field, 'defg')
  expect(screen.getByText('7 / 5')).toBeTruthy()
  expect(screen.getByText('2 characters over the limit').getAttribute('aria-live')).toBe('polite')
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('a text area counts a text that a form sets through its ref', () => {
  const ref = createRef<HTMLTextAreaElement>()
  const { rerender } = render(<TextArea label="Post" limit={10} ref={ref} />)
  expect(screen.getByText('0 / 10')).toBeTruthy()
  if (ref.current) ref.current.value = 'seven..'
  rerender(<TextArea label="Post" limit={10} ref={ref} />)
  expect(screen.getByText('7 / 10')).toBeTruthy()
})

test('a text area counts what a form puts into it at the start', () => {
  const fill = (box: HTMLTextAreaElement | null) => {
    if (box) box.value = 'four'
  }
  render(<TextArea label="Post" limit={10} ref={fill} />)
  expect(screen.getByText('4 / 10')).toBeTruthy()
})
