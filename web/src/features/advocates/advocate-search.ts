import { advocateSorts } from '@sextant/contract/advocates/routes'
import { advocateStatuses } from '@sextant/contract/advocates/rules'
import type { RawSearch } from '#kernel/feature'
import { oneOf, sortOf, textOf } from '#kernel/page-search'

/** Search, filters and the open advocate are in the URL, so that reloads and links keep them. */
export const advocateSearch = ({ search, status, sort, ...named }: RawSearch) => ({
  search: textOf(search),
  status: oneOf(advocateStatuses, status),
  sort: sortOf(advocateSorts, sort),
  advocate: textOf(named.advocate),
  campaign: textOf(named.campaign),
  template: textOf(named.template),
  candidate: textOf(named.candidate),
  invite: textOf(named.invite),
})
