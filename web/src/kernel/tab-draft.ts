import { chosenWorkspaceId, useAppState } from './app-state.ts'
import { tabOnly } from './browser-storage.ts'

const prefix = 'draft:'

/** Not keyed by person: all drafts are deleted on sign-out. */
const keyOf = (name: string) => `${prefix}${name}:${chosenWorkspaceId() ?? 'own'}`

/** Unfinished input in this tab. It survives a reload and is deleted when the session ends. */
export const tabDraft = {
  read(name: string): unknown {
    try {
      return JSON.parse(tabOnly.getItem(keyOf(name)) ?? 'null')
    } catch {
      return null
    }
  },
  write(name: string, draft: object): void {
    // A page that unmounts because of a sign-out must not store anything.
    if (useAppState.getState().isAuthenticated) tabOnly.setItem(keyOf(name), JSON.stringify(draft))
  },
  forget: (name: string) => tabOnly.removeItem(keyOf(name)),
  forgetAll: () => tabOnly.removeAll(prefix),
}
