import { changeSorts } from '@sextant/contract/competitors/routes'
import { changeCategories, impacts } from '@sextant/contract/competitors/rules'
import type { RawSearch } from '#kernel/feature'
import { oneOf, sortOf, textOf } from '#kernel/page-search'

/** Filters and the open change are in the URL, so that reloads and notification links keep them. */
export const marketSearch = ({ category, impact, show, sort, change, competitor, compare, add }: RawSearch) => ({
  category: oneOf(changeCategories, category),
  impact: oneOf(impacts, impact),
  show: oneOf(['dismissed'] as const, show),
  sort: sortOf(changeSorts, sort),
  change: textOf(change),
  competitor: textOf(competitor),
  compare: textOf(compare),
  add: textOf(add),
})
