import { setTimeout as pause } from 'node:timers/promises'
import { failureOf } from './failure.ts'

export interface RetryOptions {
  signal: AbortSignal
  now: () => Date
  /** Before the second try; doubled before each further one. */
  firstPauseMs: number
}

const mostTries = 3
/** Who asks for more patience than this is out of service for us. */
const longestPauseMs = 60_000

/** Tries again what may pass; ends with a `ModelFailure`, or with the reason of the signal. */
export async function withRetries<T>(call: () => Promise<T>, { signal, now, firstPauseMs }: RetryOptions): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call()
    } catch (error) {
      signal.throwIfAborted()
      const failure = failureOf(error, now())
      const backoffMs = firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2)
      const pauseMs = failure.retryAfterMs ?? backoffMs
      if (!failure.canRetry || attempt === mostTries || pauseMs > longestPauseMs) throw failure
      await pause(pauseMs, undefined, { signal })
    }
  }
}
