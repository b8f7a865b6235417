import type { agentOutputHistoryOptions, workflowHistoryOptions } from '@sextant/contract/account/routes'

type Span = (typeof workflowHistoryOptions | typeof agentOutputHistoryOptions)[number]

const aDay = 86_400_000
const days: Partial<Record<Span, number>> = { '30d': 30, '90d': 90 }
const years: Partial<Record<Span, number>> = { '1y': 1, '2y': 2 }

/** The cutoff before which data is deleted; undefined to keep everything. */
export function keptSince(span: Span, now: Date): Date | undefined {
  const byDays = days[span]
  if (byDays) return new Date(now.getTime() - byDays * aDay)
  const byYears = years[span]
  return byYears ? yearsBefore(now, byYears) : undefined
}

/** February 29 becomes February 28, which keeps a day more rather than a day less. */
function yearsBefore(now: Date, count: number): Date {
  const then = new Date(now)
  then.setUTCFullYear(now.getUTCFullYear() - count)
  if (then.getUTCMonth() !== now.getUTCMonth()) then.setUTCDate(0)
  return then
}
