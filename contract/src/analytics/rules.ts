export const analyticsRanges = ['7d', '30d', '90d', '1y'] as const
export type AnalyticsRange = (typeof analyticsRanges)[number]
export const defaultRange: AnalyticsRange = '30d'

export const analyticsTabs = ['agents', 'workflows', 'content', 'impact'] as const
export type AnalyticsTab = (typeof analyticsTabs)[number]

export const tabNames: Record<AnalyticsTab, string> = {
  agents: 'Agent Usage',
  workflows: 'Workflows',
  content: 'Content Performance',
  impact: 'Impact Accuracy',
}

const daysOf: Record<AnalyticsRange, number> = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 }

/** Calendar days, both inclusive. */
export interface DaySpan {
  from: string
  to: string
}

/** A period and the equally long period before it. */
export interface Period extends DaySpan {
  before: DaySpan
}

const dayMs = 86_400_000

/** Counts calendar dates, so days of 23 or 25 hours count as one. */
export const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** The range includes today, which is still running. */
export function periodOf(range: AnalyticsRange, today: string): Period {
  const days = daysOf[range]
  const from = dayAfter(today, 1 - days)
  return { from, to: today, before: { from: dayAfter(from, -days), to: dayAfter(from, -1) } }
}

export function daysIn({ from, to }: DaySpan): string[] {
  const days: string[] = []
  for (let date = from; date <= to; date = dayAfter(date, 1)) days.push(date)
  return days
}

/** Groups days into bars so a year fits on a page. */
export function barsOf<Day extends { date: string }>(days: readonly Day[]): { span: DaySpan; days: Day[] }[] {
  const size = days.length > 100 ? 7 : 1
  const bars: { span: DaySpan; days: Day[] }[] = []
  // Grouped from the end, so that only the first bar can be shorter.
  for (let end = days.length; end > 0; end -= size) {
    const part = days.slice(Math.max(0, end - size), end)
    const [first, last] = [part[0], part.at(-1)]
    if (first && last) bars.unshift({ span: { from: first.date, to: last.date }, days: part })
  }
  return bars
}

export const changeInPercent = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100)

export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

/** With fewer records than this, a rate is mostly chance. */
export const enoughData = 10
export const notEnoughData = 'Not enough data'

export interface MeasuredPost {
  platform: string
  /** Predicted score, 0 to 100. */
  score: number
  interactions: number
}

/**
 * Of all pairs of posts on one platform with different predictions, how many ended in the predicted order. Chance gets
 * half; ties don't count.
 */
export function pairsInOrder(posts: readonly MeasuredPost[]): { pairs: number; inOrder: number } {
  let pairs = 0
  let inOrder = 0
  for (const [index, one] of posts.entries()) {
    for (const other of posts.slice(index + 1)) {
      const expected = Math.sign(one.score - other.score)
      const came = Math.sign(one.interactions - other.interactions)
      if (one.platform !== other.platform || expected === 0 || came === 0) continue
      pairs += 1
      if (expected === came) inOrder += 1
    }
  }
  return { pairs, inOrder }
}

export const csvName = (tab: AnalyticsTab, range: AnalyticsRange): string => `analytics-${tab}-${range}.csv`
