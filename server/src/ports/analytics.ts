import type { DaySpan, Period } from '@sextant/contract/analytics/rules'
import type { EngagementLevel } from '@sextant/contract/content/engagement-rules'
import type { ListedPublication } from '@sextant/contract/content/routes'
import type { SocialPlatformId } from '@sextant/contract/content/social-platforms'
import type { AnalysisSummary } from '@sextant/contract/impact/routes'
import type { RequestCtx } from '#kernel/context'

/** The workflows that whoever asks may see, those included that were deleted and whose history is still kept. */
export type NameWorkflows = (ctx: RequestCtx) => Promise<{ id: string; name: string; isDeleted: boolean }[]>

/** Posts of one platform of which the same was expected. */
export interface PostTally {
  isNow: boolean
  platform: SocialPlatformId
  /** Null where they did not go out. */
  level: EngagementLevel | null
  published: number
  failed: number
  measured: number
  interactions: number
  /** Of the measured ones. */
  sandboxed: number
}

export interface MeasuredPost {
  id: string
  platform: SocialPlatformId
  text: string
  isSandbox: boolean
  score: number
  level: EngagementLevel
  interactions: number
}

export interface Posts {
  tallies: PostTally[]
  days: { date: string; published: number; failed: number }[]
  /** The latest ones whose readers were counted. */
  measured: MeasuredPost[]
}
export type TallyPosts = (ctx: RequestCtx, period: Period) => Promise<Posts>

/** What went out on these days or was to, some at a time, newest first. */
export type ReadPosts = (ctx: RequestCtx, days: DaySpan) => AsyncGenerator<ListedPublication[]>

/** Forecasts that were approved on these days, some at a time, newest first. */
export type ReadForecasts = (ctx: RequestCtx, days: DaySpan) => AsyncGenerator<AnalysisSummary[]>
