import { fireEvent, render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { preview, useInSight } from './use-in-sight.ts'

const scrolled = vi.fn()

beforeEach(() => {
  scrolled.mockReset()
  Element.prototype.scrollIntoView = scrolled
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -400, 100, 100))
})

function Canvas({ visible }: { visible: string | null }) {
  return <div ref={useInSight(visible)} />
}

function showing(first: string | null) {
  const { rerender } = render(<Canvas visible={first} />)
  return (next: string | null) => rerender(<Canvas visible={next} />)
}

test('what has just opened is brought into sight, and nothing is for a canvas that is empty', () => {
  const show = showing(null)
  expect(scrolled).not.toHaveBeenCalled()
  show('one')
  expect(scrolled).toHaveBeenCalledTimes(1)
  show('other')
  expect(scrolled).toHaveBeenCalledTimes(2)
})

test('what keeps the canvas folded away is asked to show it', () => {
  const reveal = vi.fn()
  document.body.addEventListener('sextant:reveal', reveal, { once: true })
  showing(null)('one')
  expect(reveal).toHaveBeenCalledTimes(1)
})

test('a document whose preview is read comes into sight again once it is complete', () => {
  showing(preview)('one')
  expect(scrolled).toHaveBeenCalledTimes(2)
})

test('whoever has turned to something else meanwhile stays there', () => {
  const show = showing(preview)
  fireEvent.pointerDown(document.body)
  show('one')
  expect(scrolled).toHaveBeenCalledTimes(1)
  show('other')
  expect(scrolled).toHaveBeenCalledTimes(2)
})
