import { type EngagementLevel, estimateEngagement } from '@sextant/contract/content/engagement-rules'
import type { SocialPlatformId } from '@sextant/contract/content/social-platforms'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How old a post is when its readers are counted. After a month few come any more. */
const ages = [minuteMs, hourMs, 6 * hourMs, dayMs, 3 * dayMs, 7 * dayMs, 14 * dayMs, 30 * dayMs]

/** When to look next; null once it is older than the last time. */
export function nextMeasure(publishedAt: Date, now: Date): Date | null {
  const age = now.getTime() - publishedAt.getTime()
  const next = ages.find((one) => one > age)
  return next === undefined ? null : new Date(publishedAt.getTime() + next)
}

/** What is expected of a post as it goes out, whatever the rule says later. */
export function expected({ platform, text }: { platform: string; text: string }) {
  const { score, level } = estimateEngagement({ platform: platform as SocialPlatformId, content: text, hashtags: [] })
  return { predicted_score: score, predicted_level: level satisfies EngagementLevel }
}
