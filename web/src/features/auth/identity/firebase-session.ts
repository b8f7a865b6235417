import { local } from '#kernel/browser-storage'

const key = 'sextant_firebase'
const leaving = 'leaving'

/**
 * The stored Firebase session, kept apart from the Firebase SDK so that checking it or signing out needs no download.
 */
export const firebaseSession = {
  /** When the ID token expires, in milliseconds; undefined when signed out. */
  expiresAt(): number | undefined {
    const kept = local.getItem(key)
    return kept && kept !== leaving ? Number(kept) : undefined
  },

  keep: (expiresAt: number) => local.setItem(key, String(expiresAt)),

  /** Signed out, but Firebase's own storage still has to be cleared. */
  leave(): void {
    if (local.getItem(key)) local.setItem(key, leaving)
  },
  isLeaving: () => local.getItem(key) === leaving,

  forget: () => local.removeItem(key),
}
