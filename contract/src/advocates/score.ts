/** Known figures about a person; 0 where unknown. */
export interface AdvocacyFigures {
  followers: number
  /** In percent. */
  engagementRate: number
  /** Positive mentions found in the workspace. */
  mentions: number
  /** Points for their activity: see `activityPoints`. */
  points: number
}

export const termKeys = ['reach', 'engagement', 'voice', 'participation'] as const
export type TermKey = (typeof termKeys)[number]
export interface ScoreTerm {
  key: TermKey
  label: string
  points: number
  /** Reason for the points, in a few words. */
  because: string
}

/** An audience alone doesn't make an advocate: reach and engagement fill at most four fifths of the scale. */
const mostByReach = 40
const mostByEngagement = 40
const wholeReach = 100_000
const wholeRate = 10

const share = (part: number) => Math.min(1, Math.max(0, Number.isFinite(part) ? part : 0))

/**
 * The score from 0 to 100 as the sum of its terms. Reach and engagement count directly; mentions, then activity, each
 * fill a share of what is left to 100, so nothing a person does can lower the score.
 */
export function advocacyScore(figures: AdvocacyFigures): { score: number; terms: ScoreTerm[] } {
  const { followers, engagementRate, mentions, points } = figures
  const reach = mostByReach * share(Math.log10(1 + Math.max(0, followers)) / Math.log10(1 + wholeReach))
  const engagement = mostByEngagement * share(engagementRate / wholeRate)
  const voice = (100 - reach - engagement) * share(1 - 0.5 ** Math.max(0, mentions))
  const participation = (100 - reach - engagement - voice) * share(1 - 0.5 ** (Math.max(0, points) / 50))
  const whole = toWhole([reach, engagement, voice, participation])
  const words = wordsOf(figures)
  const terms = termKeys.map((key, place) => ({ key, ...words[key], points: whole[place] ?? 0 }))
  return { score: terms.reduce((sum, term) => sum + term.points, 0), terms }
}

/** Rounds to whole numbers that add up to the rounded sum: the parts that lost most by rounding down get the rest. */
function toWhole(parts: readonly number[]): number[] {
  const whole = parts.map(Math.floor)
  const missing = Math.round(parts.reduce((sum, part) => sum + part, 0)) - whole.reduce((sum, part) => sum + part, 0)
  const byLoss = parts.map((part, place) => ({ place, loss: part - Math.floor(part) })).sort((a, b) => b.loss - a.loss)
  for (const { place } of byLoss.slice(0, Math.max(0, missing))) whole[place] = (whole[place] ?? 0) + 1
  return whole
}

function wordsOf({ followers, engagementRate, mentions, points }: AdvocacyFigures) {
  const count = (number: number, one: string, many: string) =>
    `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`
  return {
    reach: { label: 'Reach', because: followers > 0 ? count(followers, 'follower', 'followers') : 'unknown' },
    engagement: {
      label: 'Engagement',
      because: engagementRate > 0 ? `${engagementRate}% engagement rate` : 'unknown',
    },
    voice: {
      label: 'Mentions',
      because: mentions > 0 ? count(mentions, 'positive mention', 'positive mentions') : 'no mentions',
    },
    participation: {
      label: 'Participation',
      because:
        points > 0 ? count(points, 'pt from replies and activity', 'pts from replies and activity') : 'no activity yet',
    },
  } as const satisfies Record<TermKey, { label: string; because: string }>
}

export interface AdvocateCriteria {
  /** The minimum score of an advocate. */
  threshold: number
  minFollowers: number
  engagementRate: number
  brandMentions: number
}

/**
 * Why a person doesn't meet the program's criteria; undefined if they do. An unknown figure never meets a minimum,
 * and a minimum of 0 is always met.
 */
export function missedCriterion(figures: AdvocacyFigures, criteria: AdvocateCriteria): string | undefined {
  const { followers, engagementRate, mentions } = figures
  if (followers < criteria.minFollowers) {
    return followers > 0 ? `fewer than ${criteria.minFollowers} followers` : 'an unknown number of followers'
  }
  if (engagementRate < criteria.engagementRate) {
    return engagementRate > 0 ? `an engagement rate below ${criteria.engagementRate}%` : 'an unknown engagement rate'
  }
  const hasAudience = followers > 0 && engagementRate > 0
  if (!hasAudience && mentions < criteria.brandMentions) {
    return `fewer than ${criteria.brandMentions} positive mentions and an unknown audience`
  }
  const { score } = advocacyScore(figures)
  return score < criteria.threshold ? `a score of ${score}, below ${criteria.threshold}` : undefined
}
