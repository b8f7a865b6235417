import { countPost, type Post, postText } from './rules.ts'
import type { SocialPlatformId } from './social-platforms.ts'

export const engagementLevels = ['high', 'medium', 'low'] as const
export type EngagementLevel = (typeof engagementLevels)[number]

export interface EngagementTerm {
  label: string
  points: number
  of: number
}

export interface EngagementEstimate {
  level: EngagementLevel
  /** 0 to 100, the sum of the terms. */
  score: number
  terms: EngagementTerm[]
}

interface Habits {
  /** Post lengths that people read to the end. */
  length: readonly [number, number]
  hashtags: readonly [number, number]
}

const habits: Record<SocialPlatformId, Habits> = {
  twitter: { length: [70, 220], hashtags: [1, 2] },
  linkedin: { length: [150, 1_300], hashtags: [1, 5] },
  facebook: { length: [40, 250], hashtags: [0, 2] },
  instagram: { length: [100, 1_000], hashtags: [3, 11] },
}

const atLeast: readonly (readonly [EngagementLevel, number])[] = [
  ['high', 70],
  ['medium', 45],
]

/**
 * Scores a post out of 100: length for the platform (25), a short opening (15), a question or call to action (20), a
 * concrete number (15), hashtags for the platform (15) and short sentences (10). From 70 it is high, from 45 medium.
 * The audience isn't considered.
 */
export function estimateEngagement(post: Post): EngagementEstimate {
  const { length, hashtags } = habits[post.platform]
  const text = post.content.trim()
  const sentences = text.split(/(?<=[.!?])\s+|\n+/).filter(Boolean)
  const tags = postText(post).match(/#[\p{L}\p{N}_]+/gu)?.length ?? 0
  const average = sentences.length === 0 ? 0 : wordsIn(text) / sentences.length
  const terms = [
    { label: 'Length for the platform', of: 25, share: nearness(countPost(post), length) },
    { label: 'Short opening', of: 15, share: nearness(wordsIn(sentences[0] ?? ''), [1, 14]) },
    { label: 'A question or call to action', of: 20, share: asksSomething.test(text) ? 1 : 0 },
    { label: 'A concrete number', of: 15, share: /\p{N}/u.test(text) ? 1 : 0 },
    { label: 'Hashtags for the platform', of: 15, share: nearness(tags, hashtags) },
    { label: 'Short sentences', of: 10, share: nearness(average, [1, 20]) },
  ].map(({ label, of, share }) => ({ label, of, points: text === '' ? 0 : Math.round(of * share) }))
  const score = terms.reduce((sum, { points }) => sum + points, 0)
  return { score, level: atLeast.find(([, from]) => score >= from)?.[0] ?? 'low', terms }
}

const asksSomething = /\?(?:\s|$)|\b(?:try|tell us|let us know|join|read|see|discover|learn|share|reply|comment|ask)\b/i

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length

/** 1 within the range, falling to 0 at twice the distance. */
function nearness(value: number, [from, to]: readonly [number, number]): number {
  if (value >= from && value <= to) return 1
  const away = value < from ? (from - value) / Math.max(1, from) : (value - to) / Math.max(1, to)
  return Math.max(0, 1 - away)
}
