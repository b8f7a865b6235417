import type { Compared, ContentReport } from '@sextant/contract/analytics/routes'
import { daysIn, pairsInOrder } from '@sextant/contract/analytics/rules'
import { engagementLevels } from '@sextant/contract/content/engagement-rules'
import { socialPlatformIds } from '@sextant/contract/content/social-platforms'
import type { Posts, PostTally } from '#ports/analytics'

/** As many points as a chart can show apart. */
const mostPoints = 200

export function contentReport(period: ContentReport['period'], { tallies, days, measured }: Posts): ContentReport {
  const byDate = new Map(days.map((day) => [day.date, day]))
  return {
    period,
    ...postsOf(tallies),
    sandboxed: summed(tallies, 'sandboxed').now,
    platforms: socialPlatformIds.flatMap((platform) => {
      const own = tallies.filter((tally) => tally.platform === platform)
      return own.length === 0 ? [] : [{ platform, ...postsOf(own) }]
    }),
    levels: engagementLevels.map((level) => {
      const { published, measured, interactions } = postsOf(tallies.filter((tally) => tally.level === level))
      return { level, published, measured, interactions }
    }),
    days: daysIn(period).map((date) => {
      const { published = 0, failed = 0 } = byDate.get(date) ?? {}
      return { date, published, failed }
    }),
    ...pairsInOrder(measured),
    posts: measured.slice(0, mostPoints),
  }
}

const postsOf = (tallies: readonly PostTally[]) => ({
  published: summed(tallies, 'published'),
  failed: summed(tallies, 'failed'),
  measured: summed(tallies, 'measured'),
  interactions: summed(tallies, 'interactions'),
})

function summed(
  tallies: readonly PostTally[],
  of: 'published' | 'failed' | 'measured' | 'interactions' | 'sandboxed',
): Compared {
  const sum = { now: 0, before: 0 }
  for (const tally of tallies) sum[tally.isNow ? 'now' : 'before'] += tally[of]
  return sum
}
