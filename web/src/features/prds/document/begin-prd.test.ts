import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { type AppState, useAppState } from '#kernel/app-state'
import { prdId } from '../prds.fixtures.ts'
import { beginPrd } from './begin-prd.ts'

afterEach(() => useAppState.setState({ viewMode: 'individual', currentTeam: null }))

const asksWith = (state: Partial<AppState>): boolean => {
  const cache = new QueryClient()
  const ask = vi.spyOn(cache, 'prefetchQuery').mockResolvedValue()
  useAppState.setState(state)
  beginPrd(cache, prdId)
  return ask.mock.calls.length > 0
}

test('a document is asked for early once it is known which workspace is shown', () => {
  expect(asksWith({ viewMode: 'individual', currentTeam: null })).toBe(true)
  expect(asksWith({ viewMode: 'team', currentTeam: null })).toBe(false)
})
