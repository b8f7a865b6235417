import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { IconButton } from '../icon-button.tsx'
import { Badge } from './badge.tsx'

test('a badge shows up to nine and caps the rest', () => {
  const { container, rerender } = render(<Badge count={9} />)
  expect(container.textContent).toBe('9')
  rerender(<Badge count={10} />)
  expect(container.textContent).toBe('9+')
})

test('a badge with nothing to count is not there', () => {
  const { container } = render(<Badge count={0} />)
  expect(container.childElementCount).toBe(0)
})

test("a badge on an icon button stays out of the button's name", () => {
  render(<IconButton label="Notifications, 12 unread" icon={<svg aria-hidden="true" />} badge={<Badge count={12} />} />)
  expect(screen.getByRole('button', { name: 'Notifications, 12 unread' }).textContent).toBe('')
})
