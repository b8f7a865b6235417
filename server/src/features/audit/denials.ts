import type { RequestCtx } from '#kernel/context'

const windowMs = 60_000
const linesInAWindow = 20
const mostRemembered = 10_000

interface DenialCount {
  at: number
  unsaid: number
}

/**
 * Logs calls refused for a missing permission: once a minute per person and call, with a limit per person, so refusals
 * can't flood the log. Skipped ones are counted in the next event.
 */
export function createDenials() {
  const counts = new Map<string, DenialCount>()
  const lines = new Map<string, DenialCount>()
  return async (ctx: RequestCtx, call: string): Promise<void> => {
    const now = ctx.now().getTime()
    const { userId, workspaceId, role } = ctx.actor
    if (counts.size > mostRemembered) counts.clear()
    if (lines.size > mostRemembered) lines.clear()
    const person = `${workspaceId} ${userId}`
    const before = counts.get(`${person} ${call}`)
    const written = lines.get(person)
    const isFresh = written && now - written.at < windowMs
    if ((before && now - before.at < windowMs) || (isFresh && written.unsaid >= linesInAWindow)) {
      counts.set(`${person} ${call}`, { at: before?.at ?? now, unsaid: (before?.unsaid ?? 0) + 1 })
      return
    }
    counts.set(`${person} ${call}`, { at: now, unsaid: 0 })
    lines.set(person, isFresh ? { at: written.at, unsaid: written.unsaid + 1 } : { at: now, unsaid: 1 })
    const unsaid = before?.unsaid || undefined
    await ctx.transact((ctx) => ctx.audit('ACCESS_DENIED', { id: call, name: call, role, refusedBesides: unsaid }))
  }
}
