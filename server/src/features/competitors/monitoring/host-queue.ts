import type { Ctx } from '#kernel/context'
import { UpstreamError } from '#kernel/errors'
import { claimHost, releaseHost } from './hosts.queries.ts'

/** Longer than a call may take. */
const leaseMs = 60_000
const longestWaitMs = 180_000
const rest = { leastMs: 20, mostMs: 10_000 }

/** Who waits for a host in this process, so that they do not all ask the database for it. */
const waiting = new Map<string, Promise<unknown>>()

interface Turn {
  host: string
  /** As the site asks. */
  crawlDelayMs: number
  signal: AbortSignal
}

/**
 * One call at a time to a host, from all processes together. After each the host gets a rest as long as it took to
 * answer, so that a slow one is asked less, and never less than it asks for itself.
 */
export async function inTurn<T>(ctx: Ctx, { host, crawlDelayMs, signal }: Turn, call: () => Promise<T>): Promise<T> {
  const before = waiting.get(host) ?? Promise.resolve()
  const own = before.then(() => held(ctx, { host, crawlDelayMs, signal }, call))
  const settled = own.catch(() => undefined)
  waiting.set(host, settled)
  try {
    return await own
  } finally {
    if (waiting.get(host) === settled) waiting.delete(host)
  }
}

async function held<T>(ctx: Ctx, { host, crawlDelayMs, signal }: Turn, call: () => Promise<T>): Promise<T> {
  const began = performance.now()
  for (let pauseMs = 15; !(await claimHost(ctx.db, host, leaseMs)); pauseMs = Math.min(500, pauseMs * 1.5)) {
    signal.throwIfAborted()
    if (performance.now() - began > longestWaitMs) throw new UpstreamError(host, { cause: 'busy with other checks' })
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  const asked = performance.now()
  try {
    signal.throwIfAborted()
    return await call()
  } finally {
    const tookMs = performance.now() - asked
    const restMs = Math.max(rest.leastMs, crawlDelayMs, Math.min(rest.mostMs, tookMs))
    await releaseHost(ctx.db, host, Math.round(restMs))
  }
}
