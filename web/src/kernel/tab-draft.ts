import { chosenWorkspaceId, useAppState } from './app-state.ts'
import { tabOnly } from './browser-storage.ts'

const prefix = 'draft:'

/** Whose it is goes without saying: who leaves, by their own will or not, takes all of it along. */
const keyOf = (name: string) => `${prefix}${name}:${chosenWorkspaceId() ?? 'own'}`

/** What somebody has begun in this tab and not finished: it outlives a reload, and goes when their session ends. */
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
