import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prd } from '../prds.fixtures.ts'
import { useTyped } from './use-typed.ts'

const titled = (title: string) => ({ ...prd(), title })

function typing() {
  const drawn: string[] = []
  const { result, unmount } = renderHook(() =>
    useTyped({ onTyped: ({ title }) => drawn.push(title), isShownNow: ({ title }) => title === '' }),
  )
  return { drawn, typed: result.current, unmount }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('several letters are drawn once, after the last of them', () => {
  const { drawn, typed } = typing()
  for (const title of ['F', 'Fa', 'Fas']) {
    typed.change(titled(title))
    vi.advanceTimersByTime(100)
  }
  expect(drawn).toEqual([])
  expect(typed.isPending()).toBe(true)
  vi.advanceTimersByTime(1_000)
  expect(drawn).toEqual(['Fas'])
  expect(typed.isPending()).toBe(false)
})

test('what the page says at once is not held back, nor is what was typed before it drawn later', () => {
  const { drawn, typed } = typing()
  typed.change(titled('F'))
  typed.change(titled(''))
  vi.advanceTimersByTime(1_000)
  expect(drawn).toEqual([''])
})

test('a save takes what was typed a moment ago, once', () => {
  const { drawn, typed } = typing()
  typed.change(titled('Fast'))
  expect(typed.take()?.title).toBe('Fast')
  expect(typed.take()).toBeUndefined()
  vi.advanceTimersByTime(1_000)
  expect(drawn).toEqual(['Fast'])
})

test('what is discarded, or left with the page, is not drawn', () => {
  const { drawn, typed, unmount } = typing()
  typed.change(titled('One'))
  typed.clear()
  typed.change(titled('Two'))
  unmount()
  vi.advanceTimersByTime(1_000)
  expect(drawn).toEqual([])
})
