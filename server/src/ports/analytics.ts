import type { DaySpan, Period } from '@sextant/contract/analytics/rules'
import type { EngagementLevel } from '@sextant/contract/content/engagement-rules'
import type { ListedPublication } from '@sextant/contract/content/routes'
import type { SocialPlatformId } from '@sextant/contract/content/social-platforms'
import type { AnalysisSummary } from '@sextant/contract/impact/routes'
import type { RequestCtx } from '#kernel/context'

/** Workflows the caller may see, including deleted ones with history. */
export type NameWorkflows = (ctx: RequestCtx) => Promise<{ id: string; name: string; isDeleted: boolean }[]>

/** Posts of one platform with the same prediction. */
export interface PostTally {
  isNow: boolean
  platform: SocialPlatformId
  /** Null if not published. */
  level: EngagementLevel | null
  published: number
  failed: number
  measured: number
  interactions: number
  /** Of the measured posts. */
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
  measured: MeasuredPost[]
}
export type TallyPosts = (ctx: RequestCtx, period: Period) => Promise<Posts>

/** Posts published or scheduled on these days, in batches, newest first. */
export type ReadPosts = (ctx: RequestCtx, days: DaySpan) => AsyncGenerator<ListedPublication[]>

/** Forecasts approved on these days, in batches, newest first. */
export type ReadForecasts = (ctx: RequestCtx, days: DaySpan) => AsyncGenerator<AnalysisSummary[]>
