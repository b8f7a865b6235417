import type { Greeting } from '@sextant/contract/account/routes'
import { tabOnly } from '#kernel/browser-storage'

/** Cleared on sign-in and sign-out. */
const key = 'greeting'

interface Kept {
  greeting: Greeting
  fetchedAt: string
  isSeen: boolean
  /** The workspace; undefined for the person's own. */
  workspaceId?: string
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

export const keptGreeting = {
  read(workspaceId: string): { greeting: Greeting; fetchedAt: Date } | undefined {
    const kept = read()
    if (!kept || (kept.workspaceId ?? '') !== workspaceId) return undefined
    return { greeting: kept.greeting, fetchedAt: new Date(kept.fetchedAt) }
  },

  keep(greeting: Greeting, { fetchedAt, workspaceId }: { fetchedAt: Date; workspaceId: string }): void {
    write({ greeting, fetchedAt: fetchedAt.toISOString(), isSeen: false, workspaceId })
  },

  isSeen: () => read()?.isSeen === true,

  markSeen(): void {
    const kept = read()
    if (kept) write({ ...kept, isSeen: true })
  },
}
