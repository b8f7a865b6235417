import type { StoredEvent } from './sealing/canonical.ts'

export interface HourTally {
  hour: string
  total: number
  high: number
  failed: number
}

export interface LastSeen {
  userId: string
  name: string
  email: string
  searched: string
  at: string
}

const hourMs = 3_600_000

const msOf = ({ at }: StoredEvent) => Math.floor(Number(at) / 1_000)

/** Events per hour, with high-priority and failed ones. */
export function byHour(events: readonly StoredEvent[]): HourTally[] {
  const hours = new Map<number, HourTally>()
  for (const event of events) {
    const begins = Math.floor(msOf(event) / hourMs) * hourMs
    const tally = hours.get(begins) ?? { hour: new Date(begins).toISOString(), total: 0, high: 0, failed: 0 }
    tally.total += 1
    if (event.severity === 'high' || event.severity === 'critical') tally.high += 1
    if (!event.success) tally.failed += 1
    hours.set(begins, tally)
  }
  return [...hours.values()]
}

/** Each person once, with the name from their latest event. */
export function peopleIn(events: readonly StoredEvent[]): LastSeen[] {
  const people = new Map<string, StoredEvent>()
  for (const event of events) {
    const known = event.userId && people.get(event.userId)
    if (event.userId && (!known || msOf(known) <= msOf(event))) people.set(event.userId, event)
  }
  return [...people].map(([userId, event]) => ({
    userId,
    name: event.userName,
    email: event.userEmail,
    searched: `${event.userName}\n${event.userEmail}`.toLowerCase(),
    at: new Date(msOf(event)).toISOString(),
  }))
}
