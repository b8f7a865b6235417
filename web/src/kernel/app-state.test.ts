import { afterEach, expect, test, vi } from 'vitest'
import {
  chosenWorkspaceId,
  clearPerson,
  persistedKey,
  shareAcrossTabs,
  shownViewMode,
  useAppState,
} from './app-state.ts'

const team = { id: 'team-1', name: 'Crew', role: 'admin', members: 3 } as const

afterEach(() => {
  clearPerson()
  useAppState.setState({ viewMode: 'individual', theme: 'light' })
})

async function reopenWith(stored: string) {
  localStorage.setItem(persistedKey, stored)
  await useAppState.persist.rehydrate()
  return useAppState.getState()
}

test('a person starts in individual mode with the light theme', () => {
  expect(useAppState.getInitialState()).toMatchObject({
    viewMode: 'individual',
    theme: 'light',
    isAuthenticated: false,
  })
})

test('only the view mode and the theme are kept on the machine', () => {
  useAppState.setState({ theme: 'dark', viewMode: 'team', currentTeam: team, isAuthenticated: true })
  expect(JSON.parse(localStorage.getItem(persistedKey) ?? '')).toEqual({
    state: { viewMode: 'team', theme: 'dark' },
    version: 2,
  })
})

test('the kept choice comes back', async () => {
  const stored = JSON.stringify({ state: { viewMode: 'team', theme: 'system' }, version: 2 })
  expect(await reopenWith(stored)).toMatchObject({ viewMode: 'team', theme: 'system' })
})

test.each([
  ['an older version', JSON.stringify({ state: { viewMode: 'team', theme: 'dark' }, version: 1 })],
  ['values nobody offers', JSON.stringify({ state: { viewMode: 'crowd', theme: 'pink' }, version: 2 })],
])('%s is reset to individual and light', async (_, stored) => {
  expect(await reopenWith(stored)).toMatchObject({ viewMode: 'individual', theme: 'light' })
})

test('broken stored state leaves individual and light', async () => {
  expect(await reopenWith('{"state":')).toMatchObject({ viewMode: 'individual', theme: 'light' })
})

test('storage that refuses does not stop a choice', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  useAppState.setState({ theme: 'dark' })
  expect(useAppState.getState().theme).toBe('dark')
  vi.restoreAllMocks()
})

test('a theme chosen in one tab holds in the others', async () => {
  const stop = shareAcrossTabs()
  localStorage.setItem(persistedKey, JSON.stringify({ state: { viewMode: 'individual', theme: 'dark' }, version: 2 }))
  window.dispatchEvent(new StorageEvent('storage', { key: persistedKey }))
  await vi.waitFor(() => expect(useAppState.getState().theme).toBe('dark'))
  stop()
})

test('requests name a team only while Team View is chosen', () => {
  useAppState.setState({ currentTeam: team })
  expect(chosenWorkspaceId()).toBeUndefined()
  useAppState.setState({ viewMode: 'team' })
  expect(chosenWorkspaceId()).toBe('team-1')
})

test('Team View without a team counts as individual', () => {
  useAppState.setState({ viewMode: 'team' })
  expect(shownViewMode()).toBe('individual')
  useAppState.setState({ currentTeam: team })
  expect(shownViewMode()).toBe('team')
})
