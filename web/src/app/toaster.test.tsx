import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { toast, useToasts } from '#kernel/toasts/toasts'
import { onScreen } from '../../test/screen-width.ts'
import { Toaster } from './toaster.tsx'

const card = (title: string) => {
  const found = screen.getByText(title).closest('[data-toast]')
  if (!found) throw new Error(`There is no toast ${title}`)
  return found
}
const seconds = (count: number) => act(() => void vi.advanceTimersByTime(count * 1_000))

beforeEach(() => {
  vi.useFakeTimers()
  useToasts.setState({ toasts: [] })
})

test('a toast shows its title and description, and an error is an alert', () => {
  render(<Toaster />)
  act(() => void toast.error('Save failed', 'The name is taken.'))
  expect(screen.getByRole('alert').textContent).toContain('Save failedThe name is taken.')
})

test('its button sends it away', () => {
  render(<Toaster />)
  act(() => void toast.info('Note'))
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  seconds(0.2)
  expect(screen.queryByText('Note')).toBeNull()
})

/** Custom event: the test DOM doesn't track pointer movement. */
function pointAt(element: Element): void {
  const move = new PointerEvent('pointermove', { bubbles: true })
  Object.defineProperty(move, 'movementX', { value: 3 })
  fireEvent(element, move)
}

test('one that appears under a resting pointer goes as any other', () => {
  render(<Toaster />)
  act(() => void toast.info('Note'))
  fireEvent.pointerEnter(card('Note'))
  fireEvent.pointerMove(card('Note'))
  seconds(5.2)
  expect(screen.queryByText('Note')).toBeNull()
})

test('it waits while the pointer is on it', () => {
  render(<Toaster />)
  act(() => void toast.info('Note'))
  pointAt(card('Note'))
  seconds(30)
  expect(screen.getByText('Note')).toBeTruthy()
  fireEvent.pointerLeave(card('Note'))
  seconds(5.2)
  expect(screen.queryByText('Note')).toBeNull()
})

test('one dismissed under the pointer does not keep the others', () => {
  render(<Toaster />)
  act(() => void toast.info('First'))
  act(() => void toast.info('Second'))
  pointAt(card('Second'))
  fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] as HTMLElement)
  seconds(0.2)
  expect(screen.queryByText('Second')).toBeNull()
  seconds(5.2)
  expect(screen.queryByText('First')).toBeNull()
})

test('one dismissed with the focus in it hands the focus on, the last one back to where it came from', () => {
  render(
    <>
      <button type="button">Save</button>
      <Toaster />
    </>,
  )
  const save = screen.getByRole('button', { name: 'Save' })
  act(() => save.focus())
  act(() => void toast.info('First'))
  act(() => void toast.info('Second'))
  const [second, first] = screen.getAllByRole('button', { name: 'Dismiss' }) as [HTMLElement, HTMLElement]
  act(() => second.focus())
  fireEvent.click(second)
  expect(document.activeElement).toBe(first)
  seconds(30)
  expect(screen.getByText('First')).toBeTruthy()
  fireEvent.click(first)
  expect(document.activeElement).toBe(save)
})

test('a click on what it says sends it away, and from then on it is in nobody’s way', () => {
  render(<Toaster />)
  act(() => void toast.info('Note', 'Something happened.'))
  fireEvent.pointerUp(screen.getByText('Something happened.'), { button: 2 })
  expect(card('Note').className).toContain('pointer-events-auto')
  fireEvent.pointerUp(screen.getByText('Something happened.'), { button: 0 })
  expect(card('Note').className).toContain('pointer-events-none')
  seconds(0.2)
  expect(screen.queryByText('Note')).toBeNull()
})

test('Escape sends the newest away, unless something else has taken it', () => {
  render(<Toaster />)
  act(() => void toast.info('First'))
  act(() => void toast.info('Second'))
  const taken = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  taken.preventDefault()
  fireEvent(document.body, taken)
  seconds(0.2)
  expect(screen.getByText('Second')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  seconds(0.2)
  expect([screen.queryByText('Second'), screen.queryByText('First')?.textContent]).toEqual([null, expect.any(String)])
})

test('it makes way for a control that it would lie over', () => {
  const box = (top: number, height: number) => new DOMRect(1_000, top, 380, height)
  const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.tagName === 'BUTTON' && this.textContent === 'Save' ? box(840, 40) : box(800, 84)
  })
  render(
    <>
      <button type="button">Save</button>
      <Toaster />
    </>,
  )
  act(() => void toast.success('Saved'))
  expect((card('Saved') as HTMLElement).style.translate).toBe('0 -52px')
  measured.mockRestore()
})

test('it offers what can be done about it, and goes when that is done', () => {
  const run = vi.fn()
  render(<Toaster />)
  act(() => void toast.error('Delete failed', undefined, { action: { label: 'Try again', run }, duration: 60_000 }))
  seconds(30)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(run).toHaveBeenCalledTimes(1)
  seconds(0.2)
  expect(screen.queryByText('Delete failed')).toBeNull()
})

test('it moves to the middle when the screen becomes narrow, and back', () => {
  const resize = onScreen(1440)
  render(<Toaster />)
  act(() => void toast.error('Save failed'))
  const corner = () => card('Save failed').parentElement?.className
  expect(corner()).toContain('right-4')
  act(() => resize(767))
  expect(corner()).toContain('inset-x-4')
  expect(useToasts.getState().toasts[0]?.position).toBe('top-center')
  act(() => resize(768))
  expect(corner()).toContain('right-4')
})
