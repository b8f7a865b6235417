import { UpstreamError } from '#kernel/errors'
import { jittered, TooManyCalls } from '#kernel/retry'

/** After the tries of the first moments: how long each further one waits, at most. */
const pausesMs = [60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000, 6 * 3_600_000]
export const mostRetries = pausesMs.length

/** Whether the same may well go better later. */
export const isPassing = (error: unknown) => error instanceof UpstreamError || error instanceof TooManyCalls

/** How long to wait, with so many retries left: never less than the other side asked for. */
export function pauseBefore(retriesLeft: number, error: unknown, random?: number): number {
  const planned = jittered(pausesMs[mostRetries - retriesLeft] ?? 0, random)
  return Math.max(planned, error instanceof TooManyCalls ? (error.retryAfterMs ?? 0) : 0)
}
