import { type EngagementLevel, engagementLevels } from '@sextant/contract/content/engagement-rules'
import { type PublicationState, publicationStates } from '@sextant/contract/content/routes'
import { platformOf, type SocialPlatformId, socialPlatformIds } from '@sextant/contract/content/social-platforms'
import type { DayFilter } from '@sextant/contract/kernel/days'
import type { RawSearch } from '#kernel/feature'
import { oneOf, onlySet } from '#kernel/page-search'
import { daysOf, daysText } from '#kernel/time/days'

export interface PostsSearch extends DayFilter {
  state?: PublicationState | undefined
  platform?: SocialPlatformId | undefined
  level?: EngagementLevel | undefined
  measured?: 'yes' | 'no' | undefined
}

export function postsSearch({ state, platform, level, measured, ...days }: RawSearch): PostsSearch {
  const read: PostsSearch = {
    state: oneOf(publicationStates, state),
    platform: oneOf(socialPlatformIds, platform),
    level: oneOf(engagementLevels, level),
    measured: oneOf(['yes', 'no'] as const, measured),
    ...daysOf(days),
  }
  return onlySet(read)
}

/** Filters set by a link, besides platform and status. */
export function narrowedPosts({ level, measured, from, to }: PostsSearch): string[] {
  const when = daysText({ from, to })
  const parts = [
    level && `${level} predicted engagement`,
    measured && (measured === 'yes' ? 'engagement measured' : 'engagement not measured'),
    when,
  ]
  return parts.filter((part) => part !== undefined)
}

export const platformOptions = socialPlatformIds.map((value) => ({ value, label: platformOf(value).name }))
