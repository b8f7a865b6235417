import type { Greeting } from '@sextant/contract/account'
import { tabOnly } from '#kernel/browser-storage'

/** Signing in and signing out both forget it. */
const key = 'greeting'

interface Kept {
  greeting: Greeting
  fetchedAt: string
  isSeen: boolean
}

function read(): Kept | undefined {
  try {
    const kept = JSON.parse(tabOnly.getItem(key) ?? 'null')
    return typeof kept?.greeting?.greeting === 'string' ? kept : undefined
  } catch {
    return undefined
  }
}

const write = (kept: Kept) => tabOnly.setItem(key, JSON.stringify(kept))

/** The greeting of this tab. */
export const keptGreeting = {
  read(): { greeting: Greeting; fetchedAt: Date } | undefined {
    const kept = read()
    return kept && { greeting: kept.greeting, fetchedAt: new Date(kept.fetchedAt) }
  },

  keep(greeting: Greeting, fetchedAt: Date): void {
    write({ greeting, fetchedAt: fetchedAt.toISOString(), isSeen: false })
  },

  isSeen: () => read()?.isSeen === true,

  markSeen(): void {
    const kept = read()
    if (kept) write({ ...kept, isSeen: true })
  },
}
