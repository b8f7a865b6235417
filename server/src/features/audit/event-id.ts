import { randomUUIDv7 } from 'node:crypto'

const ticksInAMs = 0x1000
let last = { ms: 0, tick: 0 }
let lastSample = last

/**
 * An id that sorts after every earlier one of this process: within a millisecond it counts up instead of using random
 * bits, so one transaction's events keep their order.
 */
export function nextEventId(): string {
  const id = randomUUIDv7()
  last = following(last, Math.max(msOf(id), last.ms))
  return idOf(last, id)
}

/** An id for an event of the sample data, whose clock is in the past. */
export function sampleEventId(moment: Date): string {
  lastSample = following(lastSample, moment.getTime())
  return idOf(lastSample, randomUUIDv7())
}

function following({ ms, tick }: typeof last, now: number): typeof last {
  if (now !== ms) return { ms: now, tick: 0 }
  return tick + 1 === ticksInAMs ? { ms: ms + 1, tick: 0 } : { ms, tick: tick + 1 }
}

const idOf = ({ ms, tick }: typeof last, random: string) =>
  `${hexOf(ms)}-7${tick.toString(16).padStart(3, '0')}${random.slice(18)}`

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
