import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { toast, useToasts } from '#kernel/toasts'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  useToasts.setState({ toasts: [] })
  render(<Toaster />)
})

test('a toast shows its title and description, and an error is an alert', () => {
  act(() => void toast.error('Save failed', 'The name is taken.'))
  expect(screen.getByRole('alert').textContent).toContain('Save failedThe name is taken.')
})

test('its button sends it away', () => {
  act(() => void toast.info('Note'))
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  act(() => void vi.advanceTimersByTime(200))
  expect(screen.queryByText('Note')).toBeNull()
})

test('it waits while the pointer is on it', () => {
  act(() => void toast.info('Note'))
  const region = screen.getByRole('region', { name: 'Messages' })
  fireEvent.pointerEnter(region)
  act(() => void vi.advanceTimersByTime(30_000))
  expect(screen.getByText('Note')).toBeTruthy()
  fireEvent.pointerLeave(region)
  act(() => void vi.advanceTimersByTime(5_200))
  expect(screen.queryByText('Note')).toBeNull()
})
