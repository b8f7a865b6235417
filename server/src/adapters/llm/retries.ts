import { pause } from '#kernel/pause'
import { pauseBeforeRetry } from '#kernel/time/backoff'
import { failureOf } from './failure.ts'

export interface RetryOptions {
  signal: AbortSignal
  now: () => Date
  /** Delay before the first retry; doubled for each further one. */
  firstPauseMs: number
}

const mostTries = 3
/** A provider that asks for a longer wait counts as unavailable. */
const longestPauseMs = 60_000

/** Retries temporary failures; throws a `ModelFailure` or the signal's reason. */
export async function withRetries<T>(call: () => Promise<T>, { signal, now, firstPauseMs }: RetryOptions): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call()
    } catch (error) {
      signal.throwIfAborted()
      const failure = failureOf(error, now())
      const pauseMs = pauseBeforeRetry(attempt, failure, { mostTries, firstPauseMs, longestPauseMs })
      if (pauseMs === undefined) throw failure
      await pause(pauseMs, signal)
    }
  }
}
