import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Avatar } from './avatar.tsx'
import { Button } from './button.tsx'
import { Disclosure } from './disclosure.tsx'
import { Toast } from './overlays/toast.tsx'
import { Banner } from './states/banner.tsx'
import { EmptyState } from './states/empty-state.tsx'
import { ErrorState } from './states/error-state.tsx'
import { LoadMore } from './states/load-more.tsx'

test('an empty state offers its one action', async () => {
  const onClick = vi.fn()
  render(<EmptyState action={<Button onClick={onClick}>Create one</Button>}>Nothing here yet.</EmptyState>)
  expect(screen.getByText('Nothing here yet.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Create one' }))
  expect(onClick).toHaveBeenCalledTimes(1)
})

test('an error state says what went wrong and tries again', async () => {
  const onRetry = vi.fn()
  const { rerender } = render(<ErrorState onRetry={onRetry}>The server did not answer.</ErrorState>)
  expect(screen.getByRole('alert').textContent).toContain('The server did not answer.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  rerender(
    <ErrorState onRetry={onRetry} isRetrying>
      The server did not answer.
    </ErrorState>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('the foot of a list says how much is shown and is silent about more at the end', () => {
  const { rerender } = render(<LoadMore shownCount={20} total={143} hasMore onLoadMore={() => undefined} />)
  expect(screen.getByRole('status').textContent).toBe('Showing 20 of 143')
  expect(screen.getByRole('button', { name: 'Load more' })).toBeTruthy()
  rerender(<LoadMore shownCount={143} total={143} hasMore={false} onLoadMore={() => undefined} />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('status').className).toBe('sr-only')
})

test('an error toast interrupts, the others wait their turn', () => {
  const { rerender } = render(<Toast variant="error" title="Run failed" />)
  expect(screen.getByRole('alert').textContent).toBe('Error: Run failed')
  rerender(<Toast variant="success" title="Saved" />)
  expect(screen.getByRole('status').textContent).toBe('Success: Saved')
})

test('a toast is dismissed by its button', async () => {
  const onDismiss = vi.fn()
  render(<Toast title="Saved" onDismiss={onDismiss} />)
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(onDismiss).toHaveBeenCalledTimes(1)
})

test('a banner interrupts only when it answers something just done', () => {
  const { rerender } = render(<Banner tone="danger">Refused.</Banner>)
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(
    <Banner tone="danger" isAlert>
      Refused.
    </Banner>,
  )
  expect(screen.getByRole('alert').textContent).toBe('Refused.')
})

test('an avatar whose picture does not load falls back to the initials', () => {
  const { container } = render(<Avatar name="Maya van der Lindqvist" src="/gone.png" />)
  const avatar = screen.getByRole('img', { name: 'Maya van der Lindqvist' })
  const picture = container.querySelector('img')
  if (picture) fireEvent.error(picture)
  expect(avatar.textContent).toBe('ML')
})

test('a disclosure opens and closes by its heading', async () => {
  render(<Disclosure title="Sources">Fourteen interviews</Disclosure>)
  const button = screen.getByRole('button', { name: 'Sources' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
})
