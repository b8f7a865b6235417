import { randomUUIDv7 } from 'node:crypto'

const ticksInAMs = 0x1000
let [lastMs, tick] = [0, 0]

/**
 * An id that sorts after every earlier one of this process: within a millisecond it counts up instead of using random
 * bits, so one transaction's events keep their order.
 */
export function nextEventId(): string {
  const id = randomUUIDv7()
  const ms = msOf(id)
  if (ms > lastMs) [lastMs, tick] = [ms, 0]
  else tick += 1
  if (tick === ticksInAMs) [lastMs, tick] = [lastMs + 1, 0]
  return `${hexOf(lastMs)}-7${tick.toString(16).padStart(3, '0')}${id.slice(18)}`
}

/** The time an id was created, and so the event's time. */
export const momentOf = (id: string): Date => new Date(msOf(id))

/** The lowest possible id at that time. */
export const firstIdAt = (moment: Date): string => `${hexOf(moment.getTime())}-7000-8000-000000000000`

export const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

const msOf = (id: string) => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)

function hexOf(ms: number): string {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}`
}
