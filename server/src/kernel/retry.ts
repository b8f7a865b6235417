import type { HttpOutResponse } from '#ports/world/http-out'
import { UpstreamError, UserError } from './errors.ts'
import type { Pause } from './pause.ts'
import { parseRetryAfter, pauseBeforeRetry } from './time/backoff.ts'

/** Longer requested pauses are reported to the person instead. */
const policy = { mostTries: 4, firstPauseMs: 300, longestPauseMs: 30_000 }

/** The other side is limiting requests. */
export class TooManyCalls extends UserError {
  readonly retryAfterMs: number | undefined
  constructor(name: string, retryAfterMs: number | undefined) {
    super('too_many_requests', `${name} is limiting requests. Please try again in ${waitWords(retryAfterMs)}.`)
    this.name = 'TooManyCalls'
    this.retryAfterMs = retryAfterMs
  }
}

/** `1 second`, `40 seconds`, `2 minutes`, `3 hours`: rounded up. */
export function waitWords(ms: number | undefined): string {
  if (ms === undefined) return 'a minute'
  const [unit, unitMs] = ms < 90_000 ? ['second', 1_000] : ms < 90 * 60_000 ? ['minute', 60_000] : ['hour', 3_600_000]
  const count = Math.max(1, Math.ceil(ms / Number(unitMs)))
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`
}

interface Call {
  /** The service's name for people. */
  name: string
  send(): Promise<HttpOutResponse>
  /** If the result is unknown, retry only calls that are safe to repeat. */
  isRepeatable: boolean
  /** Whether the call was rate limited; a 429 always is. */
  isTurnedAway?(response: HttpOutResponse): boolean
  now(): Date
  pause: Pause
  signal?: AbortSignal | undefined
}

/** Makes a call and retries it with growing pauses. Returns a response below 500, or throws. */
export async function retry(call: Call): Promise<HttpOutResponse> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await tryOnce(call)
    if ('response' in outcome) return outcome.response
    const pauseMs = pauseBeforeRetry(attempt, outcome, policy)
    if (pauseMs === undefined) throw outcome.error
    await call.pause(pauseMs, call.signal)
  }
}

type Outcome = { response: HttpOutResponse } | { error: Error; canRetry: boolean; retryAfterMs: number | undefined }

async function tryOnce({ name, send, isRepeatable, isTurnedAway, now }: Call): Promise<Outcome> {
  const response = await answerOf(send)
  if (response instanceof UpstreamError) {
    return { error: new UpstreamError(name, { cause: response }), canRetry: isRepeatable, retryAfterMs: undefined }
  }
  const retryAfterMs = retryAfter(response.headers, now())
  // A rate-limited call did nothing, so it can always be retried.
  if (response.status === 429 || isTurnedAway?.(response)) {
    return { error: new TooManyCalls(name, retryAfterMs), canRetry: true, retryAfterMs }
  }
  if (response.status < 500) return { response }
  const error = new UpstreamError(name, { cause: new Error(`it answered ${response.status}`) })
  const wasTurnedAway = response.status === 503 && retryAfterMs !== undefined
  return { error, canRetry: isRepeatable || wasTurnedAway, retryAfterMs }
}

async function answerOf(send: () => Promise<HttpOutResponse>): Promise<HttpOutResponse | UpstreamError> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof UpstreamError) return error
    throw error
  }
}

/** Some services send the time of the reset instead of Retry-After. */
function retryAfter(headers: Record<string, string>, now: Date): number | undefined {
  const { 'retry-after': after, 'x-ratelimit-reset': reset } = headers
  if (after) return parseRetryAfter(after, now)
  const seconds = Number(reset)
  // Services that count from now instead of from 1970 also send Retry-After.
  return seconds >= 1e9 ? Math.max(0, seconds * 1_000 - now.getTime()) : undefined
}
