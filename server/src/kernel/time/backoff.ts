export interface RetryPolicy {
  mostTries: number
  /** Doubled for each further retry. */
  firstPauseMs: number
  /** A service that asks for a longer pause counts as failed. */
  longestPauseMs: number
}

interface Failure {
  canRetry: boolean
  /** What the service asked for. */
  retryAfterMs?: number | undefined
}

/** Milliseconds until the next attempt; undefined to give up. */
export function pauseBeforeRetry(
  attempt: number,
  { canRetry, retryAfterMs }: Failure,
  { mostTries, firstPauseMs, longestPauseMs }: RetryPolicy,
  random = Math.random(),
): number | undefined {
  if (!canRetry || attempt >= mostTries) return undefined
  const pauseMs = retryAfterMs ?? jittered(firstPauseMs * 2 ** (attempt - 1), random)
  return pauseMs <= longestPauseMs ? pauseMs : undefined
}

/** Random between half and all of it, so failed callers don't return together. */
export const jittered = (ms: number, random = Math.random()) => ms * (0.5 + random / 2)

/** The milliseconds of a Retry-After header: seconds or a date; anything else is ignored. */
export function parseRetryAfter(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim()
  if (!text) return undefined
  const ms = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now.getTime()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}
