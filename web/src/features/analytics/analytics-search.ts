import {
  type AnalyticsRange,
  type AnalyticsTab,
  analyticsRanges,
  analyticsTabs,
  defaultRange,
} from '@sextant/contract/analytics/rules'
import type { RawSearch } from '#kernel/feature'
import { oneOf } from '#kernel/page-search'

/** Omitted from the URL when it is the default. */
export interface AnalyticsSearch {
  tab?: AnalyticsTab | undefined
  range?: AnalyticsRange | undefined
}

export const firstTab: AnalyticsTab = 'agents'

export function analyticsSearch(raw: RawSearch): AnalyticsSearch {
  const [tab, range] = [oneOf(analyticsTabs, raw.tab), oneOf(analyticsRanges, raw.range)]
  return { ...(tab && tab !== firstTab && { tab }), ...(range && range !== defaultRange && { range }) }
}
