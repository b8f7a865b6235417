import { durationText } from '@sextant/contract/workflows/words'

const secondMs = 1_000

/** For single steps, which often take less than a second. */
export function stepDuration(ms: number): string {
  if (ms < secondMs) return `${Math.max(0, Math.round(ms))} ms`
  return ms < 10 * secondMs ? `${(ms / secondMs).toFixed(1)} s` : durationText(ms)
}

interface Timed {
  startedAt: string
  completedAt: string | null
  durationMs: number | null
}

/** Elapsed time, or time so far. */
export const elapsedMs = ({ startedAt, completedAt, durationMs }: Timed, now: number): number =>
  durationMs ?? (completedAt ? Date.parse(completedAt) : now) - Date.parse(startedAt)

const open: readonly string[] = ['pending', 'running', 'waiting']

export const isOpen = ({ status }: { status: string }) => open.includes(status)
