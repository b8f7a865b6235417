import { durationText } from '@sextant/contract/workflows/words'

const secondMs = 1_000

/** Of a single step, most of which are over in a moment. */
export function stepDuration(ms: number): string {
  if (ms < secondMs) return `${Math.max(0, Math.round(ms))} ms`
  return ms < 10 * secondMs ? `${(ms / secondMs).toFixed(1)} s` : durationText(ms)
}

interface Timed {
  startedAt: string
  completedAt: string | null
  durationMs: number | null
}

/** How long it took, or has taken so far. */
export const elapsedMs = ({ startedAt, completedAt, durationMs }: Timed, now: number): number =>
  durationMs ?? (completedAt ? Date.parse(completedAt) : now) - Date.parse(startedAt)

const open: readonly string[] = ['pending', 'running', 'waiting']

/** Not ended yet. */
export const isOpen = ({ status }: { status: string }) => open.includes(status)
