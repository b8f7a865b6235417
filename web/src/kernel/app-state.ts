import type { Permission, Role } from '@sextant/contract/kernel/roles'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { local } from './browser-storage.ts'

export interface User {
  id: string
  name: string
  email: string
  company: string
  role: string
  industry: string
  linkedinUrl: string
  avatarUrl: string
  emailVerified: boolean
}

export interface Team {
  id: string
  name: string
  role: 'admin' | 'member'
  members: number
  /** The full role; `role` is what the team picker shows. */
  memberRole?: Role
  isOwner?: boolean
  /** The person's permissions in the team; if unknown, the server decides. */
  permissions?: Readonly<Record<Permission, boolean>>
}

export interface BillingInfo {
  plan: 'free' | 'pro' | 'team'
  agentActionsUsed: number
  agentActionsLimit: number
  subscriptionStatus: string
  nextBillingDate: string | null
}

const viewModes = ['individual', 'team'] as const
export type ViewMode = (typeof viewModes)[number]

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

interface Preferences {
  viewMode: ViewMode
  theme: Theme
}

export interface AppState extends Preferences {
  user: User | null
  currentTeam: Team | null
  billingInfo: BillingInfo | null
  isAuthenticated: boolean
}

/** Also read by public/theme.js, before the first paint. */
export const persistedKey = 'sextant'
const persistedVersion = 2

const nobody = { user: null, currentTeam: null, billingInfo: null, isAuthenticated: false }
const preferences: Preferences = { viewMode: 'individual', theme: 'light' }

const oneOf = <T extends string>(allowed: readonly T[], value: unknown, otherwise: T): T =>
  allowed.find((known) => known === value) ?? otherwise

function readPreferences(stored: unknown): Preferences {
  const { viewMode, theme } = (stored ?? {}) as Partial<Record<keyof Preferences, unknown>>
  return {
    viewMode: oneOf(viewModes, viewMode, preferences.viewMode),
    theme: oneOf(themes, theme, preferences.theme),
  }
}

export const useAppState = create<AppState>()(
  persist((): AppState => ({ ...nobody, ...preferences }), {
    name: persistedKey,
    version: persistedVersion,
    storage: createJSONStorage(() => local),
    partialize: ({ viewMode, theme }): Preferences => ({ viewMode, theme }),
    migrate: () => preferences,
    merge: (stored, state) => ({ ...state, ...readPreferences(stored) }),
  }),
)

export const clearPerson = () => useAppState.setState(nobody)

/** The workspace that requests name; undefined for the person's own. */
export const chosenWorkspaceId = (state: AppState = useAppState.getState()): string | undefined =>
  shownViewMode(state) === 'team' ? state.currentTeam?.id : undefined

/** Team View without a team is Individual View. */
export const shownViewMode = (state: AppState = useAppState.getState()): ViewMode =>
  state.currentTeam ? state.viewMode : 'individual'

/** The team whose workspace is shown; undefined in Individual View. */
export const shownTeam = (state: AppState): Team | null => (shownViewMode(state) === 'team' ? state.currentTeam : null)

const lostListeners = new Set<(team: Team) => void>()

/** Called with the team the person was viewing when they lost access. */
export function onTeamLost(listener: (team: Team) => void): () => void {
  lostListeners.add(listener)
  return () => lostListeners.delete(listener)
}

/** The person is no longer in the team they were viewing: switch to Individual View. */
export function loseTeam(): void {
  const { currentTeam } = useAppState.getState()
  if (!currentTeam) return
  useAppState.setState({ currentTeam: null, viewMode: 'individual' })
  for (const listener of lostListeners) listener(currentTeam)
}

/** Shares view and theme choices with other tabs. */
export function shareAcrossTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === persistedKey) void useAppState.persist.rehydrate()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
