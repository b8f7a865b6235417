import { chosenWorkspaceId, useAppState } from './app-state.ts'
import { tabOnly } from './browser-storage.ts'

const prefix = 'draft:'

/** Of one person in one workspace: nobody else who uses this tab finds it. */
function keyOf(name: string): string {
  const state = useAppState.getState()
  return `${prefix}${name}:${state.user?.id ?? ''}:${chosenWorkspaceId(state) ?? 'own'}`
}

/** What somebody has begun in this tab and not finished: it outlives a reload, and goes when they sign out. */
export const tabDraft = {
  read(name: string): unknown {
    try {
      return JSON.parse(tabOnly.getItem(keyOf(name)) ?? 'null')
    } catch {
      return null
    }
  },
  write(name: string, draft: object): void {
    // A page that goes because somebody has signed out leaves nothing behind.
    if (useAppState.getState().isAuthenticated) tabOnly.setItem(keyOf(name), JSON.stringify(draft))
  },
  forget: (name: string) => tabOnly.removeItem(keyOf(name)),
  forgetAll: () => tabOnly.removeAll(prefix),
}
