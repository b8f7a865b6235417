import { randomUUIDv7 } from 'node:crypto'

const ticksInAMs = 0x1000
let [lastMs, tick] = [0, 0]

/**
 * An id that sorts behind every earlier one of this process: those of the same millisecond count up where others have
 * random bits, so that what one transaction tells stands in the order it was told.
 */
export function nextEventId(): string {
  const id = randomUUIDv7()
  const ms = msOf(id)
  if (ms > lastMs) [lastMs, tick] = [ms, 0]
  else tick += 1
  if (tick === ticksInAMs) [lastMs, tick] = [lastMs + 1, 0]
  return `${hexOf(lastMs)}-7${tick.toString(16).padStart(3, '0')}${id.slice(18)}`
}

/** The moment an id was made, and with it the event. */
export const momentOf = (id: string): Date => new Date(msOf(id))

/** Stands before every id of that moment and after every one before it. */
export const firstIdAt = (moment: Date): string => `${hexOf(moment.getTime())}-7000-8000-000000000000`

export const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

const msOf = (id: string) => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)

function hexOf(ms: number): string {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}`
}
