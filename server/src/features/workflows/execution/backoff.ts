/** How often a call is made before its step fails. */
const mostAttempts = 6
const firstPauseMs = 2_000
const longestPauseMs = 10 * 60_000
/** A server that asks for more patience than this is not waited for. */
const mostPatienceMs = 24 * 3_600_000

/** How a call ended that did not succeed. */
export interface Trouble {
  /** Undefined where there was no answer. */
  status?: number
  retryAfter?: string | undefined
}

/** Whether the same call may succeed later; what the other side refuses it will refuse again. */
const isPassing = ({ status }: Trouble): boolean =>
  status === undefined || status === 408 || status === 425 || status === 429 || status >= 500

/**
 * When to try again after so many attempts, in milliseconds; undefined when not at all. Each pause is about twice the
 * last, anywhere between its half and its whole, so that what failed together does not come back together.
 */
export function pauseAfter(attempts: number, trouble: Trouble, random: () => number, now: Date): number | undefined {
  if (attempts >= mostAttempts || !isPassing(trouble)) return undefined
  const asked = retryAfterMs(trouble.retryAfter, now)
  if (asked !== undefined) return asked <= mostPatienceMs ? asked : undefined
  const whole = Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs)
  return Math.round(whole * (0.5 + random() / 2))
}

/** Seconds, or a date; what is neither is not heeded. */
function retryAfterMs(header: string | undefined, now: Date): number | undefined {
  if (!header) return undefined
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1_000
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime())
}
