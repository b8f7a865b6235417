import type { Notice } from '#ports/notifications'

const thresholds = [100, 95, 80, 50] as const

/** The highest threshold reached; undefined below half. */
export const reachedThreshold = (used: number, limit: number): (typeof thresholds)[number] | undefined =>
  limit > 0 ? thresholds.find((percent) => used * 100 >= percent * limit) : undefined

interface Usage {
  used: number
  limit: number
  begins: Date
}

/** Once per threshold, period and limit: after an upgrade the same threshold is news again. */
export function usageNotice({ used, limit, begins }: Usage): Notice | undefined {
  const percent = reachedThreshold(used, limit)
  if (!percent) return undefined
  const isUp = percent === 100
  return {
    kind: 'usage',
    type: isUp ? 'error' : percent === 50 ? 'info' : 'warning',
    title: isUp
      ? "You've used all of this month's agent actions"
      : `You've used ${percent}% of this month's agent actions`,
    message: isUp
      ? 'Agents resume next month, or right away if you upgrade.'
      : `${used.toLocaleString('en-US')} of ${limit.toLocaleString('en-US')} used. Resets next month.`,
    actionUrl: '/billing',
    key: `usage ${percent} of ${limit} since ${begins.toISOString()}`,
  }
}
