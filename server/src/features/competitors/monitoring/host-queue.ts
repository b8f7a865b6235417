import type { Ctx } from '#kernel/context'
import { UpstreamError } from '#kernel/errors'
import { claimHost, releaseHost } from './hosts.queries.ts'

/** Longer than a call can take. */
const leaseMs = 60_000
const longestWaitMs = 180_000
const rest = { leastMs: 20, mostMs: 10_000 }

/** Waiters for a host in this process, so that they don't all poll the database. */
const waiting = new Map<string, Promise<unknown>>()

interface Turn {
  host: string
  /** Crawl delay requested by the site. */
  crawlDelayMs: number
  signal: AbortSignal
}

/**
 * One call at a time per host across all processes. After each call the host rests for as long as its response took,
 * and at least for its crawl delay.
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
  const queuedAt = performance.now()
  try {
    signal.throwIfAborted()
    return await call()
  } finally {
    const tookMs = performance.now() - queuedAt
    const restMs = Math.max(rest.leastMs, crawlDelayMs, Math.min(rest.mostMs, tookMs))
    await releaseHost(ctx.db, host, Math.round(restMs))
  }
}
