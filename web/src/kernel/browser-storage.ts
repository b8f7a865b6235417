export interface TextStorage {
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
  removeAll: (prefix: string) => void
}

/** Web storage with an in-memory copy, for browsers that refuse it (private mode, quota, policy). */
function browserStorage(kind: 'localStorage' | 'sessionStorage'): TextStorage {
  const kept = new Map<string, string>()
  return {
    getItem(key) {
      // A value the browser refused is newer than the stored one.
      const own = kept.get(key)
      if (own !== undefined) return own
      try {
        return window[kind].getItem(key)
      } catch {
        return null
      }
    },
    setItem(key, value) {
      try {
        window[kind].setItem(key, value)
        kept.delete(key)
      } catch {
        kept.set(key, value)
      }
    },
    removeItem(key) {
      kept.delete(key)
      try {
        window[kind].removeItem(key)
      } catch {
        // If storing is refused, there is nothing to remove.
      }
    },
    removeAll(prefix) {
      for (const key of kept.keys()) if (key.startsWith(prefix)) kept.delete(key)
      try {
        for (const key of Object.keys(window[kind])) if (key.startsWith(prefix)) window[kind].removeItem(key)
      } catch {
        // Same as above.
      }
    },
  }
}

export const local = browserStorage('localStorage')
export const tabOnly = browserStorage('sessionStorage')
