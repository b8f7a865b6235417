interface Countdown {
  timer: ReturnType<typeof setTimeout> | undefined
  remaining: number
  since: number
  onEnd: () => void
}

export type HoldReason = 'pointer' | 'focus' | 'hidden'

interface Hold {
  reason: HoldReason
  /** The toast being read; undefined for the whole screen. */
  toastId: string | undefined
}

const countdowns = new Map<string, Countdown>()
let holds: readonly Hold[] = []

function run(countdown: Countdown): void {
  countdown.since = Date.now()
  countdown.timer = setTimeout(countdown.onEnd, countdown.remaining)
}

function keepHolds(isKept: (hold: Hold) => boolean): void {
  const wereHeld = holds.length > 0
  holds = holds.filter(isKept)
  if (wereHeld && holds.length === 0) for (const countdown of countdowns.values()) run(countdown)
}

/** Pauses all countdowns while a person reads or reaches for a toast, or the tab is hidden. */
export function holdToasts(reason: HoldReason, toastId?: string): void {
  if (holds.some((hold) => hold.reason === reason && hold.toastId === toastId)) return
  const wereRunning = holds.length === 0
  holds = [...holds, { reason, toastId }]
  if (!wereRunning) return
  for (const countdown of countdowns.values()) {
    clearTimeout(countdown.timer)
    countdown.remaining -= Date.now() - countdown.since
  }
}

export function releaseToasts(reason: HoldReason, toastId?: string): void {
  keepHolds((hold) => hold.reason !== reason || hold.toastId !== toastId)
}

export function startCountdown(toastId: string, durationMs: number, onEnd: () => void): void {
  const countdown: Countdown = { timer: undefined, remaining: durationMs, since: Date.now(), onEnd }
  countdowns.set(toastId, countdown)
  if (holds.length === 0) run(countdown)
}

/** Ends a countdown and its holds: a removed element doesn't report that the pointer left. */
export function endCountdown(toastId: string): void {
  clearTimeout(countdowns.get(toastId)?.timer)
  countdowns.delete(toastId)
  keepHolds((hold) => hold.toastId !== toastId)
}
