import { communityPlatformIds } from '@sextant/contract/community/platforms'
import { postSorts } from '@sextant/contract/community/posts'
import { postPriorities, sentiments } from '@sextant/contract/community/rules'
import type { RawSearch } from '#kernel/feature'
import { oneOf, sortOf, textOf } from '#kernel/page-search'

/** Filters and the linked post are in the URL, so that reloads and notification links keep them. */
export const communitySearch = ({ platform, sentiment, priority, responded, search, sort, post }: RawSearch) => ({
  platform: oneOf(communityPlatformIds, platform),
  sentiment: oneOf(sentiments, sentiment),
  priority: oneOf(postPriorities, priority),
  responded: oneOf(['open', 'answered'] as const, responded),
  search: textOf(search)?.slice(0, 200),
  sort: sortOf(postSorts, sort),
  /** Shown first. */
  post: textOf(post),
})
