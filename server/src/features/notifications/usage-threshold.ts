import type { Notice } from '#ports/notifications'

const thresholds = [100, 95, 80, 50] as const

/** The highest of the marks that usage has reached; undefined below half. */
export function reachedThreshold(used: number, limit: number): (typeof thresholds)[number] | undefined {
  return limit > 0 ? thresholds.find((percent) => used * 100 >= percent * limit) : undefined
}

interface Usage {
  used: number
  limit: number
  begins: Date
}

/** One a mark, a period and a limit: on a larger plan the same mark is news again. */
export function usageNotice({ used, limit, begins }: Usage): Notice | undefined {
  const percent = reachedThreshold(used, limit)
  if (!percent) return undefined
  const isUp = percent === 100
  return {
    kind: 'usage',
    type: isUp ? 'error' : percent === 50 ? 'info' : 'warning',
    title: isUp ? "All of this month's agent actions are used" : `${percent}% of this month's agent actions are used`,
    message: isUp
      ? 'Agents continue next month, or right away on a larger plan.'
      : `${used.toLocaleString('en-US')} of ${limit.toLocaleString('en-US')} are used. The count starts again next month.`,
    actionUrl: '/billing',
    key: `usage ${percent} of ${limit} since ${begins.toISOString()}`,
  }
}
