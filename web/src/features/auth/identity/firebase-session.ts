import { local } from '#kernel/browser-storage'

const key = 'sextant_firebase'
const leaving = 'leaving'

/**
 * What the browser remembers of a sign-in at Firebase. Apart from Firebase's own code, so that nobody downloads that to
 * learn that nobody is signed in there, and a sign-out counts before it has arrived.
 */
export const firebaseSession = {
  /** When the ID token ends, in milliseconds; undefined when nobody is signed in. */
  expiresAt(): number | undefined {
    const kept = local.getItem(key)
    return kept && kept !== leaving ? Number(kept) : undefined
  },

  keep: (expiresAt: number) => local.setItem(key, String(expiresAt)),

  /** Nobody is signed in any more, but Firebase's own memory still has to be cleared. */
  leave(): void {
    if (local.getItem(key)) local.setItem(key, leaving)
  },
  isLeaving: () => local.getItem(key) === leaving,

  forget: () => local.removeItem(key),
}
