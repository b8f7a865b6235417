import { UpstreamError } from '#kernel/errors'
import { TooManyCalls } from '#kernel/retry'
import { jittered } from '#kernel/time/backoff'

/** The maximum delay of each later retry, after the first quick ones. */
const pausesMs = [60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000, 6 * 3_600_000]
export const mostRetries = pausesMs.length

/** Whether a later retry may succeed. */
export const isPassing = (error: unknown) => error instanceof UpstreamError || error instanceof TooManyCalls

/** The delay before the next retry: at least what the service asked for. */
export function pauseBefore(retriesLeft: number, error: unknown, random?: number): number {
  const planned = jittered(pausesMs[mostRetries - retriesLeft] ?? 0, random)
  return Math.max(planned, error instanceof TooManyCalls ? (error.retryAfterMs ?? 0) : 0)
}
