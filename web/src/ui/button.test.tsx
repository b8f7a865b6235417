import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Eye } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

test('a pending button ignores clicks and keeps the focus', async () => {
  const onClick = vi.fn()
  const { rerender } = render(<Button onClick={onClick}>Save</Button>)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  rerender(
    <Button onClick={onClick} isPending pendingLabel="Saving">
      Save
    </Button>,
  )
  const busy = screen.getByRole('button', { name: 'Saving' })
  await userEvent.click(busy)
  expect(onClick).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(busy)
  expect(busy.getAttribute('aria-busy')).toBe('true')
})

test('a pending submit button does not send its form again', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" isPending>
        Send
      </Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a double click starts work once', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const onClick = vi.fn()
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit">Send</Button>
      <Button isPending={false} onClick={onClick}>
        Publish
      </Button>
    </form>,
  )
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }))
  await userEvent.dblClick(screen.getByRole('button', { name: 'Publish' }))
  expect(onSubmit).toHaveBeenCalledTimes(1)
  expect(onClick).toHaveBeenCalledTimes(1)
})

test('a button that is not available says why to whoever reaches it', async () => {
  const onClick = vi.fn()
  render(
    <Button onClick={onClick} disabledReason="Only owners can do this">
      Delete
    </Button>,
  )
  await userEvent.tab()
  const button = screen.getByRole('button', { name: 'Delete', description: 'Only owners can do this' })
  expect(document.activeElement).toBe(button)
  await userEvent.keyboard('{Enter}')
  expect(onClick).not.toHaveBeenCalled()
})

test('an icon is drawn in our stroke, and hidden from screen readers', () => {
  const { container } = render(<Button icon={Eye}>View</Button>)
  expect(screen.getByRole('button', { name: 'View' })).toBeTruthy()
  expect(container.querySelector('svg')?.getAttribute('stroke-width')).toBe('1.5')
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})
