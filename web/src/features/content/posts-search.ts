import { type PublicationState, publicationStates } from '@sextant/contract/content'
import { type EngagementLevel, engagementLevels } from '@sextant/contract/engagement-rules'
import type { DayFilter } from '@sextant/contract/kernel/days'
import { platformOf, type SocialPlatformId, socialPlatformIds } from '@sextant/contract/social-platforms'
import { daysOf, daysText } from '#kernel/days'
import type { RawSearch } from '#kernel/feature'

export interface PostsSearch extends DayFilter {
  state?: PublicationState | undefined
  platform?: SocialPlatformId | undefined
  level?: EngagementLevel | undefined
  measured?: 'yes' | 'no' | undefined
}

const one = <Value extends string>(known: readonly Value[], named: unknown) => known.find((value) => value === named)

/** Reads the filters of an address and drops what is none. */
export function postsSearch({ state, platform, level, measured, ...days }: RawSearch): PostsSearch {
  const read: PostsSearch = {
    state: one(publicationStates, state),
    platform: one(socialPlatformIds, platform),
    level: one(engagementLevels, level),
    measured: one(['yes', 'no'] as const, measured),
    ...daysOf(days),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

/** What a link has narrowed the posts to, beyond platform and state. */
export function narrowedPosts({ level, measured, from, to }: PostsSearch): string[] {
  const when = daysText({ from, to })
  const parts = [
    level && `${level} engagement expected`,
    measured && (measured === 'yes' ? 'readers counted' : 'readers not counted'),
    when,
  ]
  return parts.filter((part) => part !== undefined)
}

export const platformOptions = socialPlatformIds.map((value) => ({ value, label: platformOf(value).name }))
