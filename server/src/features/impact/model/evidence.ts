import type { Reach } from '@sextant/contract/impact/reach'

const dayMs = 86_400_000
/** Half-life of a quote in days. */
const halfLifeDays = 180
/** Remaining doubt after one fresh quote. */
const doubtLeft = 0.8

/**
 * From 0 without evidence toward 1; newer quotes count more. Two quotes of one person count as one, and each customer
 * counts once more. Uses whole days so that runs on the same day agree.
 */
export function evidenceStrength(
  saidAt: readonly Date[],
  now: Date,
  reach?: Pick<Reach, 'people' | 'customers'>,
): number {
  const fresh = saidAt.reduce((sum, at) => {
    const days = Math.max(0, Math.floor((now.getTime() - at.getTime()) / dayMs))
    return sum + 0.5 ** (days / halfLifeDays)
  }, 0)
  const voices = reach && saidAt.length > 0 ? Math.min(1, reach.people / saidAt.length) : 1
  return Math.round((1 - doubtLeft ** (fresh * voices + (reach?.customers ?? 0))) * 10_000) / 10_000
}
