import type { timesOfDay } from '@sextant/contract/account/routes'

const hourMs = 3_600_000
/** The four-hour limit of the specification never applies before this one. */
const longestKeptMs = 2 * hourMs

export function timeOfDay(hour: number): (typeof timesOfDay)[number] {
  if (hour >= 5 && hour < 12) return 'morning'
  if (hour >= 12 && hour < 17) return 'afternoon'
  return hour >= 17 && hour < 22 ? 'evening' : 'night'
}

/** Whether to fetch a new greeting: none yet, too old, or another time of day. */
export function isGreetingDue(fetchedAt: Date | undefined, now: Date): boolean {
  if (!fetchedAt) return true
  if (now.getTime() - fetchedAt.getTime() >= longestKeptMs) return true
  return timeOfDay(fetchedAt.getHours()) !== timeOfDay(now.getHours())
}

export function fallbackGreeting(name: string | undefined): { greeting: string; context: string } {
  const [firstName] = name?.trim().split(/\s+/) ?? []
  return {
    greeting: `Welcome, ${firstName || 'User'}! Ready to boost your product workflows?`,
    context: 'Pick up where you left off.',
  }
}
