import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { chosenWorkspaceId, useAppState } from '#kernel/app-state'
import { ApiError, networkError } from '#kernel/data/api-error'
import { session } from '#kernel/session/session'
import { queryClient, shouldRetry } from './query-client.ts'

test('a refusal is not asked again, a failing server or network is, twice', () => {
  expect(shouldRetry(0, new ApiError(404, 'not_found', 'No.'))).toBe(false)
  expect(shouldRetry(0, new ApiError(502, 'upstream_unavailable', 'Later.'))).toBe(true)
  expect(shouldRetry(1, networkError(undefined))).toBe(true)
  expect(shouldRetry(2, networkError(undefined))).toBe(false)
})

test('nothing of a person stays in memory after a sign-out', () => {
  queryClient.setQueryData(['settings'], { secret: true })
  session.signOut()
  expect(queryClient.getQueryData(['settings'])).toBeUndefined()
})

test('questions are asked even when the browser calls itself offline', async () => {
  onlineManager.setOnline(false)
  const answer = queryClient.fetchQuery({ queryKey: ['status'], queryFn: async () => 'ok' })
  expect(await answer).toBe('ok')
  expect(queryClient.getDefaultOptions().mutations?.networkMode).toBe('always')
  onlineManager.setOnline(true)
})

test('choosing a team forgets the answers of the personal workspace and asks what is shown again', async () => {
  const ask = vi.fn(async () => chosenWorkspaceId() ?? 'personal')
  const observer = new QueryObserver(queryClient, { queryKey: ['workflows'], queryFn: ask })
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('personal'))
  queryClient.setQueryData(['settings'], 'personal')
  useAppState.setState({ viewMode: 'team' })
  expect(ask).toHaveBeenCalledTimes(1)
  useAppState.setState({ currentTeam: { id: 'team-1', name: 'Crew', role: 'admin', members: 2 } })
  expect(queryClient.getQueryData(['settings'])).toBeUndefined()
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('team-1'))
  stop()
})
