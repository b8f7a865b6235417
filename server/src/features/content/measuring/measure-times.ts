import { type EngagementLevel, estimateEngagement } from '@sextant/contract/content/engagement-rules'
import type { SocialPlatformId } from '@sextant/contract/content/social-platforms'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Post ages at which engagement is measured. After a month it hardly changes. */
const ages = [minuteMs, hourMs, 6 * hourMs, dayMs, 3 * dayMs, 7 * dayMs, 14 * dayMs, 30 * dayMs]

/** The next measurement; null after the last one. */
export function nextMeasure(publishedAt: Date, now: Date): Date | null {
  const age = now.getTime() - publishedAt.getTime()
  const next = ages.find((one) => one > age)
  return next === undefined ? null : new Date(publishedAt.getTime() + next)
}

/** The predicted engagement at publication, kept even if the rules change later. */
export function expected({ platform, text }: { platform: string; text: string }) {
  const { score, level } = estimateEngagement({ platform: platform as SocialPlatformId, content: text, hashtags: [] })
  return { predicted_score: score, predicted_level: level satisfies EngagementLevel }
}
