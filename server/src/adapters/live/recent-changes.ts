import type { LiveMessage } from '@sextant/contract/live'
import type { Audience } from '#kernel/context'

/** Longer than a page takes from its first read to opening its stream. */
const keptMs = 10_000
const mostKept = 1_000

interface Change {
  to: Audience
  message: LiveMessage
  at: number
}

/** Recent changes, for streams that open after the page has loaded its data. */
export class RecentChanges {
  private readonly changes: Change[] = []

  add(to: Audience, message: LiveMessage): void {
    this.changes.push({ to, message, at: Date.now() })
    if (this.changes.length > mostKept) this.changes.shift()
  }

  /** Deduplicated, because a message only says that something changed. */
  list(concerns: (to: Audience) => boolean): LiveMessage[] {
    const since = Date.now() - keptMs
    const recent = this.changes.filter(({ to, at }) => at >= since && concerns(to))
    return [...new Map(recent.map(({ message }) => [`${message.topic} ${message.id}`, message])).values()]
  }
}
