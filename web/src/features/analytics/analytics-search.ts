import {
  type AnalyticsRange,
  type AnalyticsTab,
  analyticsRanges,
  analyticsTabs,
  defaultRange,
} from '@sextant/contract/analytics-rules'
import type { RawSearch } from '#kernel/feature'

/** Left out where it is the usual one. */
export interface AnalyticsSearch {
  tab?: AnalyticsTab | undefined
  range?: AnalyticsRange | undefined
}

export const firstTab: AnalyticsTab = 'agents'

const one = <Value extends string>(known: readonly Value[], named: unknown) => known.find((value) => value === named)

export function analyticsSearch(raw: RawSearch): AnalyticsSearch {
  const [tab, range] = [one(analyticsTabs, raw.tab), one(analyticsRanges, raw.range)]
  return { ...(tab && tab !== firstTab && { tab }), ...(range && range !== defaultRange && { range }) }
}
