import { parseRetryAfter, pauseBeforeRetry } from '#kernel/time/backoff'

/** After this many attempts, or if asked to wait longer than a day, the step fails. */
const policy = { mostTries: 6, firstPauseMs: 2_000, longestPauseMs: 24 * 3_600_000 }

/** A failed call. */
export interface Trouble {
  /** Undefined if there was no response. */
  status?: number
  retryAfter?: string | undefined
}

/** Whether a retry may succeed; other client errors would only repeat. */
const isPassing = ({ status }: Trouble): boolean =>
  status === undefined || status === 408 || status === 425 || status === 429 || status >= 500

/** Delay before the next attempt, in milliseconds; undefined to give up. */
export function pauseAfter(attempts: number, trouble: Trouble, random: () => number, now: Date): number | undefined {
  const failure = { canRetry: isPassing(trouble), retryAfterMs: parseRetryAfter(trouble.retryAfter, now) }
  const pauseMs = pauseBeforeRetry(attempts, failure, policy, random())
  return pauseMs === undefined ? undefined : Math.round(pauseMs)
}
