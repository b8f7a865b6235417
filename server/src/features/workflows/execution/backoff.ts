/** Attempts before a call's step fails. */
const mostAttempts = 6
const firstPauseMs = 2_000
const longestPauseMs = 10 * 60_000
/** A longer Retry-After fails the step. */
const mostPatienceMs = 24 * 3_600_000

/** A failed call. */
export interface Trouble {
  /** Undefined if there was no response. */
  status?: number
  retryAfter?: string | undefined
}

/** Whether a retry may succeed; other client errors would only repeat. */
const isPassing = ({ status }: Trouble): boolean =>
  status === undefined || status === 408 || status === 425 || status === 429 || status >= 500

/**
 * Delay before the next attempt, in milliseconds; undefined to give up. Doubles each time, with jitter so that calls that failed together don't retry together.
 */
export function pauseAfter(attempts: number, trouble: Trouble, random: () => number, now: Date): number | undefined {
  if (attempts >= mostAttempts || !isPassing(trouble)) return undefined
  const asked = retryAfterMs(trouble.retryAfter, now)
  if (asked !== undefined) return asked <= mostPatienceMs ? asked : undefined
  const whole = Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs)
  return Math.round(whole * (0.5 + random() / 2))
}

/** Seconds or a date; anything else is ignored. */
function retryAfterMs(header: string | undefined, now: Date): number | undefined {
  if (!header) return undefined
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1_000
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime())
}
